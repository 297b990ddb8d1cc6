/** The pages of a site. Routes, menus, backgrounds, texts and counted views follow from this table (spec §2). */
import type { CatalogueName } from './catalogue.ts';
import type { OptionalSection } from './optional-sections.ts';

/** In the specification's order, which is the default of the menu. The route of a page is `/<id>`. */
export const menuPages = [
  'home',
  'milestone',
  'role',
  'weapon',
  'feature',
  'worldview',
  'news',
] as const;
export type MenuPage = (typeof menuPages)[number];

/** The background of a page, in `media/plates/`. */
export type PlateName = Exclude<MenuPage, 'home'> | 'hero';
export const plateOf = (page: MenuPage): PlateName => (page === 'home' ? 'hero' : page);

// Separate, because the script in the head of every page has the table, and needs neither of these.

/** One of them is enough for the page. A page without any always exists. */
export const pageSections: Partial<Record<MenuPage, readonly OptionalSection[]>> = {
  role: ['roles'],
  weapon: ['weapons'],
  feature: ['features'],
  worldview: ['worldview', 'factions'],
};

const roster: readonly CatalogueName[] = ['roles', 'weapons', 'factions'];
/** Texts of these catalogues are loaded with the page. */
export const pageTexts: Partial<Record<MenuPage, readonly CatalogueName[]>> = {
  role: roster,
  weapon: roster,
  feature: ['features'],
  worldview: ['world', 'factions', 'roles'],
};

/** A document of its own. */
export const contentPath = '/news/content';

/** Further pages, each with its own route and the layout of one in the menu. */
export const morePages = {
  /** On a computer, characters and weapons share a page. */
  'role-weapon': '/role_weapon',
  'news-list': '/news/list',
  'news-detail': '/news/detail',
  'news-content': contentPath,
} as const;

export type PageId = MenuPage | keyof typeof morePages;
