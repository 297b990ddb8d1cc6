/** The one order in which a sentence of a site is resolved, below the operators' changes (pack-texts.ts). */
import { join } from 'node:path';
import type { Language } from '@prelude/contract/shared/languages';
import { mergeTexts, type Texts } from '@prelude/contract/shared/texts';
import { namesIn, readJson, readOptional } from './files.ts';
import { insertNouns, type Nouns } from './format/nouns.ts';
import { defaultLanguageOf, languageLayers, languagesOf } from './languages.ts';
import { textsIn } from './leaves.ts';
import { locales } from './paths.ts';

function withNouns(texts: Texts, nouns: Nouns): Texts {
  const insert = (value: string | Texts): string | Texts => {
    if (typeof value === 'string') return insertNouns(value, nouns);
    // Anything else is a fault, which the campaign check reports.
    return value && typeof value === 'object' ? withNouns(value, nouns) : value;
  };
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, insert(value)]));
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
  return withNouns(texts, nounsOf(pack, language, layers));
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
