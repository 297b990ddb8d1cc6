/** Sentences with Intl behind them: `const t = useText('news'); t('list.title'); t('list.found', { count: 3 })`. */
import { use } from 'react';
import { type BookName, type Books, bookOf, loadBook } from './books.ts';
import { useLanguage } from './language.ts';
import { sentence, type TextValues } from './text.logic.ts';

/** A sentence in forms by number: `{ "one": "{count} article", "other": "{count} articles" }`. */
interface Plural {
  other: string;
}

/** Dotted paths of the sentences of a book. */
type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string | Plural ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

export type TextKey<B extends BookName> = Leaves<Books[B]>;
export type Text<B extends BookName> = (key: TextKey<B>, values?: TextValues) => string;

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
