/**
 * Checks everything an editor can get wrong in `campaign/`: the data against its schema, every text against English
 * (keys, placeholders), against its own language (script, punctuation, particles) and against the glossary.
 *
 * `campaign/glossary.md` explains what its tables ask for. `node tools/campaign-check.ts` prints the problems.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { Campaign } from '../contract/src/campaign.ts';
import { failureCodes } from '../contract/src/error-codes.ts';
import { type Language, languages } from '../contract/src/languages.ts';

/** The legal texts, each with the key of the link to it, which is called what the text is called. */
const legalTexts = {
  terms: 'footer.terms',
  privacy: 'footer.privacy',
  subscription: 'user.info.subscriptionInfo',
} as const;

/** Texts of one language only: the rating is Taiwan's, the company block Korea's. */
const mayBeEmpty = new Set(['ui.json footer.rating', 'ui.json footer.company']);

/** What the provider says, word for word, in every language (specification §8). */
const literals: Record<string, string> = { 'errors.json token.invalid': 'Invalid access_token' };

/** Latin words that stay as they are in every language. */
const brands = [
  'Nameless Works',
  'Prelude',
  'Google Play',
  'App Store',
  'Epic Games',
  'Steam',
  'Facebook',
  'YouTube',
  'Discord',
  'Instagram',
  'TikTok',
  'Apple',
  'Google',
  'Android',
  'Cookie',
  'RPG',
  'Do Not Track',
  'Global Privacy Control',
  'Sample Cloud Ltd',
  'Sample Mail Ltd',
];

/** How a legal text says that it is a sample. */
const sampleWords: Record<Language, string> = {
  cht: '範例',
  en: 'Sample',
  jp: 'サンプル',
  kr: '표본',
};

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]+/u;
const hangul = /\p{Script=Hangul}+/u;
const han = /\p{Script=Han}+/u;

/** Letters a language is written in: a text without any of them was not translated. */
const ownScript: Record<Language, RegExp> = {
  cht: /\p{Script=Han}/u,
  en: /\p{Script=Latin}/u,
  jp: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  kr: /\p{Script=Hangul}/u,
};

/** Letters that have no place in a language. */
const strangers: Record<Language, readonly RegExp[]> = {
  cht: [kana, hangul],
  en: [kana, hangul, han],
  jp: [hangul],
  kr: [kana, han],
};

/** The ideographs of a national character set, given as ranges of its two-byte codes. */
function ideographs(encoding: string, ranges: readonly [number, number][]): Set<string> {
  const decoder = new TextDecoder(encoding);
  const letters = new Set<string>();
  for (const [from, to] of ranges) {
    for (let code = from; code <= to; code += 1) {
      const text = decoder.decode(Uint8Array.of(code >> 8, code & 0xff));
      // A code that does not exist gives two characters or none of these.
      if (text.length === 1 && han.test(text)) letters.add(text);
    }
  }
  return letters;
}

/**
 * Taiwan's Big5, without Hong Kong's additions, holds no simplified character and none of Japan's simplified ones;
 * Japan's JIS X 0208 holds none that only Chinese uses.
 */
const repertoire: Partial<Record<Language, { letters: Set<string>; fault: string }>> = {
  cht: {
    letters: ideographs('big5', [
      [0xa4_40, 0xc6_7e],
      [0xc9_40, 0xf9_d5],
    ]),
    fault: 'not a traditional character',
  },
  jp: {
    letters: ideographs('shift_jis', [
      [0x88_9f, 0x9f_fc],
      [0xe0_40, 0xea_a4],
    ]).add('々'),
    fault: 'not a Japanese character',
  },
};

