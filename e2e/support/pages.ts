/** The pages of the tested site: those of its campaign. */
import { siteMenu } from '../../contract/src/campaign/pages.ts';
import { hasPackNews, packSections } from '../../pack/src/sections.ts';
import { matchIn, type Page, pagesOf } from '../../site/src/app/stage/page-list.ts';
import { campaign } from './campaign.ts';
import { packFolder } from './namespaces.ts';

export const menus = siteMenu(campaign.menu, packSections(packFolder), hasPackNews(packFolder));

export const pages: readonly Page[] = pagesOf(menus.present);

export const pageById = (id: string): Page => pages.find((page) => page.id === id)!;

/** @returns the page of a route; home for an unknown one */
export const pageOf = (route: string): Page => matchIn(pages, route) ?? pages[0]!;
