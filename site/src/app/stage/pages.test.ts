import { expect, test } from 'vitest';
import { siteMenu } from '@prelude/contract/campaign/pages';
import { eventPages } from '@prelude/contract/site/event-names';
import { matchPage, menus, pageById, pageOf, pages } from './pages.ts';
import { contentAddress, pagesOf } from './page-list.ts';

test('gives every identifier except the article a page under the layout', () => {
  const ids = pages.map((page) => page.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids, 'news-content'].toSorted()).toEqual([...eventPages].toSorted());
});

test('the routes match the specification', () => {
  expect(pages.map((page) => page.route)).toEqual([
    '/home',
    '/milestone',
    '/role',
    '/weapon',
    '/feature',
    '/worldview',
    '/news',
    '/role_weapon',
    '/news/list',
    '/news/detail',
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
  expect(pageById(id).view).toEqual({ desktop, mobile });
});

test('every page highlights a menu entry', () => {
  for (const { view } of pages) {
    expect(menus.desktop).toContain(view.desktop);
    expect(menus.mobile).toContain(view.mobile);
  }
});

test('gives an article in the hash its own document', () => {
  expect(contentAddress('#/news/content?id=6268')).toBe('/news/content?id=6268');
  expect(contentAddress('#/news/content')).toBe('/news/content');
  expect(contentAddress('#/home?utm_content=a')).toBeUndefined();
});

const none = { roles: false, weapons: false, features: false, worldview: false, factions: false };
const routesOf = (sections: Partial<typeof none>) =>
  pagesOf(siteMenu(undefined, { ...none, ...sections }).present).map(({ route }) => route);

test('a page without data has no route', () => {
  const [before, after] = [
    ['/home', '/milestone'],
    ['/news/list', '/news/detail'],
  ];
  expect(routesOf({})).toEqual([...before, '/news', ...after]);
  expect(routesOf({ features: true })).toContain('/feature');
  expect(routesOf({ factions: true })).toContain('/worldview');
  expect(routesOf({ roles: true })).toEqual([
    ...before,
    '/role',
    '/news',
    '/role_weapon',
    ...after,
  ]);
  expect(routesOf({ weapons: true })).toEqual([
    ...before,
    '/weapon',
    '/news',
    '/role_weapon',
    ...after,
  ]);
});

test.each([
  ['roles', 'role'],
  ['weapons', 'weapon'],
] as const)('with %s alone, the shared page is theirs', (section, id) => {
  const { present } = siteMenu(undefined, { ...none, [section]: true });
  const shared = pagesOf(present).find((page) => page.id === 'role-weapon');
  expect(shared).toMatchObject({
    title: `nav.${id}`,
    plate: id,
    view: { desktop: 'role-weapon', mobile: id },
  });
});

test('every page highlights an entry of its menu, whichever data are there', () => {
  for (const section of Object.keys(none)) {
    const menu = siteMenu(undefined, { ...none, [section]: true });
    for (const { view } of pagesOf(menu.present)) {
      expect(menu.desktop).toContain(view.desktop);
      expect(menu.mobile).toContain(view.mobile);
    }
  }
});