/** Half-width marks beside full-width letters. */
const halfWidth =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][.,!?:;()]|[,!?:;(][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A particle whose form depends on the sound before it, after a placeholder nobody can hear. */
const orphanParticle =
  /\}(?:은|는|이|가|을|를|과|와|으로|로|이나|나|이라|라|아|야)(?!\p{Script=Hangul})/u;

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();
/** Figures worth comparing: "20" and "50,000", not the "2" a language may write as a word. */
const figures = (text: string): string[] => text.match(/\d[\d,.]*\d/gu) ?? [];
const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/** Whole words, in the singular or the plural. */
const wholeWord = (words: string, flags = 'u'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_])${escape(words)}(?:e?s)?(?![\p{L}\p{N}_])`, flags);

/** One text with its place. `path` is its key within the file, empty for a whole legal text. */
interface Text {
  file: string;
  path: string;
  text: string;
}

type Row = Record<string, string>;

interface Glossary {
  /** Rows of the name tables, each with the heading it stands under. */
  names: Row[];
  terms: Row[];
  forbidden: Row[];
}

const nameTables = ['Title', 'Characters', 'Weapons', 'World', 'Factions', 'Rewards'];

/** The tables of a markdown text by the heading above them. */
function tables(markdown: string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  let heading = '';
  let columns: string[] | undefined;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+\s*/u, '').trim();
    if (!line.startsWith('|')) {
      columns = undefined;
      continue;
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (!columns) columns = cells;
    else if (!cells.every((cell) => /^:?-+:?$/u.test(cell))) {
      const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
      found.set(heading, [...(found.get(heading) ?? []), row]);
    }
  }
  return found;
}

/** Every leaf of a parsed JSON file by its path. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) =>
    leaves(child, path === '' ? key : `${path}.${key}`),
  );
}

/** Returns one line for each problem of the campaign in `root/campaign`; none when all is well. */
export function checkCampaign(root: string): string[] {
  const problems: string[] = [];
  const report = (where: string, what: string): void => {
    problems.push(`${where}: ${what}`);
  };

  const read = (file: string): string | undefined => {
    const path = join(root, file);
    if (existsSync(path)) return readFileSync(path, 'utf8');
    report(file, 'is missing');
    return undefined;
  };
  const readJson = (file: string): unknown => {
    const source = read(file);
    if (source === undefined) return undefined;
    try {
      return JSON.parse(source);
    } catch (error) {
      report(file, `is not JSON: ${(error as Error).message}`);
      return undefined;
    }
  };

  const campaign = checkData(readJson('campaign/campaign.json'), report);
  const glossary = readGlossary(read('campaign/glossary.md') ?? '', report);

  const folder = join(root, 'campaign/text/en');
  const files = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.json'))
    : [];
  for (const name of ['ui.json', 'errors.json', 'mail.json']) {
    if (!files.includes(name)) report(`campaign/text/en/${name}`, 'is missing');
  }

  const load = (language: Language, name: string): Map<string, string> => {
    const file = `campaign/text/${language}/${name}`;
    const texts = new Map<string, string>();
    for (const [path, text] of leaves(readJson(file) ?? {})) {
      if (typeof text === 'string') texts.set(path, text);
      else report(`${file} ${path}`, 'is not a text');
    }
    return texts;
  };

  /** What the links to the legal texts are called, by language and key. */
  const links = new Map<string, string | undefined>();
  for (const name of files) {
    const english = load('en', name);
    for (const language of languages) {
      const file = `campaign/text/${language}/${name}`;
      const texts = language === 'en' ? english : load(language, name);
      for (const [path, text] of texts) {
        checkText({ file, path, text }, language, `${name} ${path}`, report);
        checkForbidden({ file, path, text }, language, glossary, report);
      }
      if (language !== 'en') checkAgainstEnglish(file, language, english, texts, glossary, report);
      if (name === 'ui.json') {
        for (const link of Object.values(legalTexts)) {
          links.set(`${language} ${link}`, texts.get(link));
        }
        checkUi(file, language, texts, campaign, glossary, report);
      }
      if (name === 'errors.json') checkErrors(file, texts, report);
    }
  }
  for (const language of languages) {
    const own = join(root, 'campaign/text', language);
    for (const name of existsSync(own) ? readdirSync(own) : []) {
      if (!files.includes(name)) report(`campaign/text/${language}/${name}`, 'has no English file');
    }
  }

  for (const [name, link] of Object.entries(legalTexts)) {
    const versions = new Set<string>();
    for (const language of languages) {
      const file = `campaign/legal/${language}/${name}.md`;
      const text = read(file);
      if (text === undefined) continue;
      const entry = { file, path: '', text };
      const version = checkLegal(entry, language, links.get(`${language} ${link}`), report);
      if (version) versions.add(version);
      checkForbidden(entry, language, glossary, report);
      checkTitle(entry, language, glossary, report);
    }
    if (versions.size > 1) {
      report(`campaign/legal/*/${name}.md`, `has several versions: ${[...versions].join(', ')}`);
    }
  }
  return problems;
}

type Report = (where: string, what: string) => void;

const place = ({ file, path }: Text): string => (path === '' ? file : `${file} ${path}`);

/** The data against its schema, and every reward of a milestone against the list of rewards. */
function checkData(data: unknown, report: Report): Campaign | undefined {
  const file = 'campaign/campaign.json';
  if (data === undefined) return undefined;
  if (!Value.Check(Campaign, data)) {
    for (const error of Value.Errors(Campaign, data)) {
      report(`${file} ${error.instancePath}`.trim(), error.message);
    }
    return undefined;
  }
  for (const milestone of data.milestones) {
    for (const reward of milestone.rewards) {
      if (!data.rewards.includes(reward)) {
        report(`${file} ${milestone.key}`, `gives "${reward}", which is not a reward`);
      }
    }
  }
  return data;
}

