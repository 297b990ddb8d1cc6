/**
 * The one order in which a sentence of a site is resolved: the operators' replacement (ADR-0076), the pack's sentence, the
 * product's.
 */
import { join } from 'node:path';
import {
  type CatalogueName,
  catalogueNames,
  substitutes,
  textFields,
} from '@prelude/contract/campaign/catalogue';
import type { Language } from '@prelude/contract/shared/languages';
import { mergeTexts, type Sentence, type Texts } from '@prelude/contract/shared/texts';
import { namesIn, readJson, readOptional } from './files.ts';
import { insertNouns, type Nouns } from './format/nouns.ts';
import { defaultLanguageOf, languageLayers, languagesOf } from './languages.ts';
import { textsIn } from './leaves.ts';
import { locales } from './paths.ts';
import { type Entry, sentencesOf, withSentences } from './sentences.ts';

function mapSentences(texts: Texts, change: (words: string) => string): Texts {
  const changed = (value: string | Texts): string | Texts => {
    if (typeof value === 'string') return change(value);
    // Anything else is a fault, which the campaign check reports.
    return value && typeof value === 'object' ? mapSentences(value, change) : value;
  };
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, changed(value)]));
}

interface Ui {
  game?: { title?: string };
  nouns?: Record<string, string>;
}

/** Without the texts about the game that the pack has: a language that lacks them falls back to the pack's. */
function productTexts(pack: string, language: Language, namespace: string): Texts {
  const texts = readOptional(join(locales, language, `${namespace}.json`)) as Texts;
  if (namespace !== 'ui' || typeof texts.game !== 'object') return texts;
  const own = readOptional(join(pack, 'text', defaultLanguageOf(pack), 'ui.json')) as Texts;
  const given = Object.keys(own.game ?? {});
  const game = Object.entries(texts.game).filter(([key]) => !given.includes(key));
  return { ...texts, game: Object.fromEntries(game) };
}

/** The sentences of one language and file as they are written, with nouns such as `{player}`. */
export type TextLayers = (language: Language, namespace: string) => Texts;

/** The product's sentences, and over them the pack's. */
export const packLayers =
  (pack: string): TextLayers =>
  (language, namespace) =>
    mergeTexts(
      productTexts(pack, language, namespace),
      readOptional(join(pack, 'text', language, `${namespace}.json`)) as Texts,
    );

/**
 * Reads the sentences that a language has of its own, without a fallback to another language. The nouns of the game are
 * inserted. Throws when a file is not JSON.
 */
export function readOwnTexts(
  pack: string,
  language: Language,
  namespace: string,
  layers: TextLayers = packLayers(pack),
): Texts {
  const { nouns: _, ...texts } = layers(language, namespace);
  const given = nounsOf(pack, language, layers);
  return mapSentences(texts, (words) => insertNouns(words, given));
}

/** @returns what is inserted for `{game}`, `{player}` and others in this language */
export function nounsOf(
  pack: string,
  language: Language,
  layers: TextLayers = packLayers(pack),
): Nouns {
  const { studio = '' } = readJson(join(pack, 'campaign.json')) as { studio?: string };
  const { nouns, game } = layers(language, 'ui') as unknown as Ui;
  const main = layers(defaultLanguageOf(pack), 'ui') as unknown as Ui;
  return { ...nouns, game: game?.title ?? main.game?.title ?? '', studio };
}

/**
 * Reads the sentences of a namespace (`ui`, `errors`, `roles`, …) in a language. Each sentence comes from the first of
 * these that has it: the pack in this language, the product (`locales/`) in this language, the pack and the product in
 * the pack's default language, the product in English.
 * Throws when a file is not JSON.
 */
export const readTexts = (
  pack: string,
  language: Language,
  namespace: string,
  layers: TextLayers = packLayers(pack),
): Texts =>
  languageLayers(pack, language)
    .map((one) => readOwnTexts(pack, one, namespace, layers))
    .reduce(mergeTexts, {});

/** Names of the product's text files, without extension. */
export const productFiles = (): string[] => namesIn(join(locales, 'en'), '.json');

/** The product's sentences as they are written, with the nouns of the game as placeholders. */
export const productSentences = (language: Language, namespace: string): Map<string, string> =>
  textsIn(readOptional(join(locales, language, `${namespace}.json`)));

/** Names of the text files of the product and the pack, without extension. */
export const textFiles = (
  pack: string,
  codes: readonly Language[] = languagesOf(pack).list.map(({ code }) => code),
): string[] => [
  ...new Set([
    ...productFiles(),
    ...codes.flatMap((code) => namesIn(join(pack, 'text', code), '.json')),
  ]),
];

