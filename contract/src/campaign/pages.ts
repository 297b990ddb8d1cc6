/** The pages of a site. Routes, menus, backgrounds, texts and counted views follow from this table (spec §2). */
import type { CatalogueName } from './catalogue.ts';
import type { OptionalSection } from './optional-sections.ts';

interface MenuRow {
  /** Its background, in `media/plates/`. */
  plate: string;
  /** One of these is enough. A page without them always exists. */
  sections?: readonly OptionalSection[];
  /** Texts of these catalogues are loaded with the page. */
  texts?: readonly CatalogueName[];
}

const roster = ['roles', 'weapons', 'factions'] as const;

/** In the specification's order, which is the default of the menu. The route of a page is `/<id>`. */
const rows = {
  home: { plate: 'hero' },
  milestone: { plate: 'milestone' },
  role: { plate: 'role', sections: ['roles'], texts: roster },
  weapon: { plate: 'weapon', sections: ['weapons'], texts: roster },
  feature: { plate: 'feature', sections: ['features'], texts: ['features'] },
  worldview: {
    plate: 'worldview',
    sections: ['worldview', 'factions'],
    texts: ['world', 'factions', 'roles'],
  },
  news: { plate: 'news' },
} as const satisfies Record<string, MenuRow>;

export type MenuPage = keyof typeof rows;
export type PlateName = (typeof rows)[MenuPage]['plate'];
export const menuPages = Object.keys(rows) as MenuPage[];
export const pageRows: Readonly<Record<MenuPage, MenuRow & { plate: PlateName }>> = rows;

/** Further pages, each with its own route and the layout of one in the menu. */
export const morePages = {
  /** On a computer, characters and weapons share a page. */
  'role-weapon': '/role_weapon',
  'news-list': '/news/list',
  'news-detail': '/news/detail',
  /** A document of its own. */
  'news-content': '/news/content',
} as const;

export type PageId = MenuPage | keyof typeof morePages;
export const pageIds = [...menuPages, ...Object.keys(morePages)] as PageId[];
