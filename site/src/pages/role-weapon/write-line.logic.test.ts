import { expect, test } from 'vitest';
import { lettersOf } from './write-line.logic.ts';

test('letters follow each other in order, whole as readers see them', () => {
  const letters = lettersOf(['ab', '👩‍🚀e\u0301c']);
  expect(letters.map(({ text, from }) => [text, from])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 5],
    [1, 7],
  ]);
  const moments = letters.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
});

test.each([
  ['a comma', 'a,b', 6],
  ['a full stop', 'a.b', 10],
  ['a Japanese full stop', '夜。朝', 10],
])('%s is a pause', (_, text, moment) => {
  expect(lettersOf([text]).at(-1)!.at).toBe(moment);
});

test('a new line is a pause', () => {
  expect(lettersOf(['a', 'b'])[1]!.at).toBe(5);
});
