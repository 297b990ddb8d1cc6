import { expect, test } from 'vitest';
import { contentAddress, matchPage, menus, pageById, pageIds, pageOf, pages } from './pages.ts';

test('every identifier but the article has a page under the layout', () => {
  const ids = pages.map((page) => page.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids, 'news-content'].toSorted()).toEqual([...pageIds].toSorted());
});

test('the routes are the specification’s', () => {
  expect(pages.map((page) => page.route)).toEqual([
    '/home',
    '/milestone',
    '/feature',
    '/worldview',
    '/news',
    '/news/list',
    '/news/detail',
    '/role_weapon',
    '/weapon',
    '/role',
  ]);
});

test.each([
  ['', 'home'],
  ['#/', 'home'],
  ['#/nowhere', 'home'],
  ['#/home', 'home'],
  ['#milestone', 'milestone'],
  ['#/news/list', 'news-list'],
  ['#/news/detail?id=7', 'news-detail'],
  ['#/role_weapon/', 'role-weapon'],
  ['/weapon', 'weapon'],
])('%j leads to %s', (hash, id) => {
  expect(pageOf(hash).id).toBe(id);
});

test('an unknown address is known to be one', () => {
  expect(matchPage('#/nowhere')).toBeUndefined();
  expect(matchPage('#/__proto__')).toBeUndefined();
});

test('menus in their order', () => {
  expect(menus.desktop).toEqual([
    'home',
    'milestone',
    'role-weapon',
    'feature',
    'worldview',
    'news',
  ]);
  expect(menus.mobile).toEqual([
    'home',
    'milestone',
    'role',
    'weapon',
    'feature',
    'worldview',
    'news',
  ]);
});

test.each([
  ['news-list', 'news', 'news'],
  ['news-detail', 'news', 'news'],
  ['role', 'role-weapon', 'role'],
  ['weapon', 'role-weapon', 'weapon'],
  ['role-weapon', 'role-weapon', 'role'],
] as const)('%s lights %s, on phones %s', (id, desktop, mobile) => {
  expect(pageById(id).highlight).toEqual({ desktop, mobile });
});

test('every page lights an entry of its menu', () => {
  for (const { highlight } of pages) {
    expect(menus.desktop).toContain(highlight.desktop);
    expect(menus.mobile).toContain(highlight.mobile);
  }
});

test('an article asked for in the hash has its own document', () => {
  expect(contentAddress('#/news/content?id=6268')).toBe('/news/content?id=6268');
  expect(contentAddress('#/news/content')).toBe('/news/content');
  expect(contentAddress('#/home?utm_content=a')).toBeUndefined();
});
