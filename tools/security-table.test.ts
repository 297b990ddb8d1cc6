/** The check of docs/security.md finds what is missing from it (issue 9, "Done when"). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.ts';
import { requirements } from './security/asvs.ts';
import { checkSecurityTable } from './security-table.ts';

const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

describe('the tables of docs/security.md', () => {
  it('are whole as they stand: 52 abuse cases, 70 and 183 requirements', () => {
    expect(checkSecurityTable()).toEqual([]);
    const of = (level: number) => requirements.filter((one) => one.level === level).length;
    expect([of(1), of(2)]).toEqual([70, 183]);
  });

  it.each([
    ['a case that is gone', /^\| 17 \|.*\n/m, '', 'abuse case 17 is missing'],
    [
      'a test without its number',
      /(?<=\| 40 \|.*platform\/)csv\.test/,
      'address.test',
      'abuse case 40: ',
    ],
    ['a requirement that is gone', /^\| V2\.3\.1 .*\n/m, '', 'V2.3.1 stands in 0 rows'],
    ['one that stands twice', /^\| V2\.4\.1 .*\n/m, '$&$&', 'V2.4.1 stands in 2 rows'],
    ['another level', /\| V2\.4\.1 \| 2/, '| V2.4.1 | 1', 'V2.4.1: level 2, not 1'],
    ['a test that is gone', /captcha\.test\.ts\)/, 'capcha.test.ts)', 'captcha/capcha.test.ts'],
    [
      'no reason',
      /Not here: others’ are used/,
      'Later',
      'V10.3.1–V10.4.11: neither test nor reason',
    ],
  ])('%s is found', (_what, from, to, says) => {
    const spoilt = text.replace(from, to);
    expect(spoilt).not.toBe(text);
    expect(checkSecurityTable(spoilt).join('\n')).toContain(says);
  });
});
