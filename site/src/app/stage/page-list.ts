/** Page identifiers, routes, highlights and pictures (spec §2). Tests of the built site use it, so it imports no campaign. */
import type { SiteMenu } from '@prelude/contract/campaign/menu';
import {
  contentPath,
  type MenuPage,
  menuPages,
  morePages,
  type PageId,
  plateOf,
  type PlateName,
} from '@prelude/contract/campaign/pages';
import type { Variant } from '../../lib/page/device.ts';
import type { TextKey } from '../../lib/i18n/text.ts';

/** A page in the layout; several identifiers can share one (§2). */
export type ViewId = MenuPage | 'role-weapon';

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
const plainPage = (id: MenuPage): Page => ({
  id,
  route: `/${id}`,
  title: `nav.${id}`,
  plate: plateOf(id),
  view: { desktop: id, mobile: id },
  highlight: { desktop: id, mobile: id },
});

/** Characters and weapons share a page on a computer. Without one of them, the page has only the other. */
function rosterPages(all: Present): Page[] {
  const kinds = (['weapon', 'role'] as const).filter((kind) => all.includes(kind));
  const first = kinds.at(-1);
  if (!first) return [];
  const shared = (kind: MenuPage): Page => {
    const sides = { desktop: 'role-weapon', mobile: kind } as const;
    return { ...plainPage(kind), view: sides, highlight: sides };
  };
  const id = 'role-weapon';
  const title = kinds.length > 1 ? 'nav.role-weapon' : (`nav.${first}` as const);
  return [{ ...shared(first), id, route: morePages[id], title }, ...kinds.map(shared)];
}

/** @returns the pages in the layout. `/news/content` is not included, because it is a separate document */
export const pagesOf = (all: Present): Page[] => [
  ...menuPages
    .filter((id) => all.includes(id) && id !== 'role' && id !== 'weapon')
    .map((id) => plainPage(id)),
  ...(['news-list', 'news-detail'] as const).map((id) => ({
    ...plainPage('news'),
    id,
    route: morePages[id],
    title: `nav.${id}` as const,
  })),
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

export { contentPath };

/** Returns the address of the article document if the hash refers to it. */
export function contentAddress(hash: string): string | undefined {
  const [path = '', query] = hash.replace(/^#?\/?/, '/').split('?');
  if (path !== contentPath) return undefined;
  return query ? `${contentPath}?${query}` : contentPath;
}
