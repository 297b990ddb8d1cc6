import { expect, it } from 'vitest';
import { combinations, quizResult } from './quiz-result.ts';

it('names the character with the most points', () => {
  expect(quizResult([{ Otto: 1, Mara: 2 }, { Otto: 2 }])).toBe('Otto');
  expect(quizResult([])).toBeUndefined();
});

it('decides between equals by the earlier answers, then by their order', () => {
  expect(quizResult([{ Otto: 1 }, { Mara: 3 }, { Otto: 2 }])).toBe('Otto');
  expect(quizResult([{ Mara: 2, Otto: 2 }])).toBe('Mara');
});

it('lists every way to answer', () => {
  expect(combinations([['a', 'b'], ['c', 'd'], ['e']])).toEqual([
    ['a', 'c', 'e'],
    ['a', 'd', 'e'],
    ['b', 'c', 'e'],
    ['b', 'd', 'e'],
  ]);
});
