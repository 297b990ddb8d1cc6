/** Page identifiers, routes, menu order, highlights and pictures (spec §2). Data only. */
import type { Variant } from '../../lib/page/device.ts';
import type { PlateName } from '../../content/media.ts';
import type { TextKey } from '../../lib/i18n/text.ts';
import { type PageId, pageIds } from '../../pages/view.ts';

export { type PageId, pageIds };

/** A page in the layout; several identifiers can share one (§2). */
export type ViewId =
  | 'home'
  | 'milestone'
  | 'feature'
  | 'worldview'
  | 'news'
  | 'role-weapon'
  | 'role'
  | 'weapon';

export interface Page {
  id: PageId;
  route: string;
  title: TextKey & `nav.${string}`;
  plate: PlateName;
  view: Record<Variant, ViewId>;
  highlight: Record<Variant, PageId>;
}

const both = (view: ViewId) => ({ desktop: view, mobile: view });

const lit = (desktop: PageId, mobile: PageId = desktop) => ({ desktop, mobile });

/** Pages in the layout. `/news/content` is not included, because it is a separate document. */
export const pages: readonly Page[] = [
  {
    id: 'home',
    route: '/home',
    title: 'nav.home',
    plate: 'hero',
    view: both('home'),
    highlight: lit('home'),
  },
  {
    id: 'milestone',
    route: '/milestone',
    title: 'nav.milestone',
    plate: 'milestone',
    view: both('milestone'),
    highlight: lit('milestone'),
  },
  {
    id: 'feature',
    route: '/feature',
    title: 'nav.feature',
    plate: 'feature',
    view: both('feature'),
    highlight: lit('feature'),
  },
  {
    id: 'worldview',
    route: '/worldview',
    title: 'nav.worldview',
    plate: 'worldview',
    view: both('worldview'),
    highlight: lit('worldview'),
  },
  {
    id: 'news',
    route: '/news',
    title: 'nav.news',
    plate: 'news',
    view: both('news'),
    highlight: lit('news'),
  },
  {
    id: 'news-list',
    route: '/news/list',
    title: 'nav.news-list',
    plate: 'news',
    view: both('news'),
    highlight: lit('news'),
  },
  {
    id: 'news-detail',
    route: '/news/detail',
    title: 'nav.news-detail',
    plate: 'news',
    view: both('news'),
    highlight: lit('news'),
  },
  {
    id: 'role-weapon',
    route: '/role_weapon',
    title: 'nav.role-weapon',
    plate: 'role',
    view: { desktop: 'role-weapon', mobile: 'role' },
    highlight: lit('role-weapon', 'role'),
  },
  {
    id: 'weapon',
    route: '/weapon',
    title: 'nav.weapon',
    plate: 'weapon',
    view: { desktop: 'role-weapon', mobile: 'weapon' },
    highlight: lit('role-weapon', 'weapon'),
  },
  {
    id: 'role',
    route: '/role',
    title: 'nav.role',
    plate: 'role',
    view: { desktop: 'role-weapon', mobile: 'role' },
    highlight: lit('role-weapon', 'role'),
  },
];

export const menus: Record<Variant, readonly PageId[]> = {
  desktop: ['home', 'milestone', 'role-weapon', 'feature', 'worldview', 'news'],
  mobile: ['home', 'milestone', 'role', 'weapon', 'feature', 'worldview', 'news'],
};

export const homePage = pages[0]!;

export const pageById = (id: PageId): Page => pages.find((page) => page.id === id) ?? homePage;

/** Accepts a hash or a path (`#/news?x=1`, `/news`). Returns undefined when no route matches. */
export function matchPage(hash: string): Page | undefined {
  const path = `/${hash.replace(/^#?\/?/, '').split('?')[0]}`.replace(/(?!^)\/$/, '');
  return pages.find((page) => page.route === path);
}

export const pageOf = (hash: string): Page => matchPage(hash) ?? homePage;

export const contentPath = '/news/content';

/** Returns the address of the article document if the hash refers to it. */
export function contentAddress(hash: string): string | undefined {
  const [path = '', query] = hash.replace(/^#?\/?/, '/').split('?');
  if (path !== contentPath) return undefined;
  return query ? `${contentPath}?${query}` : contentPath;
}
