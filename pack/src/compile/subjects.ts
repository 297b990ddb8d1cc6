/** What the pictures of a campaign need to know about it: keys, languages, names, colours. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CampaignFile } from '@prelude/contract/campaign/campaign';
import type { Language } from '@prelude/contract/shared/languages';
import { readCatalogue } from '../catalogue.ts';
import { readJson } from '../files.ts';
import { languagesOf } from '../languages.ts';
import { toWrite } from '../script.ts';
import { packSections } from '../sections.ts';
import { readTexts } from '../texts.ts';
import { loadTheme } from '../theme.ts';
import { catalogueOf, kindNames, type PictureKind } from './kinds.ts';

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
  /** Font file of slogans. */
  sloganFace?: string | undefined;
}

export interface Words {
  title: string;
  slogan: string;
  /** Title of the quiz; empty without one. */
  quiz: string;
  /** Lines of the card that a registered visitor shares. */
  card: { label: string; line: string };
  /** Name of an entry; its key if it has none. */
  nameOf(kind: PictureKind, key: string): string;
  /** Second line of a card: epithet of a character, type of a weapon. */
  noteOf(kind: PictureKind, key: string): string;
}

/** Thrown with one line for each problem: `<file>: <what is wrong>; <what would be right>`. */
export class MediaError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type ReadTexts = (language: Language, file: string) => unknown;

/** The texts that pictures show. Any of them may be missing. */
interface Ui {
  game?: { title?: string; slogan?: string };
  reward?: Names;
}
interface Mail {
  card?: { label?: string; line?: string };
}
type Names = Record<string, { name?: string; epithet?: string; type?: string } | undefined>;

/** A picture does not show what is still to write. */
const written = (text = ''): string => (text.includes(toWrite) ? '' : text);

function wordsOf(texts: ReadTexts, language: Language, key: string, hasQuiz: boolean): Words {
  const { game, reward = {} } = texts(language, 'ui') as Ui;
  const { card } = texts(language, 'mail') as Mail;
  const quiz = hasQuiz ? (texts(language, 'quiz') as { title?: string }) : {};
  const names = Object.fromEntries(
    kindNames.map((kind) => [
      kind,
      kind === 'rewards' ? reward : texts(language, catalogueOf(kind)),
    ]),
  ) as Record<PictureKind, Names>;
  return {
    title: written(game?.title) || key,
    slogan: written(game?.slogan),
    quiz: written(quiz.title),
    card: { label: card?.label ?? '', line: card?.line ?? '' },
    nameOf: (kind, entry) => written(names[kind][entry]?.name) || entry,
    noteOf: (kind, entry) =>
      written(names[kind][entry]?.epithet) || written(names[kind][entry]?.type),
  };
}

/**
 * @param texts reads its texts; default: those of the pack
 * @throws MediaError without the folder; Error when its data cannot be read
 */
export function readPack(
  folder: string,
  texts: ReadTexts = (language, file) => readTexts(folder, language, file),
): Pack {
  if (!existsSync(folder)) throw new MediaError([`${folder}: does not exist`]);
  const { key, rewards } = readJson(join(folder, 'campaign.json')) as CampaignFile;
  const entries = readCatalogue(folder);
  const { colors, faces } = loadTheme(folder);
  const { ground, surface, line, text, accent } = colors;
  const { list, main } = languagesOf(folder);
  const languages = [main, ...list.map(({ code }) => code).filter((code) => code !== main)];
  const keysOf = (kind: PictureKind): string[] => {
    const catalogue = catalogueOf(kind);
    return catalogue === 'rewards' ? rewards : entries[catalogue].map((entry) => entry.key);
  };
  const keys = kindNames.map((kind) => [kind, keysOf(kind)]);
  const sections = packSections(folder);
  return {
    folder,
    key,
    languages,
    words: new Map(
      languages.map((language) => [language, wordsOf(texts, language, key, sections.quiz)]),
    ),
    keys: Object.fromEntries(keys) as Pack['keys'],
    // The page for creators shows its own background only.
    requiredPlates: sections.invitation ? ['hero', 'invitation'] : ['hero'],
    roles: entries.roles,
    accents: new Map(entries.factions.map((faction) => [faction.key, faction.accent ?? ''])),
    colours: { ground, surface, line, text, accent },
    face: faces.display.file && join(folder, faces.display.file),
    sloganFace: faces.slogan?.file && join(folder, faces.slogan.file),
  };
}

/** Words in the default language, for pictures that all languages share. */
export const mainWords = ({ words, languages }: Pack): Words => words.get(languages[0]!)!;

export const hashOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};
