import { expect, it } from 'vitest';
import { choicesOf, ruleWord } from './domains.logic.ts';

const found = { domain: 'mail.example', registered: 3 };

it.each([
  ['on no list', false, null, ['add']],
  ['on the built-in list', true, null, ['allow']],
  ['on the built-in list, but an exception', true, false, ['add']],
  ['an addition', false, true, ['allow']],
] as const)('a domain %s', (_what, isBuiltIn, rule, expected) => {
  expect(choicesOf({ ...found, built_in: isBuiltIn, rule })).toEqual(expected);
});

it('says what the studio’s list says', () => {
  expect([true, false, null].map((rule) => ruleWord({ rule }))).toEqual([
    'domains.rule.disposable',
    'domains.rule.allowed',
    'domains.rule.none',
  ]);
});