function readGlossary(markdown: string, report: Report): Glossary {
  const file = 'campaign/glossary.md';
  const found = tables(markdown);
  for (const heading of [...nameTables, 'Terms', 'Forbidden words']) {
    if (!found.has(heading)) report(file, `has no table under "${heading}"`);
  }
  const names = nameTables.flatMap((heading) =>
    (found.get(heading) ?? []).map((row) => ({ ...row, heading })),
  );
  for (const row of names as Row[]) {
    for (const language of languages) {
      if (!row[language]) report(`${file} ${row.key}`, `has no name in ${language}`);
    }
  }
  return { names, terms: found.get('Terms') ?? [], forbidden: found.get('Forbidden words') ?? [] };
}

/** One text by itself: is it there, and is it in its language? */
function checkText(entry: Text, language: Language, key: string, report: Report): void {
  const { path, text } = entry;
  const where = place(entry);
  if (text.trim() === '') {
    if (!mayBeEmpty.has(key)) report(where, 'is empty');
    return;
  }
  if (literals[key] !== undefined) {
    if (text !== literals[key]) report(where, `must be "${literals[key]}"`);
    return;
  }
  if (text !== text.trim() || / {2}/u.test(text)) report(where, 'has stray spaces');
  // A character's quote in English is shown beside the local one.
  if (path.endsWith('talk_en')) return;
  checkScript(where, text, language, report);
}

