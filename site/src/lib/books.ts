/**
 * The campaign's longer texts, one JSON per language and book, loaded with the page that shows them. A change of language
 * brings every book along that was opened before, so that a page never shows two languages.
 */
import type { Language } from '@prelude/contract/shared/languages';
import type account from '../../../campaign/text/en/account.json';
import type providers from '../../../campaign/text/en/providers.json';
import { useLanguage } from './language.ts';

export interface RoleText {
  name: string;
  epithet: string;
  /** The quote; `<br>` is the only tag in it. */
  talk: string;
  /** A motto in English, the same in every language: lettering, not reading matter. */
  talk_en: string;
  talk_mobile: string;
  desc: string;
  desc_mobile: string;
  alt: string;
}

export interface WeaponText {
  name: string;
  type: string;
  info: string;
  alt: string;
}

export interface WorldText {
  name: string;
  /** Paragraphs, parted by an empty line. */
  info: string;
  simple_info: string;
  mobile_info: string;
  alt: string;
}

export interface FactionText {
  name: string;
  info: string;
  simple_info: string;
  alt: string;
}

export interface FeatureText {
  name: string;
  lead: string;
  desc: string;
  desc_mobile: string;
  alt: string;
}

/** The panels of sign-in and account beyond the first form; English is the type. */
export type AccountText = typeof account;
/** What the passport's other providers say; the server's pages of them read it too. */
export type ProviderText = typeof providers;

export interface Books {
  account: AccountText;
  providers: ProviderText;
  roles: Record<string, RoleText>;
  weapons: Record<string, WeaponText>;
  world: Record<string, WorldText>;
  factions: Record<string, FactionText>;
  features: Record<string, FeatureText>;
}
export type Book = keyof Books;

const files = import.meta.glob<Books[Book]>(
  '../../../campaign/text/*/{roles,weapons,world,factions,features,account,providers}.json',
  { import: 'default' },
);
const loaded = new Map<string, Books[Book]>();
const opened = new Set<Book>();

const fileOf = (language: Language, book: Book) =>
  `../../../campaign/text/${language}/${book}.json`;

async function loadBook(language: Language, book: Book): Promise<void> {
  opened.add(book);
  const file = fileOf(language, book);
  if (loaded.has(file)) return;
  const load = files[file];
  if (!load) throw new Error(`No ${book} for ${language}`);
  loaded.set(file, await load());
}

/** Throws when one cannot be had; calling again tries again. */
export async function loadBooks(language: Language, books: Iterable<Book>): Promise<void> {
  await Promise.all([...books].map((book) => loadBook(language, book)));
}

export const openedBooks = (): ReadonlySet<Book> => opened;

/** @returns the loaded book; throws when no page has loaded it */
export function bookOf<B extends Book>(language: Language, book: B): Books[B] {
  const found = loaded.get(fileOf(language, book));
  if (!found) throw new Error(`${book} of ${language} is not loaded`);
  return found as Books[B];
}

export const useBook = <B extends Book>(book: B): Books[B] => bookOf(useLanguage(), book);
