import type { Campaign } from '@prelude/contract/campaign/campaign';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { lexer, type MarkedToken } from 'marked';
import type { Report } from './findings.ts';
import { locationOf, type Text } from './model.ts';
import { isEastern, wholeWord } from '../script.ts';

export type Row = Record<string, string>;

export interface Glossary {
  /** Rows of the name tables, each with its heading. */
  names: Row[];
  terms: Row[];
  forbidden: Row[];
}

/** For a pack without a glossary: its rules do not apply. */
export const noGlossary: Glossary = { names: [], terms: [], forbidden: [] };

const nameTables = ['Title', 'Characters', 'Weapons', 'World', 'Factions', 'Rewards'];

/** The rows of the tables, by the heading above them. */
function tables(markdown: string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  let heading = '';
  for (const token of lexer(markdown) as MarkedToken[]) {
    if (token.type === 'heading') heading = token.text;
    if (token.type !== 'table') continue;
    const columns = token.header.map(({ text }) => text);
    const rows = token.rows.map((row) =>
      Object.fromEntries(columns.map((column, index) => [column, row[index]?.text ?? ''])),
    );
    found.set(heading, [...(found.get(heading) ?? []), ...rows]);
  }
  return found;
}

export function readGlossary(markdown: string, report: Report): Glossary {
  const file = 'glossary.md';
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
/** No text may contain another language's title; a legal text (without a path) must contain its own. */
export function checkTitle(
  entry: Text,
  language: Language,
  glossary: Glossary,
  report: Report,
): void {
  const title = glossary.names.find((row) => row.heading === 'Title');
  for (const other of languages) {
    const foreign = title?.[other];
    // Many games have one title in several languages.
    const isShared = foreign !== undefined && title?.[language]?.includes(foreign);
    if (foreign && !isShared && entry.text.includes(foreign)) {
      report(locationOf(entry), `holds the title in ${other}`);
    }
  }
  const own = title?.[language];
  if (own && entry.path === '' && !entry.text.includes(own)) {
    report(locationOf(entry), `lacks the title "${own}"`);
  }
}
export function checkForbidden(
  entry: Text,
  language: Language,
  glossary: Glossary,
  report: Report,
): void {
  const text = entry.text.replaceAll(/\{\w+\}/gu, '');
  for (const row of glossary.forbidden) {
    const { forbidden, except = '', use } = row;
    if (row.language !== language || !forbidden) continue;
    const rest = except
      .split(/[、,]\s*/u)
      .filter((word) => word !== '')
      .reduce((whole, word) => whole.replaceAll(word, ' '), text);
    const found = isEastern(language)
      ? rest.includes(forbidden)
      : wholeWord(forbidden, 'iu').test(rest);
    if (found) report(locationOf(entry), `"${forbidden}" is forbidden; use ${use}`);
  }
}

/** The title, the rewards and the terms are called as in the glossary. */
export function checkGlossaryOfUi(
  file: string,
  language: Language,
  texts: ReadonlyMap<string, string>,
  { rewards }: Campaign,
  glossary: Glossary,
  report: Report,
): void {
  const title = glossary.names.find((row) => row.heading === 'Title')?.[language];
  if (title && texts.get('game.title') !== title)
    report(`${file} game.title`, `is not the title of the glossary, "${title}"`);
  for (const { term, 'ui key': key, [language]: word } of glossary.terms) {
    const text = key ? texts.get(key) : undefined;
    if (key && text === undefined)
      report(`glossary.md ${term}`, `"${key}" is not a key of ${file}`);
    if (word && text !== undefined && !text.toLowerCase().includes(word.toLowerCase()))
      report(`${file} ${key}`, `lacks the term "${word}"`);
  }
  const names = new Map(
    glossary.names.filter((row) => row.heading === 'Rewards').map((row) => [row.key, row]),
  );
  for (const reward of rewards) {
    const name = names.get(reward)?.[language];
    if (language === languages[0] && names.size > 0 && !names.has(reward))
      report('glossary.md', `has no name for the reward "${reward}"`);
    const text = texts.get(`reward.${reward}.name`);
    if (name && text !== undefined && !text.includes(name))
      report(`${file} reward.${reward}.name`, `is not the name of the glossary, "${name}"`);
  }
}
