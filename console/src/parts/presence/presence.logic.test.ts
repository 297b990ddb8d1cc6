import { expect, it } from 'vitest';
import { namesOf } from './presence.logic.ts';

it.each([
  ['en-GB', ['Beth'], 'Beth'],
  ['en-GB', ['Beth', 'Jun'], 'Beth and Jun'],
  ['en-GB', [], ''],
])('in %s, %j are "%s"', (intl, names, said) => {
  expect(
    namesOf(
      intl,
      names.map((name) => ({ name })),
    ),
  ).toBe(said);
});
