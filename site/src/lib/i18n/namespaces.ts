/**
 * The campaign's texts, one JSON per language and namespace. The interface's sentences (`ui.json`) come in two parts: `first`
 * is what the shell and Home say, `rest` everything else (site/build/text-parts.ts). The longer texts are loaded with the page
 * that shows them.
 */
import type { Language } from '@prelude/contract/shared/languages';
import { namespaces } from '@prelude/ui/i18n';
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

const first = import.meta.glob<unknown>('../../../../campaign/text/*/ui.json', {
  import: 'default',
  query: '?first',
});
const rest = import.meta.glob<unknown>('../../../../campaign/text/*/ui.json', {
  import: 'default',
  query: '?rest',
});
const longer = import.meta.glob<unknown>(
  '../../../../campaign/text/*/{roles,weapons,world,factions,features,account,providers}.json',
  { import: 'default' },
);

const fileOf = (language: Language, name: string) =>
  `../../../../campaign/text/${language}/${name}.json`;

/** A visitor must never read `user.login.title`: a missing sentence is empty. */
export const texts = namespaces<Namespace | 'first' | 'rest'>((language, name) => {
  if (name === 'first') return first[fileOf(language, 'ui')]?.();
  return name === 'rest' ? rest[fileOf(language, 'ui')]?.() : longer[fileOf(language, name)]?.();
});

/** Rejects when one cannot be had; calling again tries again. */
export async function loadNamespaces(
  language: Language,
  names: Iterable<Namespace>,
): Promise<void> {
  await Promise.all([...names].map((name) => texts.load(language, name)));
}

/** @returns the loaded namespace; throws when no page has loaded it */
export function namespaceOf<B extends Namespace>(language: Language, namespace: B): Namespaces[B] {
  const found = texts.get(language, namespace);
  if (!found) throw new Error(`${namespace} of ${language} is not loaded`);
  return found as Namespaces[B];
}

export const useNamespace = <B extends Namespace>(namespace: B): Namespaces[B] =>
  namespaceOf(useLanguage(), namespace);
