/** Clean addresses of the pack. */
import type { Language } from '../../contract/src/shared/languages.ts';
import { cleanAddress, type CleanPage } from '../../contract/src/site/clean-addresses.ts';
import { cleanPages } from '../../pack/src/clean-pages.ts';
import { campaign } from './campaign.ts';
import { packFolder } from './namespaces.ts';

export const pages = cleanPages(packFolder);

export const addressOf = (language: Language, page: CleanPage): string =>
  cleanAddress(campaign.addresses ?? {}, language, page);

/** The first of each kind, and every page without entries. */
export const firstPages = (language: Language): Record<string, string> =>
  Object.fromEntries(
    pages
      .filter((page) => page.languages?.includes(language) ?? true)
      .toReversed()
      .map((page) => [page.name, addressOf(language, page)]),
  );
