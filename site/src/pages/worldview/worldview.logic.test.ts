import { expect, test } from 'vitest';
import { addressOf, openOf, orbitOffset, paragraphsOf, viewOf } from './worldview.logic.ts';

const query = (text: string) => new URLSearchParams(text);
const list = [{ key: 'OldPier' }, { key: 'Lighthouse' }];

test('reads view and entry from the address and ignores unknown ones', () => {
  expect(viewOf(query(''))).toBe('story');
  expect(viewOf(query('view=factions&name=Quay'))).toBe('factions');
  expect(viewOf(query('view=nothing'))).toBe('story');
  expect(viewOf(query('view=factions'), ['story'])).toBe('story');
  expect(viewOf(query(''), ['factions'])).toBe('factions');
  expect(openOf(list, query('name=Lighthouse'))).toBe(list[1]);
  expect(openOf(list, query('name=lighthouse'))).toBeUndefined();
  expect(openOf(list, query(''))).toBeUndefined();
});

test('writes view and entry to the address', () => {
  expect(addressOf('story')).toBe('/worldview');
  expect(addressOf('story', 'Lighthouse')).toBe('/worldview?name=Lighthouse');
  expect(addressOf('factions')).toBe('/worldview?view=factions');
  expect(addressOf('factions', 'Quay')).toBe('/worldview?view=factions&name=Quay');
});

test('splits paragraphs at an empty line, not at a single line break', () => {
  expect(paragraphsOf('One.\n\nTwo,\nstill two.\n \nThree.\n')).toEqual([
    'One.',
    'Two,\nstill two.',
    'Three.',
  ]);
});

test('orbit offsets use the shorter direction', () => {
  const offsets = (at: number) => [0, 1, 2, 3, 4, 5].map((index) => orbitOffset(index, at, 6));
  expect(offsets(0)).toEqual([0, 1, 2, 3, -2, -1]);
  expect(offsets(2)).toEqual([-2, -1, 0, 1, 2, 3]);
  expect(offsets(5)).toEqual([1, 2, 3, -2, -1, 0]);
});
