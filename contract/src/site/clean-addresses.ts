/** Addresses of single pages, which people and search engines read: `/en/characters/ada`, `/en/milestones`, `/en/faq`. */
import { type Language, languages, type PerLanguage, toTag } from '../shared/languages.ts';
import type { CatalogueName } from '../campaign/catalogue.ts';
import type { OptionalSection } from '../campaign/optional-sections.ts';
import { type EntryPath, type MenuPage, menuPages, pageTable } from '../campaign/pages.ts';

export type EntryKindName = EntryPath;

interface EntryKind {
  catalogue: CatalogueName;
  section: OptionalSection;
  /** The page of the application that shows the entries. */
  page: MenuPage;
}

/** Entries of catalogues, by the first part of their address. */
export const entryKinds = Object.fromEntries(
  menuPages.flatMap((page) => {
    const { entries } = pageTable[page];
    return entries
      ? [[entries.path, { catalogue: entries.catalogue, section: entries.section, page }]]
      : [];
  }),
) as Readonly<Record<EntryKindName, EntryKind>>;
export const entryKindNames = Object.keys(entryKinds) as EntryKindName[];

export const legalPages = ['terms', 'privacy', 'subscription'] as const;
export const milestonesPage = 'milestones';

/** A page with a clean address. */
export interface CleanPage {
  /** `milestones`, `privacy`, the name of a page of the pack, or a kind of entry. */
  name: string;
  /** Of an entry. */
  key?: string;
  /** Default: all. */
  languages?: readonly Language[];
}

/** What a campaign calls its addresses. Each part is optional. */
export interface AddressNames {
  /** First parts by page or kind of entry: `{ "characters": { "de": "figuren" } }`. */
  paths?: Readonly<Record<string, PerLanguage<string>>>;
  /** Last parts by kind and key of an entry. */
  slugs?: Readonly<Record<string, Readonly<Record<string, PerLanguage<string>>>>>;
  /** Former last parts by kind, with the key or the slug that they lead to; also of `news`. */
  former?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** @returns the key in small letters, with a hyphen before each capital: `FlareLance` becomes `flare-lance` */
export const slugOf = (key: string): string =>
  key.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();

const pathOf = (names: AddressNames, language: Language, { name, key }: CleanPage): string => {
  const first = names.paths?.[name]?.[language] ?? name;
  if (key === undefined) return first;
  return `${first}/${names.slugs?.[name]?.[key]?.[language] ?? slugOf(key)}`;
};

export const cleanAddress = (names: AddressNames, language: Language, page: CleanPage): string =>
  `/${toTag(language)}/${pathOf(names, language, page)}`;

/** Finds pages by their addresses. */
export interface AddressTable {
  /** @param path of a request; undefined when it is not the address of a page */
  pageAt(path: string): { page: CleanPage; language: Language } | undefined;
  /** @returns the address that another spelling, a former name or the name in another language stands for */
  movedTo(path: string): string | undefined;
  /** Pages that have the same address, which an earlier one keeps. */
  conflicts: readonly { address: string; page: CleanPage; other: CleanPage }[];
}

export function addressTable(names: AddressNames, pages: readonly CleanPage[]): AddressTable {
  const exact = new Map<string, { page: CleanPage; language: Language }>();
  const moved = new Map<string, string>();
  const conflicts: { address: string; page: CleanPage; other: CleanPage }[] = [];
  for (const language of languages) {
    for (const page of pages) {
      if (page.languages && !page.languages.includes(language)) continue;
      const address = cleanAddress(names, language, page);
      const other = exact.get(address)?.page;
      if (other) conflicts.push({ address, page, other });
      else exact.set(address, { page, language });
      for (const path of otherPaths(names, page)) {
        const given = `/${toTag(language)}/${path}`.toLowerCase();
        if (!moved.has(given)) moved.set(given, address);
      }
    }
  }
  return {
    pageAt: (path) => exact.get(path),
    movedTo: (path) => {
      const small = path.toLowerCase().replace(/(?<=.)\/$/, '');
      const known = exact.has(small) ? small : moved.get(small);
      return known === path ? undefined : known;
    },
    conflicts,
  };
}

/** Every name that a page has or had in any language. */
function otherPaths(names: AddressNames, { name, key }: CleanPage): Set<string> {
  const firsts = [name, ...Object.values(names.paths?.[name] ?? {})];
  if (key === undefined) return new Set(firsts);
  const former = Object.entries(names.former?.[name] ?? {});
  const lasts = [
    slugOf(key),
    key,
    ...Object.values(names.slugs?.[name]?.[key] ?? {}),
    ...former.filter(([, of]) => of === key).map(([slug]) => slug),
  ];
  return new Set(firsts.flatMap((first) => lasts.map((last) => `${first}/${last}`)));
}
