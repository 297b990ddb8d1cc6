/**
 * The campaign's longer texts, one JSON per language and namespace, loaded with the page that shows them. A change of language
 * brings every namespace along that was opened before, so that a page never shows two languages.
 */
import type { Language } from '@prelude/contract/shared/languages';
import type account from '../../../../campaign/text/en/account.json';
import type providers from '../../../../campaign/text/en/providers.json';
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

export interface Namespaces {
  account: AccountText;
  providers: ProviderText;
  roles: Record<string, RoleText>;
  weapons: Record<string, WeaponText>;
  world: Record<string, WorldText>;
  factions: Record<string, FactionText>;
  features: Record<string, FeatureText>;
}
export type Namespace = keyof Namespaces;

const files = import.meta.glob<Namespaces[Namespace]>(
  '../../../../campaign/text/*/{roles,weapons,world,factions,features,account,providers}.json',
  { import: 'default' },
);
const loaded = new Map<string, Namespaces[Namespace]>();
const opened = new Set<Namespace>();

const fileOf = (language: Language, namespace: Namespace) =>
  `../../../../campaign/text/${language}/${namespace}.json`;

async function loadNamespace(language: Language, namespace: Namespace): Promise<void> {
  opened.add(namespace);
  const file = fileOf(language, namespace);
  if (loaded.has(file)) return;
  const load = files[file];
  if (!load) throw new Error(`No ${namespace} for ${language}`);
  loaded.set(file, await load());
}

/** Throws when one cannot be had; calling again tries again. */
export async function loadNamespaces(
  language: Language,
  namespaces: Iterable<Namespace>,
): Promise<void> {
  await Promise.all([...namespaces].map((namespace) => loadNamespace(language, namespace)));
}

export const openedNamespaces = (): ReadonlySet<Namespace> => opened;

/** @returns the loaded namespace; throws when no page has loaded it */
export function namespaceOf<B extends Namespace>(language: Language, namespace: B): Namespaces[B] {
  const found = loaded.get(fileOf(language, namespace));
  if (!found) throw new Error(`${namespace} of ${language} is not loaded`);
  return found as Namespaces[B];
}

export const useNamespace = <B extends Namespace>(namespace: B): Namespaces[B] =>
  namespaceOf(useLanguage(), namespace);
