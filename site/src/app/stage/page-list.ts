/** Page identifiers, routes, highlights and pictures (spec §2). Tests of the built site use it, so it imports no campaign. */
import type { MenuPage, SiteMenu } from '@prelude/contract/campaign/menu';
import type { Variant } from '../../lib/page/device.ts';
import type { PlateName } from '../../content/media.ts';
import type { TextKey } from '../../lib/i18n/text.ts';
import type { PageId } from '../../pages/view.ts';

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

type Present = SiteMenu['present'];

/** A page with the same name, layout and menu entry everywhere. */
const plainPage = (id: MenuPage & PageId & ViewId, plate: PlateName): Page => ({
  id,
  route: `/${id}`,
  title: `nav.${id}`,
  plate,
  view: { desktop: id, mobile: id },
  highlight: { desktop: id, mobile: id },
});

const newsPage = (id: 'news-list' | 'news-detail', route: string): Page => ({
  ...plainPage('news', 'news'),
  id,
  route,
  title: `nav.${id}`,
});

/** Characters and weapons share a page on a computer. Without one of them, the page has only the other. */
function rosterPages(all: Present): Page[] {
  const kinds = (['weapon', 'role'] as const).filter((kind) => all.includes(kind));
  const first = kinds.at(-1);
  if (!first) return [];
  const onComputers = { desktop: 'role-weapon' } as const;
  return [
    {
      id: 'role-weapon',
      route: '/role_weapon',
      title: kinds.length > 1 ? 'nav.role-weapon' : `nav.${first}`,
      plate: first,
      view: { ...onComputers, mobile: first },
      highlight: { ...onComputers, mobile: first },
    },
    ...kinds.map((kind) => ({
      ...plainPage(kind, kind),
      view: { ...onComputers, mobile: kind },
      highlight: { ...onComputers, mobile: kind },
    })),
  ];
}

/** @returns the pages in the layout. `/news/content` is not included, because it is a separate document */
export const pagesOf = (all: Present): Page[] => [
  plainPage('home', 'hero'),
  plainPage('milestone', 'milestone'),
  ...(['feature', 'worldview'] as const)
    .filter((id) => all.includes(id))
    .map((id) => plainPage(id, id)),
  plainPage('news', 'news'),
  newsPage('news-list', '/news/list'),
  newsPage('news-detail', '/news/detail'),
  ...rosterPages(all),
];

/** @returns the route in a hash or a path: `/news` for `#/news?x=1` and `/news/` */
export const routeOf = (hash: string): string =>
  `/${hash.replace(/^#?\/?/, '').split('?')[0]}`.replace(/(?!^)\/$/, '');

/** Accepts a hash or a path. Returns undefined when no route matches. */
export function matchIn(pages: readonly Page[], hash: string): Page | undefined {
  const route = routeOf(hash);
  return pages.find((one) => one.route === route);
}

export const contentPath = '/news/content';

/** Returns the address of the article document if the hash refers to it. */
export function contentAddress(hash: string): string | undefined {
  const [path = '', query] = hash.replace(/^#?\/?/, '/').split('?');
  if (path !== contentPath) return undefined;
  return query ? `${contentPath}?${query}` : contentPath;
}
