/** The page's sentences: English is the type, one JSON per language is loaded when it is needed. */
import { type Language, toIntl } from '@prelude/contract/languages';
import { createElement, Fragment, type ReactNode } from 'react';
import type english from '../../../campaign/text/en/ui.json';
import { loadBooks, openedBooks } from './books.ts';
import {
  applyLanguage,
  currentLanguage,
  mirrorLanguage,
  rememberLanguage,
  useLanguage,
} from './language.ts';

export type Dictionary = typeof english;

/** Dotted paths of the sentences of a dictionary. */
export type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** Dotted path of a sentence in `campaign/text/en/ui.json`. */
export type TextKey = Leaves<Dictionary>;
export type TextValues = Record<string, string | number>;
export type Translate = (key: TextKey, values?: TextValues) => string;

const files = import.meta.glob<Dictionary>('../../../campaign/text/*/ui.json', {
  import: 'default',
});
const loaded = new Map<Language, Dictionary>();

export const provideText = (language: Language, dictionary: Dictionary): unknown =>
  loaded.set(language, dictionary);

export async function loadText(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const load = files[`../../../campaign/text/${language}/ui.json`];
  if (!load) throw new Error(`No text for ${language}`);
  provideText(language, await load());
}

/** Changes the page in place; it keeps its old language until the new texts are here. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([loadText(language), loadBooks(language, openedBooks())]);
  rememberLanguage(language);
  mirrorLanguage(language);
  applyLanguage(language);
}

const placeholder = /\{(\w+)\}/g;

const shown = (value: string | number, language: Language) =>
  typeof value === 'number' ? value.toLocaleString(toIntl(language)) : value;

/** A sentence of these texts. Empty rather than its key: a visitor must never read `user.login.title`. */
export function sentence(
  texts: unknown,
  language: Language,
  key: string,
  values: TextValues = {},
): string {
  let node = texts;
  for (const part of key.split('.')) {
    node = typeof node === 'object' && node ? (node as Record<string, unknown>)[part] : undefined;
  }
  return typeof node === 'string'
    ? node.replace(placeholder, (whole, name: string) =>
        name in values ? shown(values[name]!, language) : whole,
      )
    : '';
}

/** Speaks from any dictionary; `read` gives it when a sentence is asked for. */
export const translatorFrom =
  <D>(read: () => D | undefined, language: Language) =>
  (key: Leaves<D>, values: TextValues = {}): string =>
    sentence(read(), language, key, values);

const translators = new Map<Language, Translate>();

/** The same function for the same language, so that it can stand in dependency lists. */
export function translatorOf(language: Language): Translate {
  let translate = translators.get(language);
  if (!translate) {
    translate = translatorFrom(() => loaded.get(language), language);
    translators.set(language, translate);
  }
  return translate;
}

export const useText = (): Translate => translatorOf(useLanguage());

/** For code outside components. */
export const translate: Translate = (key, values) => translatorOf(currentLanguage())(key, values);

/** A sentence with nodes in its places: `tNodes(t, 'user.login.agreement', { terms: <a …/> })`. */
export function tNodes<K extends string>(
  t: (key: K) => string,
  key: K,
  nodes: Record<string, ReactNode>,
): ReactNode[] {
  return t(key)
    .split(placeholder)
    .map((part, index) =>
      createElement(
        Fragment,
        { key: index },
        index % 2 === 1 ? (nodes[part] ?? `{${part}}`) : part,
      ),
    );
}
