import { expect, it } from 'vitest';
import type { PageInLanguage } from '@prelude/contract/console/pages';
import { emptyPage, firstValue, isPageName, placeOfLine, storedOf } from './pages.logic.ts';

const pack = { ...emptyPage, title: 'Pack' };
const page: PageInLanguage = {
  language: 'en',
  address: '/en/faq',
  pack,
  value: { ...pack, title: 'In force' },
  id: 3,
  author: 'Mei',
  at: '2026-12-01T00:00:00Z',
  draft: null,
};
const draft = { id: 5, author: 'Jun', at: '2026-12-01T00:00:00Z' };

it('a form begins with the draft, else with what visitors see, else empty', () => {
  expect(firstValue(page).title).toBe('In force');
  expect(firstValue({ ...page, draft: { ...draft, value: { ...pack, title: 'New' } } }).title).toBe(
    'New',
  );
  expect(firstValue({ ...page, draft: { ...draft, value: null } }).title).toBe('Pack');
  expect(firstValue({ ...page, pack: null, value: null })).toEqual(emptyPage);
});

it('a save names the draft, else the change in force', () => {
  expect(storedOf([page]).en).toMatchObject({ seen: 3, author: 'Mei' });
  expect(storedOf([{ ...page, draft: { ...draft, value: null } }]).en).toMatchObject({
    seen: 5,
    author: 'Jun',
  });
});

it.each([
  ['faq', true],
  ['press-kit-2', true],
  ['Faq', false],
  ['a--b', false],
  ['a/b', false],
  ['a'.repeat(81), false],
])('%j is a name of a page: %s', (name, fits) => {
  expect(isPageName(name)).toBe(fits);
});

it('finds a line of the text', () => {
  const body = 'One\n\nThree';
  expect(body.slice(...placeOfLine(body, 1))).toBe('One');
  expect(body.slice(...placeOfLine(body, 3))).toBe('Three');
  expect(placeOfLine(body, 2)).toEqual([4, 4]);
});
