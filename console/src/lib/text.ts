/** Sentences with Intl behind them: `const t = useText('news'); t('list.title'); t('list.found', { count: 3 })`. */
import { type Language, toIntl } from '@prelude/contract/languages';
import { use } from 'react';
import { type BookName, type Books, bookOf, loadBook } from './books.ts';
import { useLanguage } from './language.ts';

/** A sentence in forms by number: `{ "one": "{count} article", "other": "{count} articles" }`. */
interface Plural {
  other: string;
}

/** Dotted paths of the sentences of a book. */
type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string | Plural ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

export type TextKey<B extends BookName> = Leaves<Books[B]>;
export type TextValues = Readonly<Record<string, string | number>>;
export type Text<B extends BookName> = (key: TextKey<B>, values?: TextValues) => string;

const find = (texts: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node ? (node as Record<string, unknown>)[part] : undefined,
      texts,
    );

/** @returns the sentence with its values, numbers as the language writes them; the key itself where there is none */
export function sentence(
  texts: unknown,
  language: Language,
  key: string,
  values: TextValues = {},
): string {
  const intl = toIntl(language);
  let node = find(texts, key);
  if (typeof node === 'object' && node && 'other' in node) {
    const forms = node as Record<string, string>;
    node = forms[new Intl.PluralRules(intl).select(Number(values.count))] ?? forms.other;
  }
  if (typeof node !== 'string') return key;
  return node.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value.toLocaleString(intl) : (value ?? whole);
  });
}

const texts = new Map<string, (key: string, values?: TextValues) => string>();

/** Suspends until the book is here. The same function for the same book and language, for dependency lists. */
export function useText<B extends BookName>(book: B): Text<B> {
  const language = useLanguage();
  if (!bookOf(language, book)) use(loadBook(language, book));
  const name = `${language} ${book}`;
  let text = texts.get(name);
  if (!text) {
    text = (key, values) => sentence(bookOf(language, book), language, key, values);
    texts.set(name, text);
  }
  return text;
}
