/** The pages of a site. Routes, menus, backgrounds, texts and counted views follow from this table (spec §2). */
import type { CatalogueName } from './catalogue.ts';
import type { OptionalSection, Sections } from './optional-sections.ts';

interface Row {
  /** Default: `/<id>`. */
  route?: string;
  /** Background in `media/plates/`. Default: the id. */
  plate?: string;
  /** Made in more sizes than others. */
  hasLargePlate?: boolean;
  /** Darkness of the background under text, where text is on it; on phones where it differs, `null` without text. */
  scrim?: 'open' | 'veiled' | 'dusk';
  phoneScrim?: 'openMobile' | null;
  /** One of them is enough for the page. A page without any always exists. */
  sections?: readonly OptionalSection[];
  /** Texts of these catalogues are loaded with the page. */
  texts?: readonly CatalogueName[];
  /** Entries with addresses of their own: the first part of their address, their catalogue and section. */
  entries?: { path: string; catalogue: CatalogueName; section: OptionalSection };
  /** The page that has its place on a computer. */
  desktop?: 'role-weapon';
  /** A page outside the menu has the layout of the first of these that is present. */
  layouts?: readonly MenuPage[];
}

const roster = ['roles', 'weapons', 'factions'] as const;

/** In the specification's order, which is the default of the menu. */
const menuRows = {
  home: { plate: 'hero', hasLargePlate: true, scrim: 'open', phoneScrim: 'openMobile' },
  milestone: { hasLargePlate: true, scrim: 'veiled' },
  role: {
    scrim: 'veiled',
    phoneScrim: null,
    sections: ['roles'],
    texts: roster,
    entries: { path: 'characters', catalogue: 'roles', section: 'roles' },
    desktop: 'role-weapon',
  },
  weapon: {
    sections: ['weapons'],
    texts: roster,
    entries: { path: 'weapons', catalogue: 'weapons', section: 'weapons' },
    desktop: 'role-weapon',
  },
  feature: { sections: ['features'], texts: ['features'] },
  worldview: {
    scrim: 'dusk',
    sections: ['worldview', 'factions'],
    texts: ['world', 'factions', 'roles'],
    entries: { path: 'world', catalogue: 'world', section: 'worldview' },
  },
  news: { scrim: 'veiled' },
} as const;

/** A document of its own. */
export const contentPath = '/news/content';

const furtherRows = {
  'role-weapon': { route: '/role_weapon', texts: roster, layouts: ['role', 'weapon'] },
  'news-list': { route: '/news/list', layouts: ['news'] },
  'news-detail': { route: '/news/detail', layouts: ['news'] },
  'news-content': { route: contentPath },
} as const;

export type MenuPage = keyof typeof menuRows;
type Entries<Page extends MenuPage> = (typeof menuRows)[Page] extends { entries: infer Given }
  ? Given
  : never;
/** First part of the address of an entry. */
export type EntryPath = { [Page in MenuPage]: Entries<Page> }[MenuPage]['path'];
export type PageId = MenuPage | keyof typeof furtherRows;
/** A page in the layout; several identifiers can share one (spec §2). */
export type ViewId = MenuPage | 'role-weapon';
export type PlateName = Exclude<MenuPage, 'home'> | 'hero';

// Marked, because the script in the head of every page needs none of these.
export const pageTable: Readonly<Record<PageId, Row>> = /* @__PURE__ */ Object.assign(
  {},
  menuRows,
  furtherRows,
);
export const menuPages = /* @__PURE__ */ Object.keys(menuRows) as MenuPage[];
export const pageIds = /* @__PURE__ */ Object.keys(pageTable) as PageId[];

export const pageRoute = (id: PageId): string => pageTable[id].route ?? `/${id}`;
export const plateOf = (id: MenuPage): PlateName => (pageTable[id].plate ?? id) as PlateName;

/** The pages of a campaign and their order in the menus. */
export interface SiteMenu {
  /** Every page that the campaign has data for. */
  present: readonly MenuPage[];
  desktop: readonly ViewId[];
  mobile: readonly MenuPage[];
}

/**
 * @param hasNews false: there is no article yet
 * @param wanted `menu` of campaign.json. Pages without data are skipped; home is always first. A page that it leaves out
 *   is reachable by a link only
 */
export function siteMenu(
  wanted: readonly MenuPage[] | undefined,
  sections: Partial<Sections>,
  hasNews = true,
): SiteMenu {
  const present = menuPages.filter(
    (id) =>
      pageTable[id].sections?.some((section) => sections[section]) ?? (hasNews || id !== 'news'),
  );
  const mobile = [...new Set([menuPages[0]!, ...(wanted ?? menuPages)])].filter((id) =>
    present.includes(id),
  );
  const desktop = mobile.map((id): ViewId => pageTable[id].desktop ?? id);
  return { present, mobile, desktop: [...new Set(desktop)] };
}
