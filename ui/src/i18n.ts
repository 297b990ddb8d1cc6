/**
 * Texts of both front ends: JSON files, one per language and namespace; the English file defines the type. A sentence
 * has placeholders (`{name}`) and can have plural forms by `count`: `{ "one": "{count} article", "other": "{count}
 * articles" }`.
 */
import { type Language, toIntl } from '@prelude/contract/shared/languages';
import { createElement, Fragment, type ReactNode } from 'react';
import { formatNumber } from './numbers.ts';

/** A value that differs by language, such as a date. */
type Written = (language: Language) => string;
type TextValues = Readonly<Record<string, string | number | Written>>;

/** A date as a value: a sentence that falls back to another language has its dates in that one. */
export const dated =
  <At>(write: (at: At, language: Language) => string, at: At): Written =>
  (language) =>
    write(at, language);

export type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K
    : keyof T[K] extends Intl.LDMLPluralRule
      ? K
      : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

export type Translator<Key extends string> = (key: Key, values?: TextValues) => string;

/** `{date}`; `{date:en}` in a sentence that falls back to English (pack/src/texts.ts). */
const placeholder = /\{(\w+)(?::([\w-]+))?\}/g;
const slot = /\{(\w+)\}/g;

type Node = Readonly<Record<string, unknown>>;
const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null;

/** Returns the plural form. Most languages have one form and need no Intl, whose first use is slow (numbers.ts). */
const formOf = (forms: Node, language: Language, count: unknown): unknown =>
  (Object.keys(forms).length > 1 &&
    forms[new Intl.PluralRules(toIntl(language)).select(Number(count))]) ||
  forms.other;

/**
 * @param texts namespaces; the first that has the sentence is used
 * @returns the sentence with its values, with numbers in the language's format; undefined without one
 */
export function sentence(
  texts: readonly unknown[],
  language: Language,
  key: string,
  values: TextValues = {},
): string | undefined {
  const path = key.split('.');
  for (const text of texts) {
    let node = text;
    for (const part of path) node = isNode(node) ? node[part] : undefined;
    if (isNode(node) && 'other' in node) node = formOf(node, language, values.count);
    if (typeof node !== 'string') continue;
    return node.replace(placeholder, (whole, name: string, own: Language = language) => {
      const value = values[name];
      if (typeof value === 'function') return value(own);
      return typeof value === 'number' ? formatNumber(value, language) : (value ?? whole);
    });
  }
  return undefined;
}

/** Replaces placeholders with nodes: `nodesIn(t('user.login.agreement'), { terms: <a …/> })`. */
export const nodesIn = (text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  text
    .split(slot)
    .map((part, index) =>
      createElement(
        Fragment,
        { key: index },
        index % 2 === 1 ? (nodes[part] ?? `{${part}}`) : part,
      ),
    );

export interface Namespaces<Name extends string> {
  /** Returns one promise per file. Rejects when the file cannot be loaded; the next call tries again. */
  load(language: Language, name: Name): Promise<void>;
  /** Undefined until it is loaded. */
  get(language: Language, name: Name): unknown;
  /** Loads every opened namespace in another language, so that a page never mixes two. */
  loadOpened(language: Language): Promise<void>;
  /**
   * Reads from these namespaces; the first that has the sentence is used. Returns the same function for the same names,
   * for dependency lists.
   */
  translator(language: Language, ...names: Name[]): Translator<string>;
}

/**
 * @param read returns a file's texts; undefined without such a file
 * @param missing returns the replacement for a missing sentence, by its key
 */
export function namespaces<Name extends string>(
  read: (language: Language, name: Name) => Promise<unknown> | undefined,
  missing: (key: string) => string = () => '',
): Namespaces<Name> {
  const loaded = new Map<string, unknown>();
  const loading = new Map<string, Promise<void>>();
  const opened = new Set<Name>();
  const translators = new Map<string, Translator<string>>();
  const get = (language: Language, name: Name) => loaded.get(`${language}/${name}`);
  const load = (language: Language, name: Name): Promise<void> => {
    opened.add(name);
    const file = `${language}/${name}`;
    const known = loading.get(file);
    if (known) return known;
    const texts = read(language, name);
    if (!texts) throw new Error(`There is no text ${file}`);
    const arriving = texts.then((found) => void loaded.set(file, found));
    loading.set(file, arriving);
    arriving.catch(() => loading.delete(file));
    return arriving;
  };
  return {
    load,
    get,
    translator(language, ...names) {
      const id = `${language}/${names.join('+')}`;
      let translate = translators.get(id);
      if (!translate) {
        const texts = () => names.map((name) => get(language, name));
        translate = (key, values) => sentence(texts(), language, key, values) ?? missing(key);
        translators.set(id, translate);
      }
      return translate;
    },
    async loadOpened(language) {
      // Includes namespaces that were opened meanwhile in the old language.
      for (let known = -1; known !== opened.size;) {
        known = opened.size;
        await Promise.all([...opened].map((name) => load(language, name)));
      }
    },
  };
}
