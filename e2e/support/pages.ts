/** The pages of the tested site: those of the campaign that was built last. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteMenu } from '../../contract/src/campaign/menu.ts';
import { campaignFolder } from '../../site/build/campaign.ts';
import { matchIn, type Page, pagesOf } from '../../site/src/app/stage/page-list.ts';

export const menus = JSON.parse(
  readFileSync(join(campaignFolder, 'menu.json'), 'utf8'),
) as SiteMenu;

export const pages: readonly Page[] = pagesOf(menus.present);

export const pageById = (id: string): Page => pages.find((page) => page.id === id)!;

/** @returns the page of a route; home for an unknown one */
export const pageOf = (route: string): Page => matchIn(pages, route) ?? pages[0]!;
