import { describe, expect, it } from 'vitest';
import { textOf } from '../testing/namespace.ts';
import { changes, changeSentence, differences, fitsSentence } from './json-diff.logic.ts';

describe('differences between two values', () => {
  it('name each leaf by path, with its old and new value', () => {
    const before = {
      state: 'draft',
      title: { en: 'Harbour', jp: '港' },
      tags: ['a'],
      pinned: false,
    };
    const after = {
      state: 'public',
      title: { en: 'Harbour', kr: '항구' },
      tags: ['a', 'b'],
      pinned: false,
    };
    expect(changes(before, after)).toEqual([
      { path: 'state', was: 'draft', became: 'public' },
      { path: 'title.jp', was: '港', became: undefined },
      { path: 'title.kr', was: undefined, became: '항구' },
      { path: 'tags.1', was: undefined, became: 'b' },
    ]);
  });

  it('ignore an absent value and include an emptied list', () => {
    expect(changes(null, { on: true })).toEqual([{ path: 'on', was: undefined, became: 'true' }]);
    expect(changes({ list: ['a'] }, { list: [] })).toEqual([
      { path: 'list.0', was: 'a', became: undefined },
      { path: 'list', was: undefined, became: '[]' },
    ]);
    expect(changes({ a: 1 }, { a: 1 })).toEqual([]);
    expect(changes(5, 6)).toEqual([{ path: '', was: '5', became: '6' }]);
  });
});

describe('the difference between two texts', () => {
  it('is computed by word, and its parts add up to both texts', () => {
    for (const [before, after] of [
      ['The glazier under the tree', 'The glazier beneath the tree'],
      ['封測將於六月開始', '封測將於七月開始'],
      ['', 'New'],
    ] as const) {
      const parts = differences(before, after);
      const side = (change: string) =>
        parts
          .filter((part) => part.change === 'same' || part.change === change)
          .map(({ text }) => text)
          .join('');
      expect([side('removed'), side('added')]).toEqual([before, after]);
      expect(parts.some(({ change }) => change !== 'same')).toBe(true);
    }
    expect(
      differences('封測將於六月開始', '封測將於七月開始').some((p) => p.change === 'same'),
    ).toBe(true);
  });
});

it.each([
  ['Urgent', 'Information', 'Level: Information instead of Urgent'],
  [undefined, 'Information', 'Level: Information'],
  ['Urgent', undefined, 'Level: removed (it was Urgent)'],
  ['', 'Information', 'Level: Information instead of –'],
])('a change from %s to %s is a sentence', (was, became, text) => {
  expect(changeSentence(textOf('words'), 'Level', { was, became })).toBe(text);
});

it.each([
  ['a', 'b', true],
  ['a', 'a', false],
  ['a', 'b\nc', false],
  ['a', 'b'.repeat(61), false],
  [undefined, 'b', true],
])('%j and %j fit a sentence: %s', (was, became, fits) => {
  expect(fitsSentence({ was, became })).toBe(fits);
});
