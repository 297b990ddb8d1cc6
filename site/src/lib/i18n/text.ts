/** The page's sentences: English is the type, one JSON per language is loaded when it is needed. */
import type { Language } from '@prelude/contract/shared/languages';
import { createElement, Fragment, type ReactNode } from 'react';
import type english from '../../../../campaign/text/en/ui.json';
import { loadNamespaces, openedNamespaces } from './namespaces.ts';
import { currentVariant } from '../page/device.ts';
import { formatNumber } from './format.ts';
import {
  applyLanguage,
  currentLanguage,
  mirrorLanguage,
  rememberLanguage,
  useLanguage,
} from './language.ts';
import { completeStyle } from '../page/complete-style.ts';

export type Dictionary = typeof english;

/** Dotted paths of the sentences of a dictionary. */
export type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** Dotted path of a sentence in `campaign/text/en/ui.json`. */
export type TextKey = Leaves<Dictionary>;
export type TextValues = Record<string, string | number>;
export type Translate = (key: TextKey, values?: TextValues) => string;

/**
 * `first` is what the shell and Home say, `rest` everything else (site/build/text-parts.ts). Whatever is opened after Home
 * has the whole of it.
 */
type Part = 'first' | 'rest';
const files: Record<Part, Record<string, () => Promise<Dictionary>>> = {
  first: import.meta.glob<Dictionary>('../../../../campaign/text/*/ui.json', {
    import: 'default',
    query: '?first',
  }),
  rest: import.meta.glob<Dictionary>('../../../../campaign/text/*/ui.json', {
    import: 'default',
    query: '?rest',
  }),
};
const loaded = new Map<Language, Dictionary>();
const parts = new Set<string>();
/** More than Home has been opened: the next language comes whole, too. */
let isWhole = false;

export const provideText = (language: Language, dictionary: Dictionary): unknown =>
  loaded.set(language, dictionary);

async function loadPart(language: Language, part: Part): Promise<void> {
  if (parts.has(`${language} ${part}`)) return;
  const load = files[part][`../../../../campaign/text/${language}/ui.json`];
  if (!load) throw new Error(`No text for ${language}`);
  const texts = await load();
  parts.add(`${language} ${part}`);
  provideText(language, merged(loaded.get(language) ?? {}, texts) as Dictionary);
}

type Texts = { [key: string]: string | Texts };

/** Both parts may have sentences of one chapter, at any depth. */
export function merged(one: Texts, other: Texts): Texts {
  const all = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = all[key];
    all[key] =
      typeof before === 'object' && typeof value === 'object' ? merged(before, value) : value;
  }
  return all;
}

/** What the shell and Home say. Rejects when it cannot be had; calling again tries again. */
export const loadFirstText = (language: Language): Promise<void> => loadPart(language, 'first');

/** Every sentence. Rejects when it cannot be had; calling again tries again. */
export async function loadText(language: Language): Promise<void> {
  isWhole = true;
  await Promise.all([loadPart(language, 'first'), loadPart(language, 'rest')]);
}

/** Told apart by it: has more been opened meanwhile? */
const extent = (): string => `${isWhole} ${openedNamespaces().size}`;

/**
 * Changes the page in place; it keeps its old language until the new texts are here. What another page opens while they
 * are under way, in the old language, is had too: or that page would stand without words.
 */
export async function changeLanguage(language: Language): Promise<void> {
  const style = completeStyle(language, currentVariant());
  let known: string;
  do {
    known = extent();
    const texts = isWhole ? loadText(language) : loadFirstText(language);
    await Promise.all([texts, loadNamespaces(language, openedNamespaces()), style]);
  } while (known !== extent());
  rememberLanguage(language);
  mirrorLanguage(language);
  applyLanguage(language);
}

const placeholder = /\{(\w+)\}/g;

const shown = (value: string | number, language: Language) =>
  typeof value === 'number' ? formatNumber(value, language) : value;

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
/** What to say when a file of the page cannot be had or does not run: offline is only who has no network. */
export const notLoaded = (): string =>
  translate(navigator.onLine ? 'common.broken' : 'common.offline');

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