function checkScript(where: string, text: string, language: Language, report: Report): void {
  for (const stranger of strangers[language]) {
    // Korean may give the ideographs of a name in brackets.
    const letters = stranger.exec(
      language === 'kr' ? text.replaceAll(/\(\p{Script=Han}+\)/gu, '') : text,
    );
    if (letters) report(where, `"${letters[0]}" is foreign to ${language}`);
  }
  const allowed = repertoire[language];
  if (allowed) {
    const faults = [...text].filter((letter) => han.test(letter) && !allowed.letters.has(letter));
    if (faults.length > 0) report(where, `"${[...new Set(faults)].join('')}": ${allowed.fault}`);
  }
  if (language === 'en') return;

  const words = brands
    .reduce((rest, brand) => rest.replaceAll(brand, ' '), text)
    .replaceAll(/\{\w+\}|<[^>]*>|\S+@\S+|https?:\S+/gu, ' ');
  const run = /[A-Za-z]+(?:[ ,'’-]+[A-Za-z]+){2,}/u.exec(words);
  if (run) report(where, `"${run[0]}" is not translated`);
  else if (/[A-Za-z]{2}/u.test(words) && !ownScript[language].test(words)) {
    report(where, 'is not translated');
  }

  const mark = language === 'kr' ? null : halfWidth.exec(text);
  if (mark) report(where, `"${mark[0]}" has a half-width mark`);
  const particle = language === 'kr' ? orphanParticle.exec(text) : null;
  if (particle) report(where, `"${particle[0]}" has a particle that depends on what is filled in`);
}

/** A file against the English one: keys, placeholders, and the names of the glossary. */
function checkAgainstEnglish(
  file: string,
  language: Language,
  english: Map<string, string>,
  texts: Map<string, string>,
  glossary: Glossary,
  report: Report,
): void {
  for (const path of texts.keys()) {
    if (!english.has(path)) report(`${file} ${path}`, 'is not in English');
  }
  for (const [path, source] of english) {
    const text = texts.get(path);
    if (text === undefined) {
      report(`${file} ${path}`, 'is missing');
      continue;
    }
    const [wanted, given] = [placeholders(source).join(' '), placeholders(text).join(' ')];
    if (wanted !== given) {
      report(`${file} ${path}`, `has the placeholders "${given}" instead of "${wanted}"`);
    }
    const missing = figures(source).filter((figure) => !text.includes(figure));
    if (missing.length > 0) report(`${file} ${path}`, `lacks the figure ${missing.join(', ')}`);
    if (path.endsWith('talk_en')) continue;
    const absent = new Set(
      glossary.names
        .filter((row) => row.en && row[language] && wholeWord(row.en).test(source))
        .filter((row) => !text.includes(row[language] ?? ''))
        .map((row) => row[language]),
    );
    for (const name of absent) report(`${file} ${path}`, `lacks the name "${name}"`);
    checkTitle({ file, path, text }, language, glossary, report);
  }
}

/** No text may hold the title of another language; a legal text (it has no path) must hold its own. */
function checkTitle(entry: Text, language: Language, glossary: Glossary, report: Report): void {
  const title = glossary.names.find((row) => row.heading === 'Title');
  for (const other of languages) {
    if (other !== language && title?.[other] && entry.text.includes(title[other])) {
      report(place(entry), `holds the title in ${other}`);
    }
  }
  const own = title?.[language];
  if (own && entry.path === '' && !entry.text.includes(own)) {
    report(place(entry), `lacks the title "${own}"`);
  }
}

/** What only `ui.json` holds: the title, the rewards and platforms of the data, the terms of the glossary. */
function checkUi(
  file: string,
  language: Language,
  texts: Map<string, string>,
  campaign: Campaign | undefined,
  glossary: Glossary,
  report: Report,
): void {
  const title = glossary.names.find((row) => row.heading === 'Title')?.[language];
  if (title && texts.get('game.title') !== title) {
    report(`${file} game.title`, `is not the title of the glossary, "${title}"`);
  }
  for (const { term, 'ui key': key, [language]: word } of glossary.terms) {
    const text = key ? texts.get(key) : undefined;
    if (key && text === undefined)
      report(`campaign/glossary.md ${term}`, `"${key}" is no key of ${file}`);
    if (word && text !== undefined && !text.toLowerCase().includes(word.toLowerCase())) {
      report(`${file} ${key}`, `lacks the term "${word}"`);
    }
  }
  if (!campaign) return;

  const rewards = new Map(
    glossary.names.filter((row) => row.heading === 'Rewards').map((row) => [row.key, row]),
  );
  for (const reward of campaign.rewards) {
    for (const field of ['name', 'desc']) {
      if (!texts.has(`reward.${reward}.${field}`)) {
        report(`${file} reward.${reward}.${field}`, 'is missing: it is a reward of campaign.json');
      }
    }
    const name = rewards.get(reward)?.[language];
    if (language === 'en' && !rewards.has(reward)) {
      report('campaign/glossary.md', `has no name for the reward "${reward}"`);
    }
    const text = texts.get(`reward.${reward}.name`);
    if (name && text !== undefined && !text.includes(name)) {
      report(`${file} reward.${reward}.name`, `is not the name of the glossary, "${name}"`);
    }
  }
  for (const path of texts.keys()) {
    const reward = /^reward\.([^.]+)\./u.exec(path)?.[1];
    if (reward !== undefined && !campaign.rewards.includes(reward)) {
      report(`${file} ${path}`, 'is no reward of campaign.json');
    }
  }
  for (const { key } of campaign.platforms) {
    if (!texts.has(`platform.${key}.name`)) report(`${file} platform.${key}.name`, 'is missing');
  }
}

/** The closed list of failures and the sentences say the same. */
function checkErrors(file: string, texts: Map<string, string>, report: Report): void {
  for (const code of failureCodes) {
    if (!texts.has(code)) report(`${file} ${code}`, 'has no sentence');
  }
  for (const code of texts.keys()) {
    if (!(failureCodes as string[]).includes(code)) report(`${file} ${code}`, 'is no failure code');
  }
}

/** A legal text: its title and version, the mark that it is a sample, and its language. Returns the version. */
function checkLegal(
  entry: Text,
  language: Language,
  link: string | undefined,
  report: Report,
): string | undefined {
  const { file, text } = entry;
  const [heading = '', version = '', opening = ''] = text
    .split(/\n\s*\n/u)
    .map((part) => part.trim());
  const title = /^# (\S.*)$/u.exec(heading)?.[1];
  if (title === undefined) report(file, 'does not begin with its title');
  else if (link !== undefined && title !== link) {
    report(file, `is called "${title}", but the link to it "${link}"`);
  }
  const date = /^\S+ (\d{4}-\d{2}-\d{2})$/u.exec(version)?.[1];
  if (date === undefined) report(file, 'has no version under its title');
  if (!opening.includes(sampleWords[language])) report(file, 'does not say that it is a sample');
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '') checkScript(`${file}:${index + 1}`, line, language, report);
  }
  return date;
}

function checkForbidden(entry: Text, language: Language, glossary: Glossary, report: Report): void {
  const text = entry.text.replaceAll(/\{\w+\}/gu, '');
  for (const row of glossary.forbidden) {
    const { forbidden, except = '', use } = row;
    if (row.language !== language || !forbidden) continue;
    const rest = except
      .split(/[、,]\s*/u)
      .filter((word) => word !== '')
      .reduce((whole, word) => whole.replaceAll(word, ' '), text);
    const found =
      language === 'en' ? wholeWord(forbidden, 'iu').test(rest) : rest.includes(forbidden);
    if (found) report(place(entry), `"${forbidden}" is forbidden; use ${use}`);
  }
}

if (import.meta.main) {
  const found = checkCampaign(fileURLToPath(new URL('..', import.meta.url)));
  for (const problem of found) process.stderr.write(`${problem}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
