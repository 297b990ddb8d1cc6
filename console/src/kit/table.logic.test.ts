import { describe, expect, it } from 'vitest';
import { allMarked, isAllMarked, oneMarked, pageAfter } from './table.logic.ts';

describe('the checkbox above all rows', () => {
  it.each([
    [['a', 'b'], ['a', 'b', 'c'], true],
    [['a', 'b'], ['a'], false],
    [[], ['a'], false],
    [[], [], false],
  ])('for page %j with %j selected is checked: %s', (page, marked, isTicked) => {
    expect(isAllMarked(page, new Set(marked))).toBe(isTicked);
  });

  it('selects the rows of the page, then none', () => {
    const all = allMarked(['a', 'b'], new Set(['a']));
    expect([...all]).toEqual(['a', 'b']);
    expect([...allMarked(['a', 'b'], all)]).toEqual([]);
  });
});

it('a row’s checkbox toggles that row without changing the given set', () => {
  const marked = new Set(['a']);
  expect([...oneMarked(marked, 'b')]).toEqual(['a', 'b']);
  expect([...oneMarked(marked, 'a')]).toEqual([]);
  expect([...marked]).toEqual(['a']);
});

it.each([
  [1, 0, null],
  [1, 25, null],
  [1, 26, 2],
  [2, 50, null],
  [3, 76, 4],
])('page %d of 25 rows with %d in total is followed by %s', (page, total, next) => {
  expect(pageAfter(page, 25, total)).toBe(next);
});
