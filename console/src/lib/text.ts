/** Sentences with Intl behind them: `const t = useText('news'); t('list.title'); t('list.found', { count: 3 })`. */
import { use } from 'react';
import { type NamespaceName, type Namespaces, namespaceOf, loadNamespace } from './namespaces.ts';
import { useLanguage } from './language.ts';
import { sentence, type TextValues } from './text.logic.ts';

/** A sentence in forms by number: `{ "one": "{count} article", "other": "{count} articles" }`. */
interface Plural {
  other: string;
}

/** Dotted paths of the sentences of a namespace. */
type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string | Plural ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

export type TextKey<B extends NamespaceName> = Leaves<Namespaces[B]>;
export type Text<B extends NamespaceName> = (key: TextKey<B>, values?: TextValues) => string;

const texts = new Map<string, (key: string, values?: TextValues) => string>();

/** Suspends until the namespace is here. The same function for the same namespace and language, for dependency lists. */
export function useText<B extends NamespaceName>(namespace: B): Text<B> {
  const language = useLanguage();
  if (!namespaceOf(language, namespace)) use(loadNamespace(language, namespace));
  const name = `${language} ${namespace}`;
  let text = texts.get(name);
  if (!text) {
    text = (key, values) => sentence(namespaceOf(language, namespace), language, key, values);
    texts.set(name, text);
  }
  return text;
}
