/** The sentences that a language of a pack lacks. */
import { join } from 'node:path';
import { languageData } from '@prelude/contract/shared/language-data';
import { defaultLanguage, type Language, languages } from '@prelude/contract/shared/languages';
import { isPlural, mergeTexts, type Texts } from '@prelude/contract/shared/texts';
import { readOptional } from '../../files.ts';
import { literals } from '../../script.ts';
import { locales } from '../../paths.ts';
import { toWrite } from '../../script.ts';
import { textFiles } from '../../texts.ts';

export interface Sentence {
  /** File without extension: `ui`. */
  name: string;
  /** Keys from the root of the file to the sentence. A key may have a dot. */
  path: readonly string[];
  /** In the language of the source, as it is written: `{player}` stays. */
  source: string;
  /** Where the sentence is shown. */
  note: string;
}

export const keyOf = (path: readonly string[]): string => path.join('.');

/** Throws for a file that is not JSON. */
export const readTree = (folder: string, language: Language, name: string): Texts =>
  readOptional(join(folder, language, `${name}.json`)) as Texts;

export const isTree = (node: unknown): node is Texts => typeof node === 'object' && node !== null;

/** The default language is written, not translated: only the product's sentences have a source, the English ones. */
export const sourceOf = (language: Language): Language =>
  language === defaultLanguage ? 'en' : defaultLanguage;

/** Texts of the default language, and of English where that lacks them. */
function sourcesOf(pack: string, language: Language, name: string): Texts {
  const english = readTree(locales, 'en', name);
  if (language === defaultLanguage) {
    // What the product says about a game stands in for the pack's own words, which are written in this language.
    if (name === 'ui') delete english.game;
    return english;
  }
  return [
    english,
    readTree(locales, defaultLanguage, name),
    readTree(join(pack, 'text'), defaultLanguage, name),
  ].reduce(mergeTexts, {});
}

/** Every sentence of pack and product, in the plural forms of the language. */
export function allSentences(pack: string, language: Language): Sentence[] {
  const { intl } = languageData(language);
  const wanted = new Intl.PluralRules(intl).resolvedOptions().pluralCategories;
  return textFiles(pack, languages).flatMap((name) => {
    const walk = (node: string | Texts, path: readonly string[]): Sentence[] => {
      if (typeof node === 'string') return [{ name, path, source: node, note: noteOf(name, path) }];
      if (!isTree(node)) return [];
      if (!isPlural(node))
        return Object.entries(node).flatMap(([key, child]) => walk(child, [...path, key]));
      return wanted.map((form) => ({
        name,
        path: [...path, form],
        source: node[form] ?? node.other!,
        note: `${noteOf(name, path)}; for numbers of the form "${form}"`,
      }));
    };
    return walk(sourcesOf(pack, language, name), []);
  });
}

/** @returns the text of a language itself, of the pack or the product */
export function ownText(
  pack: string,
  language: Language,
  { name, path }: Pick<Sentence, 'name' | 'path'>,
): string | undefined {
  // What the product says about the game stands in for a pack without a text.
  const isOurs = name === 'ui' && path[0] === 'game';
  for (const folder of isOurs ? [join(pack, 'text')] : [join(pack, 'text'), locales]) {
    let node: string | Texts | undefined = cached(folder, language, name);
    for (const key of path) node = isTree(node) ? node[key] : undefined;
    if (typeof node === 'string' && !node.includes(toWrite)) return node;
  }
  return undefined;
}

const trees = new Map<string, Texts>();
const cached = (folder: string, language: Language, name: string): Texts => {
  const key = join(folder, language, name);
  const known = trees.get(key);
  if (known) return known;
  const tree = readTree(folder, language, name);
  trees.set(key, tree);
  return tree;
};
/** Files of the pack may have changed. */
export const forgetTexts = (): void => trees.clear();

interface Untranslated {
  sentences: Sentence[];
  /** How many are still to write in the default language. */
  unwritten: number;
}

export function findUntranslated(pack: string, language: Language): Untranslated {
  forgetTexts();
  const missing = allSentences(pack, language).filter(
    (sentence) =>
      sentence.source !== '' &&
      literals[`${sentence.name}.json ${keyOf(sentence.path)}`] === undefined &&
      ownText(pack, language, sentence) === undefined,
  );
  const sentences = missing.filter(({ source }) => !source.includes(toWrite));
  return { sentences, unwritten: missing.length - sentences.length };
}

const contexts: Readonly<Record<string, string>> = {
  account: 'Account window',
  calendar: 'Calendar file',
  documents: 'Simple pages: status, unsubscribing, errors',
  draw: 'Page of the draw',
  errors: 'Message after a failure',
  invitation: 'Page for creators',
  mail: 'Email',
  providers: 'Sign-in',
  recruitment: 'Closed test',
  status: 'Status page',
  roles: 'Characters',
  weapons: 'Weapons',
  world: 'Places',
  factions: 'Factions',
  features: 'Features',
  game: 'Name and description of the game',
  nouns: 'What a player is called, inside a sentence',
  reward: 'Reward',
  home: 'Home page',
  media: 'Description of a picture for people who do not see it',
  music: 'Music',
  footer: 'Foot of every page',
  user: 'Sign-in and registration',
  milestone: 'Milestones page',
};

const fields: Readonly<Record<string, string>> = {
  alt: 'description of the picture for people who do not see it',
  talk: 'quote; <br> is a line break',
  talk_en: 'the quote in English, shown next to the translated one',
  talk_mobile: 'quote on phones: at most about 60 characters',
  desc_mobile: 'description on phones: at most about 140 characters',
  mobile_info: 'text on phones: about half as long',
  simple_info: 'one or two sentences',
};

function noteOf(name: string, path: readonly string[]): string {
  const context = contexts[name] ?? contexts[path[0] ?? ''] ?? 'Pages of the site';
  const field = fields[path.at(-1) ?? ''];
  return field ? `${context}: ${field}` : context;
}
