import type { Article, ArticleEntry } from '@prelude/contract/site/news';
import { describe, expect, test } from 'vitest';
import {
  detailAddress,
  firstSentence,
  idOf,
  landingAddress,
  landingOf,
  listAddress,
  pageCount,
  pageNumbers,
  listingOf,
  tabTarget,
  translationOf,
  wasUpdated,
} from './news.logic.ts';

const listing = (query: string) => listingOf(new URLSearchParams(query));

describe('list in an address', () => {
  test.each([
    ['', 'latest', 1],
    ['tab=info&page=2', 'info', 2],
    ['tab=events', 'events', 1],
    ['tab=INFO', 'latest', 1],
    ['tab=__proto__&page=-1', 'latest', 1],
    ['page=0', 'latest', 1],
    ['page=1.5', 'latest', 1],
    ['page=1e3', 'latest', 1],
    ['page=10000', 'latest', 10_000],
    ['page=10001', 'latest', 1],
    ['page=99999999999999999999', 'latest', 1],
  ])('an unknown tab or page falls back to the first: %s', (query, tab, page) => {
    expect(listing(query)).toEqual({ tab, page });
  });

  test.each([
    ['id=7201', 7201],
    ['id=2147483647', 2_147_483_647],
    ['id=2147483648', null],
    ['id=0', null],
    ['id=-1', null],
    ['id=12a', null],
    ['id=', null],
    ['', null],
  ])('an id: %s', (query, id) => {
    expect(idOf(new URLSearchParams(query))).toBe(id);
  });

  test('omits defaults from the address and reads everything back', () => {
    expect(listAddress({ tab: 'latest', page: 1 })).toBe('/news/list');
    expect(listAddress({ tab: 'info', page: 2 })).toBe('/news/list?tab=info&page=2');
    expect(landingAddress('latest')).toBe('/news');
    expect(landingAddress('events')).toBe('/news?tab=events');
    const detail = detailAddress(7, { tab: 'updates', page: 3 });
    expect(detail).toBe('/news/detail?id=7&tab=updates&page=3');
    const query = new URLSearchParams(detail.split('?')[1]);
    expect([idOf(query), listingOf(query)]).toEqual([7, { tab: 'updates', page: 3 }]);
  });
});

describe('pager', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap', 9]],
    [3, 9, [1, 2, 3, 4, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('page %i of %i', (page, count, numbers) => {
    expect(pageNumbers(page, count, 1)).toEqual(numbers);
  });

  test('never has more entries than fit on a phone', () => {
    for (let page = 1; page <= 40; page++) {
      expect(pageNumbers(page, 40, 0).length).toBeLessThanOrEqual(5);
    }
  });

  test('returns at least one page', () => {
    expect([0, 1, 10, 11, 100].map(pageCount)).toEqual([1, 1, 1, 2, 10]);
  });
});

describe('landing page', () => {
  const entry = (id: number, day: number, pinned = false) =>
    ({ id, pinned, published_at: `2025-05-${day}T12:00:00+08:00` }) as ArticleEntry;

  test('features the pinned article and lists the newest five of the others', () => {
    const list = [
      entry(1, 11, true),
      entry(2, 10, true),
      ...[19, 18, 17, 16, 15].map((day) => entry(day, day)),
    ];
    const { featured, newest } = landingOf(list);
    expect(featured?.id).toBe(1);
    expect(newest.map(({ id }) => id)).toEqual([19, 18, 17, 16, 15]);
  });

  test('features the newest article when none is pinned, and nothing for an empty list', () => {
    expect(landingOf([entry(2, 12), entry(1, 11)]).featured?.id).toBe(2);
    expect(landingOf([])).toEqual({ featured: undefined, newest: [] });
  });
});

test('left and right wrap around the tabs, Home and End go to the ends; up and down are ignored', () => {
  expect(tabTarget('latest', 'ArrowRight')).toBe('updates');
  expect(tabTarget('latest', 'ArrowLeft')).toBe('events');
  expect(tabTarget('events', 'ArrowRight')).toBe('latest');
  expect(tabTarget('info', 'Home')).toBe('latest');
  expect(tabTarget('info', 'End')).toBe('events');
  expect(tabTarget('info', 'ArrowDown')).toBeUndefined();
  expect(tabTarget('info', 'x')).toBeUndefined();
});

test('finds translations of an article and detects later changes', () => {
  const article = {
    languages: [{ language: 'en', id: 7, path: '' }],
    published_at: '2025-05-13T12:00:00+08:00',
    updated_at: '2025-05-13T12:30:00+08:00',
  } as Article;
  expect(translationOf(article, 'en')).toBe(7);
  expect(translationOf(article, 'ko')).toBeUndefined();
  expect(wasUpdated(article)).toBe(false);
  expect(wasUpdated({ ...article, updated_at: '2025-05-14T00:00:00+08:00' })).toBe(true);
});

test.each([
  ['The total has passed 1,000,000. Everyone receives it.', 'The total has passed 1,000,000.'],
  ['Open until 2 June, 23:59 (UTC+8). Then it ends.', 'Open until 2 June, 23:59 (UTC+8).'],
  ['Version 1.5 is out, z. B. for phones', 'Version 1.5 is out, z. B. for phones'],
  ['總數已突破 100 萬。所有人都有份。', '總數已突破 100 萬。'],
  ['「夢の底で会おう。」と彼女は言う。', '「夢の底で会おう。」'],
  ['Der Test beginnt am 12. Oktober. Er endet bald.', 'Der Test beginnt am 12. Oktober.'],
  ['Enter by St. Mary or wait. Then go.', 'Enter by St. Mary or wait.'],
  ['One sentence', 'One sentence'],
])('a list shows the first sentence of a summary: %s', (summary, first) => {
  expect(firstSentence(summary)).toBe(first);
});
