import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.ts';
import { requirements } from './security/asvs.ts';
import { checkSecurityTable, type PassedTest, unprovenCases } from './security-table.ts';

const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8');

describe('the tables of docs/security.md', () => {
  it('are complete: 52 abuse cases, 70 and 183 requirements', () => {
    expect(checkSecurityTable()).toEqual([]);
    const of = (level: number) => requirements.filter((one) => one.level === level).length;
    expect([of(1), of(2)]).toEqual([70, 183]);
  });

  it.each([
    ['a case that is gone', /^\| 17 \|.*\n/m, '', 'abuse case 17 is missing'],
    [
      'a case without a test',
      /^\| 17 \|.*\n/m,
      '| 17 | State | Looked at |\n',
      'abuse case 17 names',
    ],
    ['a requirement that is gone', /^\| V2\.3\.1 .*\n/m, '', 'V2.3.1 is in 0 rows'],
    ['a requirement that is listed twice', /^\| V2\.4\.1 .*\n/m, '$&$&', 'V2.4.1 is in 2 rows'],
    ['another level', /\| V2\.4\.1 \| 2/, '| V2.4.1 | 1', 'V2.4.1: level 2, not 1'],
    ['a test that is gone', /captcha\.test\.ts\)/, 'capcha.test.ts)', 'captcha/capcha.test.ts'],
    [
      'no reason',
      /Not here: others’ are used/,
      'Later',
      'V10.3.1–V10.4.11: neither test nor reason',
    ],
  ])('problem found: %s', (_what, from, to, says) => {
    const spoilt = text.replace(from, to);
    expect(spoilt).not.toBe(text);
    expect(checkSecurityTable(spoilt).join('\n')).toContain(says);
  });
});

describe('an abuse case of docs/security.md', () => {
  const table =
    '| 7 | Guessing | [a](../server/a.test.ts) |\n| 8 | Reading | [b](../e2e/b.spec.ts), [a](../server/a.test.ts) |\n';
  const passed: PassedTest[] = [
    { file: 'server/a.test.ts', name: 'a guest refuses the sixth (abuse cases 7–8)' },
    { file: 'e2e/b.spec.ts', name: '[phone] shows nothing (abuse cases 3, 8)' },
  ];

  it('is proved by a passed test that names it in its title', () => {
    expect(unprovenCases(passed, true, table)).toEqual([]);
  });

  it('is not proved by a test that did not run, is in another file or has another number', () => {
    const missing = 'docs/security.md: abuse case 7: no test of server/a.test.ts';
    const without: PassedTest[][] = [
      passed.slice(1),
      passed.map((test) => ({ file: 'server/c.test.ts', name: test.name })),
      passed.map((test) => ({ file: test.file, name: test.name.replace('7–8', '17, 8') })),
    ];
    for (const tests of without)
      expect(unprovenCases(tests, true, table).join('\n')).toContain(missing);
  });
});
