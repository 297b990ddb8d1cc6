/** Texts with Intl formatting: `const t = useText('news'); t('list.title'); t('list.found', { count: 3 })`. */
import type { Leaves, Translator } from '@prelude/ui/i18n';
import { use } from 'react';
import { type NamespaceName, type Namespaces, texts } from './namespaces.ts';
import { useLanguage } from './language.ts';

export type TextKey<B extends NamespaceName> = Leaves<Namespaces[B]>;
export type Text<B extends NamespaceName> = Translator<TextKey<B>>;

/** What components have waited for. React repeats their render, which must call `use` again for the hooks after it. */
const awaited = new WeakSet<Promise<void>>();

/**
 * Suspends until the namespace is loaded. Returns the same function for the same namespace and language, so it can be a
 * dependency.
 */
export function useText<B extends NamespaceName>(namespace: B): Text<B> {
  const language = useLanguage();
  const loading = texts.load(language, namespace);
  if (!texts.get(language, namespace)) awaited.add(loading);
  if (awaited.has(loading)) use(loading);
  return texts.translator(language, namespace);
}
