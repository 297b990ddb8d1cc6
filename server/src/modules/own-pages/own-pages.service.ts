/** The pages of the pack and of its operators: what visitors see, at which addresses. */
import {
  addressTable,
  type AddressTable,
  cleanAddress,
  type CleanPage,
  entryKindNames,
  legalPages,
  milestonesPage,
} from '@prelude/contract/site/clean-addresses';
import { type OwnPage, takenPaths } from '@prelude/contract/site/documents';
import { defaultLanguage, type Language, languages } from '@prelude/contract/shared/languages';
import { cleanPages } from '@prelude/pack/clean-pages';
import { filesOfPages, type PackPage } from '@prelude/pack/pages/own-pages';
import { pageHtml } from '@prelude/pack/pages/page-html';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import type { News } from '../news/index.ts';

export type OwnPages = ReturnType<typeof createOwnPages>;

/** Of one version of the operators' changes. */
interface State {
  version: number;
  list: readonly CleanPage[];
  table: AddressTable;
  made: Map<string, Promise<OwnPage>>;
}

const productNames: ReadonlySet<string> = new Set([
  milestonesPage,
  ...legalPages,
  ...entryKindNames,
  ...takenPaths,
]);

export function createOwnPages({ config, campaign, pages }: Core, { html }: News) {
  const names = campaign.addresses ?? {};
  const folder = config.campaignDir;
  let state: State | undefined;
  const now = (): State => {
    const version = pages.version();
    if (state?.version === version) return state;
    const list = cleanPages(folder, pages.shown());
    return (state = { version, list, table: addressTable(names, list), made: new Map() });
  };
  const languagesOf = (name: string): readonly Language[] =>
    now().list.find((page) => page.name === name)?.languages ?? [];

  /** Throws when its Markdown is too long or nested too deeply. */
  const shown = async (page: PackPage): Promise<OwnPage> => {
    const { name, language, title, description, cover, body } = page;
    const { clean, questions } = pageHtml(body);
    const found = languagesOf(name);
    return {
      name,
      title,
      description,
      cover,
      body: await html.whole(clean, language),
      questions,
      languages: found.includes(language) ? found : [...found, language],
    };
  };
  return {
    /** Every page with a clean address; those of the product first. */
    list: (): readonly CleanPage[] => now().list,
    table: (): AddressTable => now().table,
    /** Changes with the list. */
    version: pages.version,
    /** Throws `request.not_found`. */
    page: (name: string, language: Language): Promise<OwnPage> => {
      const { made } = now();
      const key = `${language} ${name}`;
      const known = made.get(key);
      if (known) return known;
      const found = pages.shown().find((page) => page.name === name && page.language === language);
      if (!found) throw new Failure('request.not_found');
      const page = shown(found);
      made.set(key, page);
      page.catch(() => made.delete(key));
      return page;
    },
    shown,
    addressOf: (name: string, language: Language): string =>
      cleanAddress(names, language, { name }),
    /** The page in the default language, for an address in a language that the page does not have. */
    fallbackOf: (path: string): string | undefined => {
      for (const page of now().list) {
        if (!page.languages?.includes(defaultLanguage)) continue;
        for (const language of languages)
          if (
            !page.languages.includes(language) &&
            cleanAddress(names, language, page) === path.toLowerCase()
          )
            return cleanAddress(names, defaultLanguage, page);
      }
      return undefined;
    },
    /** Whether the product, an entry or another page has the address. */
    isTaken: (name: string, language: Language): boolean => {
      const address = cleanAddress(names, language, { name });
      const other = now().table.pageAt(address)?.page;
      const [, , first = ''] = address.split('/');
      return (
        productNames.has(name) ||
        takenPaths.includes(first) ||
        (other !== undefined && other.name !== name)
      );
    },
    files: (): string[] => [...filesOfPages(folder).keys()],
  };
}