type Entries = Record<string, Record<string, string> | undefined>;

const firstParagraph = (text: string): string => text.split(/\n\s*\n/u)[0] ?? '';

/** A short text in place of a long one is its first paragraph. */
const shortened = (field: string, text: string): string =>
  field === 'simple_info' || field === 'mobile_info' ? firstParagraph(text) : text;

/**
 * Reads the texts of a catalogue. A text that an entry lacks comes from another text of the entry in the same language,
 * before one in the default language.
 * @returns the texts by the keys of the entries; empty without a file of the catalogue
 */
export function readCatalogueTexts(
  pack: string,
  language: Language,
  name: CatalogueName,
  layers?: TextLayers,
): Record<string, Record<string, string>> {
  const own = readOwnTexts(pack, language, name, layers) as unknown as Entries;
  const merged = readTexts(pack, language, name, layers) as unknown as Entries;
  return Object.fromEntries(
    Object.entries(merged).map(([key, texts = {}]) => {
      const filled = { ...texts };
      for (const field of textFields[name]) {
        const among = [own[key], texts].flatMap((from) =>
          [field, ...(substitutes[field] ?? [])].map((one) => {
            const text = from?.[one];
            return text && (one === field ? text : shortened(field, text));
          }),
        );
        const found = among.find(Boolean);
        if (found) filled[field] = found;
      }
      return [key, filled];
    }),
  );
}

export type PackTexts = ReturnType<typeof createPackTexts>;

/** Read a text when you need it: it can change. Throws when a file is not JSON. */
export function createPackTexts(pack: string) {
  const files = textFiles(pack);
  const below = memo(packLayers(pack));
  const original = memo((language, file) => complete(pack, language, file, below));
  const written = memo((language, file) =>
    sentencesOf(
      languageLayers(pack, language)
        .map((one) => below(one, file))
        .reduce(mergeTexts, {}),
    ),
  );
  let read = original;

  const layerOf = (replaced: ReadonlyMap<string, Sentence>) => {
    const entries = new Map<string, Entry[]>();
    for (const [id, value] of replaced) {
      const [language = '', file = '', ...rest] = id.split('/');
      const known = files.includes(file) && written(language, file).get(rest.join('/'));
      if (!known) continue;
      const key = `${language}/${file}`;
      entries.set(key, [...(entries.get(key) ?? []), { keys: known.keys, value }]);
    }
    return memo((language, file) => {
      const own = entries.get(`${language}/${file}`);
      return own ? withSentences(below(language, file), own) : below(language, file);
    });
  };
  const readWith = (replaced: ReadonlyMap<string, Sentence>) => {
    const layers = layerOf(replaced);
    return memo((language, file) => complete(pack, language, file, layers));
  };
  return {
    /** Names of the text files, without extension. */
    files,
    /** The same without replacements. */
    original,
    /** Sentences as they are written, with `{player}`; those of another language where this one has none. */
    written,
    /** A file as it is shown, with nouns inserted. */
    read: (language: Language, file: string): Texts => read(language, file),
    /** @param replaced by `<language>/<file>/<name>`; unknown names are ignored */
    replace: (replaced: ReadonlyMap<string, Sentence>): void => {
      read = replaced.size === 0 ? original : readWith(replaced);
    },
    /** Files with other replacements than those in force. */
    replacedBy: (replaced: ReadonlyMap<string, Sentence>) => ({ read: readWith(replaced) }),
  };
}

function complete(pack: string, language: Language, file: string, layers: TextLayers): Texts {
  const name = catalogueNames.find((one) => one === file);
  return name
    ? readCatalogueTexts(pack, language, name, layers)
    : readTexts(pack, language, file, datedLayers(pack, language, layers));
}

const dates = /\{(date|opens|closes|results|claim|time)\}/g;

/**
 * The dates of a sentence that falls back to another language are in that one: `{date}` becomes `{date:en}`. Only for
 * languages of the campaign, because pages know the names of their months.
 */
function datedLayers(pack: string, language: Language, layers: TextLayers): TextLayers {
  const known = new Set(languagesOf(pack).list.map(({ code }) => code));
  return (one, file) => {
    const texts = layers(one, file);
    return one === language || !known.has(one)
      ? texts
      : mapSentences(texts, (words) => words.replaceAll(dates, `{$1:${one}}`));
  };
}

/** One value for each language and file. */
function memo<Value>(
  make: (language: Language, file: string) => Value,
): (language: Language, file: string) => Value {
  const known = new Map<string, Value>();
  return (language, file) => {
    const key = `${language}/${file}`;
    const found = known.get(key) ?? make(language, file);
    known.set(key, found);
    return found;
  };
}
