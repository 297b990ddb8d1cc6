/**
 * Writes and checks `docs/campaign/sentences.md`: every sentence of the product with its place. Its text comes from
 * `locales/en`, the numbers from the marks that `npm run lab -- sentences` finds in a browser.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sentencePlace } from '../console/src/lib/words.logic.ts';
import { root } from './lib/paths.ts';

/** The keys that a picture shows, in the order of their marks: 1 first. */
export interface MarkedView {
  /** File below docs/pictures/sentences, without its ending. */
  picture: string;
  title: string;
  /** `file/key.of.it` */
  keys: string[];
}

const documentPath = join(root, 'docs/campaign/sentences.md');
export const picturesFolder = join(root, 'docs/pictures/sentences');
const marksFile = join(picturesFolder, 'marks.json');

/** Where the sentences of a file are that no picture shows. */
const places: Readonly<Record<string, string>> = {
  account: 'Panels of the account',
  banners: 'Prepared banners of the console',
  calendar: 'Calendar entries',
  conversions: 'Question of an advertisement',
  documents: 'Pages of emails and subscriptions',
  draw: 'Page of the draw',
  errors: 'Failures, next to the field or as a message',
  'fan-kit': 'Page of the fan kit',
  mail: 'Emails',
  providers: 'Sign-in with Google, Apple, Facebook, X and wallets',
  quiz: 'Page of the quiz',
  recruitment: 'Panels of the closed test',
  status: 'Status page',
  ui: 'Pages, menu and dialogs',
};

type Tree = { readonly [key: string]: string | Tree };

/** Plural forms are one sentence. */
const isPlural = (node: Tree): boolean => typeof node.other === 'string';

function* leavesOf(node: Tree, path: string): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(node)) {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === 'string') yield [at, value];
    else if (isPlural(value)) yield [at, value.other as string];
    else yield* leavesOf(value, at);
  }
}

/** @returns every sentence of the product that visitors read, in English, by `file/key` */
export function sentences(): Map<string, string> {
  const folder = join(root, 'locales/en');
  const all = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const name = basename(file, '.json');
    const tree = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree;
    for (const [key, text] of leavesOf(tree, '')) all.set(`${name}/${key}`, text);
  }
  return all;
}

const cell = (text: string): string =>
  (text || 'empty')
    .replaceAll('\n', ' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('*', '\\*');

export const writeMarks = (views: readonly MarkedView[]): void =>
  writeFileSync(marksFile, `${JSON.stringify(views, null, 2)}\n`);

const readMarks = (): MarkedView[] => JSON.parse(readFileSync(marksFile, 'utf8')) as MarkedView[];

/** The console's words, which name the places of sentences there. */
const consoleWords = JSON.parse(
  readFileSync(join(root, 'locales/en/console/words.json'), 'utf8'),
) as Tree;
const wordAt = (path: string): string => {
  const found = path
    .split('.')
    .reduce<Tree | string | undefined>(
      (at, key) => (typeof at === 'object' ? at[key] : undefined),
      consoleWords,
    );
  return typeof found === 'string' ? found : path;
};
/** As the console calls it: `Success screen · headline`. @param key `ui/user.success.title` */
const placeOf = (key: string): string => sentencePlace(wordAt, key);

/** @param views those whose keys exist still @returns the document */
export function sentencesPage(views: readonly MarkedView[], all: Map<string, string>): string {
  const shown = new Set<string>();
  const lines = [
    '# All sentences',
    '',
    'Each sentence of the product, with its key. To say it in your own words, write the key into the file of that name in',
    '`text/<language>/` ([texts](texts.md)); `{…}` stays. The pictures show the first sample, which has some words of its own.',
    'Each key has its number in the first picture that shows it. *Place* is its name in the console, under *Sentences*.',
  ];
  for (const { picture, title, keys } of views) {
    const first = keys
      .map((key, index) => ({ key, number: index + 1 }))
      .filter(({ key }) => all.has(key) && !shown.has(key));
    if (first.length === 0) continue;
    lines.push('', `## ${title}`, '', `![${title}](../pictures/sentences/${picture}.webp)`, '');
    lines.push('| | file | key | Place | English |', '| --- | --- | --- | --- | --- |');
    for (const { key, number } of first) {
      shown.add(key);
      const [file, name] = key.split(/\/(.*)/s) as [string, string];
      lines.push(
        `| ${number} | ${file}.json | \`${name}\` | ${placeOf(key)} | ${cell(all.get(key)!)} |`,
      );
    }
  }
  lines.push('', '# In no picture', '');
  lines.push('Messages, emails, and what depends on a moment or a choice, by file.');
  for (const [file, title] of Object.entries(places)) {
    const rest = [...all].filter(([key]) => key.startsWith(`${file}/`) && !shown.has(key));
    if (rest.length === 0) continue;
    lines.push(
      '',
      `## ${title}: ${file}.json`,
      '',
      '| key | Place | English |',
      '| --- | --- | --- |',
    );
    for (const [key, text] of rest)
      lines.push(`| \`${key.slice(file.length + 1)}\` | ${placeOf(key)} | ${cell(text)} |`);
  }
  return `${lines.join('\n')}\n`;
}

const present = (): string => sentencesPage(readMarks(), sentences());

export function writeSentences(): void {
  writeFileSync(documentPath, present());
}

/** @returns a problem when the document is not that of the sentences and marks, or a file has no place */
export function checkSentences(): string[] {
  const stray = new Set([...sentences().keys()].map((key) => key.split('/')[0]!));
  const problems = [...stray]
    .filter((file) => !(file in places))
    .map((file) => `locales/en/${file}.json: no place in scripts/sentences-table.ts`);
  if (readFileSync(documentPath, 'utf8') !== present())
    problems.push(
      'docs/campaign/sentences.md: not that of locales/en; write it with node scripts/documents-check.ts --write',
    );
  return problems;
}
