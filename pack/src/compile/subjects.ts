/** What the pictures of a campaign need to know about it: keys, languages, names, colours. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '@prelude/contract/shared/languages';
import { type FullTheme, Theme, themeOf } from '../format/theme.ts';
import { Value } from 'typebox/value';
import { languagesOf } from '../languages.ts';
import { readTexts } from '../texts.ts';
import { toWrite } from '../script.ts';
import { kindNames, type PictureKind } from './kinds.ts';

/** Colours as `#rrggbb`. */
export interface Colours {
  ground: string;
  surface: string;
  line: string;
  text: string;
  accent: string;
}

export interface Pack {
  folder: string;
  key: string;
  languages: readonly string[];
  /** First the default language. */
  words: ReadonlyMap<string, Words>;
  keys: Readonly<Record<PictureKind, readonly string[]>>;
  /** Backgrounds that always exist; other pages show `hero` when they have no own background. */
  requiredPlates: readonly string[];
  roles: readonly { key: string; faction?: string }[];
  /** Colours of factions by key. */
  accents: ReadonlyMap<string, string>;
  colours: Colours;
  /** Font file of the theme for titles; undefined uses the product's. */
  face: string | undefined;
}

export interface Words {
  title: string;
  slogan: string;
  /** Lines of the card that a registered visitor shares. */
  card: { label: string; line: string };
  /** Name of an entry; its key if it has none. */
  nameOf(kind: PictureKind, key: string): string;
  /** Second line of a card: epithet of a character, type of a weapon. */
  noteOf(kind: PictureKind, key: string): string;
}

type Json = Record<string, unknown>;

/** Thrown with one line for each problem: `<file>: <what is wrong>; <what would be right>`. */
export class MediaError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

function readJson(folder: string, file: string): unknown {
  const path = join(folder, file);
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Entries are keys or objects with a `key`. */
const keysOf = (value: unknown): string[] =>
  list(value).flatMap((entry) => text(entry) || text(object(entry).key) || []);

/** A theme that does not fit is reported by the campaign check. */
function themeIn(folder: string): FullTheme {
  const data = readJson(folder, 'theme.json');
  return themeOf(Value.Check(Theme, data) ? data : {});
}

const mainColours = ({ ground, surface, line, text: words, accent }: Colours): Colours => ({
  ground,
  surface,
  line,
  text: words,
  accent,
});

/** First the default language. */
function languagesIn(folder: string): string[] {
  const { list: all, main } = languagesOf(folder);
  return all.map(({ code }) => code).toSorted((a, b) => Number(b === main) - Number(a === main));
}

/** The page for creators shows its own background only. As in `packSections`, but for data that may be faulty. */
function requiredPlatesOf(folder: string, campaign: Json, [main = 'en']: string[]): string[] {
  const isThere = existsSync(join(folder, 'text', main, 'invitation.json'));
  const isOn = object(campaign.sections).invitation !== false;
  return isThere && isOn ? ['hero', 'invitation'] : ['hero'];
}

type ReadTexts = (language: Language, file: string) => unknown;

/** A picture does not show what is still to write. */
const written = (value: unknown): string => {
  const words = text(value);
  return words.includes(toWrite) ? '' : words;
};

function wordsOf(texts: ReadTexts, language: string, key: string): Words {
  const read = (namespace: string) => object(texts(language, namespace));
  const ui = read('ui');
  const game = object(ui.game);
  const card = object(read('mail').card);
  const names = Object.fromEntries(kindNames.map((kind) => [kind, read(kind)])) as Record<
    PictureKind,
    Json
  >;
  names.rewards = object(ui.reward);
  return {
    title: written(game.title) || key,
    slogan: written(game.slogan),
    card: { label: text(card.label), line: text(card.line) },
    nameOf: (kind, entry) => written(object(names[kind][entry]).name) || entry,
    noteOf: (kind, entry) => {
      const { epithet, type } = object(names[kind][entry]);
      return written(epithet) || written(type);
    },
  };
}

/**
 * @param texts reads its texts; default: those of the pack
 * @throws MediaError when the folder or its data cannot be read
 */
export function readPack(
  folder: string,
  texts: ReadTexts = (language, file) => readTexts(folder, language, file),
): Pack {
  if (!existsSync(folder)) throw new MediaError([`${folder}: does not exist`]);
  const campaign = object(readJson(folder, 'campaign.json'));
  const { colors, faces } = themeIn(folder);
  const catalogue = Object.fromEntries(
    kindNames.map((kind) => [kind, readJson(folder, `catalogue/${kind}.json`)]),
  ) as Record<PictureKind, unknown>;
  catalogue.rewards ??= campaign.rewards;
  const key = text(campaign.key) || basename(folder);
  const languages = languagesIn(folder);
  return {
    folder,
    key,
    languages,
    words: new Map(languages.map((language) => [language, wordsOf(texts, language, key)])),
    keys: Object.fromEntries(
      kindNames.map((kind) => [kind, keysOf(catalogue[kind])]),
    ) as unknown as Pack['keys'],
    requiredPlates: requiredPlatesOf(folder, campaign, languages),
    roles: list(catalogue.roles).map((entry) => {
      const { key: role, faction } = object(entry);
      return { key: text(role), faction: text(faction) || undefined };
    }),
    accents: new Map(
      list(catalogue.factions).map((entry) => {
        const { key: faction, accent } = object(entry);
        return [text(faction), text(accent)];
      }),
    ),
    colours: mainColours(colors),
    face: faces.display.file && join(folder, faces.display.file),
  };
}

/** Words in the default language, for pictures that all languages share. */
export const mainWords = (pack: Pack): Words =>
  pack.words.values().next().value ??
  wordsOf((language, file) => readTexts(pack.folder, language, file), 'en', pack.key);

export const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};
