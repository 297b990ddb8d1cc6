import type { CatalogueName, EntryText } from '@prelude/contract/campaign/catalogue';
import type { Language } from '@prelude/contract/shared/languages';
import { namespaces } from '@prelude/ui/i18n';
import type account from '../../../../locales/en/account.json';
import type providers from '../../../../locales/en/providers.json';
import type status from '../../../../locales/en/status.json';
import { useLanguage } from './language.ts';
import { readTextFile } from './text-files.ts';

export type AccountText = typeof account;
export type ProviderText = typeof providers;
export type StatusText = typeof status;

type CatalogueTexts = { [Name in CatalogueName]: Record<string, EntryText<Name>> };
export interface Namespaces extends CatalogueTexts {
  account: AccountText;
  providers: ProviderText;
  status: StatusText;
}
export type Namespace = keyof Namespaces;

/** A missing text is empty, so that visitors never see a key such as `user.login.title`. */
export const texts = namespaces<Namespace | 'first' | 'rest'>(readTextFile);

/** Rejects when a namespace fails to load; the next call tries again. */
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
