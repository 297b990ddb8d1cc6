/** Reads a campaign pack, the folder with one game's data (docs/campaign/README.md). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { packFormat } from '@prelude/contract/campaign/campaign';
import { insertNouns, type Nouns } from '@prelude/contract/campaign/nouns';
import {
  type OptionalSection,
  optionalSections,
  type Sections,
} from '@prelude/contract/campaign/optional-sections';
import { type LanguageData, languageData, specified } from '@prelude/contract/shared/language-data';
import { type Language, setLanguages } from '@prelude/contract/shared/languages';
import { mergeTexts, type Texts } from '@prelude/contract/shared/texts';
import { locales, root } from '../../paths.ts';
import { unplainFile } from './plain-files.ts';

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
};

const readOptional = (file: string): unknown => (existsSync(file) ? readJson(file) : {});

interface LanguageChoice {
  languages?: readonly { code: Language }[];
  default?: Language;
}

/** @returns the languages in the order of the language menu, and the default language */
export function languagesOf(pack: string): { list: LanguageData[]; main: Language } {
  const { languages = specified, default: main } = readJson(
    join(pack, 'campaign.json'),
  ) as LanguageChoice;
  const codes = languages.map(({ code }) => code);
  const first = codes.includes('en') ? 'en' : codes[0]!;
  return { list: codes.map(languageData), main: main ?? first };
}

/** Gives the process the languages of its campaign. Call it before texts are read. */
export function usePackLanguages(pack: string): void {
  const { list, main } = languagesOf(pack);
  setLanguages(list, main);
}

const defaultLanguageOf = (pack: string): Language => languagesOf(pack).main;

/** The languages that a sentence can come from, the one that wins last: English, the default language, its own. */
export const languageLayers = (pack: string, language: Language): Language[] =>
  [...new Set<Language>([language, defaultLanguageOf(pack), 'en'])].toReversed();

/** @returns the path of a Markdown file in the language, else in the default language */
export function localFile(pack: string, folder: string, language: Language, name: string): string {
  const file = (one: Language) => join(pack, folder, one, `${name}.md`);
  return existsSync(file(language)) ? file(language) : file(defaultLanguageOf(pack));
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

/** Names of the files with this ending, without it. */
const namesIn = (folder: string, ending: '.json' | '.svg'): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
    : [];

/** Names of the product's text files, without extension. */
export const productFiles = (): string[] => namesIn(join(locales, 'en'), '.json');

/** Names of the text files of the product and the pack, without extension. */
export const textFiles = (pack: string): string[] => [
  ...new Set([
    ...productFiles(),
    ...languagesOf(pack).list.flatMap(({ code }) => namesIn(join(pack, 'text', code), '.json')),
  ]),
];

const catalogueOf = {
  roles: 'roles',
  weapons: 'weapons',
  factions: 'factions',
  features: 'features',
  worldview: 'world',
} as const;

/** @returns the names of the pack's own icons: its files `art/icons/<name>.svg` */
export const packIcons = (pack: string): string[] =>
  namesIn(join(pack, 'art', 'icons'), '.svg').toSorted();

interface SectionData {
  sections?: Partial<Sections>;
  recruitment?: object;
  invite?: object;
  creators?: object;
  rating?: object;
  milestones: readonly { measure: string }[];
}

const hasMusic = (pack: string): boolean =>
  ['music', 'media/music'].some((name) => {
    const folder = join(pack, name);
    return existsSync(folder) && readdirSync(folder).some((file) => !file.endsWith('.json'));
  });

/** @returns which optional sections the pack has */
export function packSections(pack: string): Sections {
  const data = readJson(join(pack, 'campaign.json')) as SectionData;
  const { main } = languagesOf(pack);
  const hasEntries = (section: keyof typeof catalogueOf): boolean => {
    const entries = readOptional(join(pack, 'catalogue', `${catalogueOf[section]}.json`));
    return Array.isArray(entries) && entries.length > 0;
  };
  const present: Record<OptionalSection, boolean> = {
    closed_test: data.recruitment !== undefined,
    roles: hasEntries('roles'),
    weapons: hasEntries('weapons'),
    factions: hasEntries('factions'),
    features: hasEntries('features'),
    worldview: hasEntries('worldview'),
    community: data.milestones.some(({ measure }) => measure === 'followers'),
    friends: data.invite !== undefined,
    invitation: existsSync(join(pack, 'text', main, 'invitation.json')),
    creators: data.creators !== undefined,
    rating: data.rating !== undefined,
    music: hasMusic(pack),
  };
  return Object.fromEntries(
    optionalSections.map((name) => [name, present[name] && data.sections?.[name] !== false]),
  ) as Record<OptionalSection, boolean>;
}

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

function formatOf(pack: string): unknown {
  try {
    return (readJson(join(pack, 'campaign.json')) as { format?: unknown }).format ?? packFormat;
  } catch {
    // The campaign check reports a file that is not JSON.
    return packFormat;
  }
}

/** @returns what is wrong when the folder is not a campaign pack, has links, or is one for a newer version */
export function packProblem(pack: string): string | undefined {
  if (!existsSync(join(pack, 'campaign.json')))
    return `CAMPAIGN_DIR: ${pack} is not a campaign pack: campaign.json is missing`;
  const unplain = unplainFile(realpathSync(pack));
  if (unplain)
    return `CAMPAIGN_DIR: ${join(pack, unplain)} is a link or a device. A campaign pack has plain files and folders only: replace it with a copy`;
  const format = formatOf(pack);
  return typeof format === 'number' && format > packFormat
    ? `CAMPAIGN_DIR: ${pack} has pack format ${format}. This version of Prelude reads format ${packFormat}: upgrade it (docs/guide/upgrading.md)`
    : undefined;
}

/** @returns the campaign's key; empty when the folder is not a campaign pack, which `packProblem` names */
export function packKey(pack: string): string {
  if (packProblem(pack)) return '';
  const { key } = readJson(join(pack, 'campaign.json')) as { key?: unknown };
  return typeof key === 'string' && /^[\w-]+$/.test(key) ? key : '';
}

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
