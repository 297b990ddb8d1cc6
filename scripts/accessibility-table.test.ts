import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkAccessibilityTable } from './accessibility-table.ts';
import { root } from './lib/paths.ts';

const text = readFileSync(join(root, 'docs', 'develop', 'accessibility.md'), 'utf8');

describe('the table of docs/develop/accessibility.md', () => {
  it('has the 55 criteria of WCAG 2.2, levels A and AA', () => {
    expect(checkAccessibilityTable()).toEqual([]);
    expect(text.match(/^\| \d\.\d\.\d+ /gm)).toHaveLength(55);
  });

  it.each([
    ['a criterion that is gone', /^\| 2\.4\.7 .*\n/m, '', '2.4.7 is in 0 rows'],
    ['a criterion that is listed twice', /^\| 2\.4\.7 .*\n/m, '$&$&', '2.4.7 is in 2 rows'],
    ['another level', /(\| 2\.4\.7 [^|]+\|) AA/, '$1 A', '2.4.7: level AA, not A'],
    ['no test', /(\| 2\.4\.7 .*\|) [^|]+ \|$/m, '$1 later |', '2.4.7: neither test nor reason'],
  ])('problem found: %s', (_what, from, to, says) => {
    const spoilt = text.replace(from, to);
    expect(spoilt).not.toBe(text);
    expect(checkAccessibilityTable(spoilt).join('\n')).toContain(says);
  });
});
