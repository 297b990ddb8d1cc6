import { expect, test } from 'vitest';
import { contentAddress, matchPage, menus, pageById, pageIds, pageOf, pages } from './pages.ts';

test('gives every identifier except the article a page under the layout', () => {
  const ids = pages.map((page) => page.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids, 'news-content'].toSorted()).toEqual([...pageIds].toSorted());
});

test('the routes match the specification', () => {
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

test('recognises an unknown address', () => {
  expect(matchPage('#/nowhere')).toBeUndefined();
  expect(matchPage('#/__proto__')).toBeUndefined();
});

test('lists the menus in order', () => {
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
] as const)('%s highlights %s, on phones %s', (id, desktop, mobile) => {
  expect(pageById(id).highlight).toEqual({ desktop, mobile });
});

test('every page highlights a menu entry', () => {
  for (const { highlight } of pages) {
    expect(menus.desktop).toContain(highlight.desktop);
    expect(menus.mobile).toContain(highlight.mobile);
  }
});

test('gives an article in the hash its own document', () => {
  expect(contentAddress('#/news/content?id=6268')).toBe('/news/content?id=6268');
  expect(contentAddress('#/news/content')).toBe('/news/content');
  expect(contentAddress('#/home?utm_content=a')).toBeUndefined();
});
