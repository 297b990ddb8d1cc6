/** Reads a campaign pack, the folder with one game's data (docs/campaign/README.md). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { insertNouns, type Nouns } from '@prelude/contract/campaign/nouns';
import { defaultLanguage, type Language } from '@prelude/contract/shared/languages';
import { locales, root } from '../../paths.ts';

export interface Texts {
  [key: string]: string | Texts;
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
};

const readOptional = (file: string): unknown => (existsSync(file) ? readJson(file) : {});

/** Without languages of its own, a campaign has those of the specification. */
const defaultLanguageOf = (pack: string): Language =>
  (readJson(join(pack, 'campaign.json')) as { default?: Language }).default ?? defaultLanguage;

const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const isPlural = (texts: Texts): boolean => Object.keys(texts).every((key) => pluralForms.has(key));

/** Forms of a plural stay together: languages have different ones. */
function merge(below: Texts, above: Texts): Texts {
  const merged: Texts = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const before = merged[key];
    const isDeep = typeof value === 'object' && typeof before === 'object' && !isPlural(value);
    merged[key] = isDeep ? merge(before, value) : value;
  }
  return merged;
}

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

const ownLayers = (pack: string, language: Language, namespace: string): Texts =>
  [locales, join(pack, 'text')]
    .map((folder) => readOptional(join(folder, language, `${namespace}.json`)) as Texts)
    .reduce(merge, {});

/**
 * Reads the sentences that a language has of its own, without a fallback to another language. The nouns of the game are
 * inserted. Throws when a file is not JSON.
 */
export function readOwnTexts(pack: string, language: Language, namespace: string): Texts {
  const { studio = '' } = readJson(join(pack, 'campaign.json')) as { studio?: string };
  const { nouns, game } = ownLayers(pack, language, 'ui') as unknown as Ui;
  const isTitled = existsSync(join(pack, 'text', language, 'ui.json'));
  const title = isTitled ? game?.title : titleOf(pack);
  const { nouns: _, ...texts } = ownLayers(pack, language, namespace);
  return withNouns(texts, { ...nouns, game: title ?? titleOf(pack), studio });
}

const titleOf = (pack: string): string =>
  (ownLayers(pack, defaultLanguageOf(pack), 'ui') as unknown as Ui).game?.title ?? '';

/**
 * Reads the sentences of a namespace (`ui`, `errors`, `roles`, …) in a language. Each sentence comes from the first of
 * these that has it: the pack in this language, the product (`locales/`) in this language, the pack and the product in
 * the pack's default language, the product in English.
 * Throws when a file is not JSON.
 */
export const readTexts = (pack: string, language: Language, namespace: string): Texts =>
  [...new Set<Language>(['en', defaultLanguageOf(pack), language])]
    .map((one) => readOwnTexts(pack, one, namespace))
    .reduce(merge, {});

/**
 * The folder with the campaign's finished pictures: the pack's own, or the one that the build made from its masters
 * (scripts/build.ts) next to the site.
 */
export function mediaFolder(pack: string): string {
  const made = join(root, 'site', 'dist', 'media');
  return existsSync(made) ? made : join(pack, 'media');
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const isData = new Set(['.json', '.md', '.svg']);

/** @returns what is wrong when the folder is not a campaign pack */
export const packProblem = (pack: string): string | undefined =>
  existsSync(join(pack, 'campaign.json'))
    ? undefined
    : `CAMPAIGN_DIR: ${pack} is not a campaign pack: campaign.json is missing`;

export interface PackId {
  key: string;
  /**
   * 12 hex digits. Covers the content of data files, and the name and size of pictures and music, whose content takes
   * too long to read at each start.
   */
  hash: string;
}

/**
 * Identifies the state of a pack, so that a server can refuse a site that was built from another one.
 * Throws when the folder has no `campaign.json`.
 */
export function packId(pack: string): PackId {
  const problem = packProblem(pack);
  if (problem) throw new Error(problem);
  const { key } = readJson(join(pack, 'campaign.json')) as { key: string };
  const hash = createHash('sha256');
  for (const name of [
    'campaign.json',
    'living.json',
    'theme.json',
    'fonts',
    'catalogue',
    'text',
    'art',
    'media',
    'music',
  ]) {
    const path = join(pack, name);
    if (!existsSync(path)) continue;
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path]) {
      hash.update(`${relative(pack, file)}\0`);
      hash.update(isData.has(extname(file)) ? readFileSync(file) : String(statSync(file).size));
    }
  }
  return { key, hash: hash.digest('hex').slice(0, 12) };
}
