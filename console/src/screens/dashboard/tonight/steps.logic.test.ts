import { expect, it } from 'vitest';
import { areShown, doneIn } from './steps.logic.ts';

const steps = (dates: boolean, article: boolean) =>
  [
    { step: 'dates', done: dates },
    { step: 'article', done: article },
  ] as const;

it.each([
  [steps(false, true), false, true],
  [steps(false, false), false, true],
  [steps(true, true), false, false],
  [steps(false, true), true, false],
  [[], false, false],
])('first steps %j, put away: %s, are shown: %s', (given, isHidden, shown) => {
  expect(areShown(given, isHidden)).toBe(shown);
});

it('counts what is done', () => {
  expect(doneIn(steps(true, false))).toBe(1);
});
