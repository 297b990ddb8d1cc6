import { type Language, languages } from '../../contract/src/shared/languages.ts';
import { place, type Report, type Text } from './model.ts';
import { wholeWord } from './script.ts';

export type Row = Record<string, string>;

export interface Glossary {
  /** Rows of the name tables, each with its heading. */
  names: Row[];
  terms: Row[];
  forbidden: Row[];
}

export const nameTables = ['Title', 'Characters', 'Weapons', 'World', 'Factions', 'Rewards'];

export function tables(markdown: string): Map<string, Row[]> {
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
      report(place(entry), `holds the title in ${other}`);
    }
  }
  const own = title?.[language];
  if (own && entry.path === '' && !entry.text.includes(own)) {
    report(place(entry), `lacks the title "${own}"`);
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
    const found =
      language === 'en' ? wholeWord(forbidden, 'iu').test(rest) : rest.includes(forbidden);
    if (found) report(place(entry), `"${forbidden}" is forbidden; use ${use}`);
  }
}
