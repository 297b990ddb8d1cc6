/** The pages of a campaign (spec §2). Tests of the built site use it, so it imports no campaign. */
import {
  contentPath,
  type PageId,
  pageIds,
  pageRoute,
  pageTable,
  plateOf,
  type PlateName,
  type SiteMenu,
  type ViewId,
} from '@prelude/contract/campaign/pages';
import type { Variant } from '../../lib/page/device.ts';
import type { TextKey } from '../../lib/i18n/text.ts';

export interface Page {
  id: PageId;
  route: string;
  title: TextKey & `nav.${string}`;
  plate: PlateName;
  /** Its layout, and its entry in the menu. */
  view: Record<Variant, ViewId>;
}

/** @returns the pages in the layout. `/news/content` is not included, because it is a separate document */
export const pagesOf = (present: SiteMenu['present']): Page[] =>
  pageIds.flatMap((id) => {
    const { layouts } = pageTable[id];
    const own = present.filter((one) => one === id || layouts?.includes(one));
    const [mobile] = own;
    if (!mobile) return [];
    // With characters or weapons alone, their shared page has the name of the one.
    const name = layouts && layouts.length > own.length ? mobile : id;
    return {
      id,
      route: pageRoute(id),
      title: `nav.${name}` as const,
      plate: plateOf(mobile),
      view: { desktop: pageTable[mobile].desktop ?? mobile, mobile },
    };
  });

/** @returns the route in a hash or a path: `/news` for `#/news?x=1` and `/news/` */
export const routeOf = (hash: string): string =>
  `/${hash.replace(/^#?\/?/, '').split('?')[0]}`.replace(/(?!^)\/$/, '');

/** Accepts a hash or a path. Returns undefined when no route matches. */
export function matchIn(pages: readonly Page[], hash: string): Page | undefined {
  const route = routeOf(hash);
  return pages.find((one) => one.route === route);
}

/** Returns the address of the article document if the hash refers to it. */
export function contentAddress(hash: string): string | undefined {
  const [path = '', query] = hash.replace(/^#?\/?/, '/').split('?');
  if (path !== contentPath) return undefined;
  return query ? `${contentPath}?${query}` : contentPath;
}
