/** The pages that the campaign has, and their order in the menus (spec §2). */
import type { Variant } from '../../lib/page/device.ts';
import type { PageId } from '@prelude/contract/campaign/pages';
import { pack } from '../../lib/pack.ts';
import { matchIn, type Page, pagesOf } from './page-list.ts';

export type { Page } from './page-list.ts';

export const pages: readonly Page[] = pagesOf(pack.menu.present);

export const menus: Record<Variant, readonly PageId[]> = pack.menu;

export const homePage = pages[0]!;

export const pageById = (id: PageId): Page => pages.find((page) => page.id === id) ?? homePage;

/** Returns undefined when no route matches. */
export const matchPage = (hash: string): Page | undefined => matchIn(pages, hash);

export const pageOf = (hash: string): Page => matchPage(hash) ?? homePage;
