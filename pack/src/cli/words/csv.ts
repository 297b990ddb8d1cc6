/** Translations as a table: `file, key, <language of the source>, <language of the translation>, note`. */
import Papa from 'papaparse';
import { csvLine } from '@prelude/contract/shared/csv';
import { keyOf, type Sentence } from './sentences.ts';
import type { Words } from './xliff.ts';
import { WordsFault } from './xml.ts';

/** With a byte order mark: spreadsheets need it to read UTF-8. */
export const toCsv = (sentences: readonly Sentence[], from: string, to: string): string =>
  `\uFEFF${csvLine(['file', 'key', from, to, 'note'])}${sentences
    .map(({ name, path, source, note }) => csvLine([name, keyOf(path), source, '', note]))
    .join('')}`;

/** As `toCsv` writes a text: with an apostrophe where a spreadsheet would compute. */
export const asInCsv = (text: string): string => rowsOf(csvLine([text]), ',')[0]?.[0] ?? '';

/** @throws WordsFault */
export function fromCsv(source: string): Words {
  const text = source.replace(/^\uFEFF/, '');
  const [first = ''] = text.split('\n');
  // Spreadsheets of many countries write semicolons.
  const separator = [',', ';', '\t'].find((sign) => first.split(sign).length >= 4) ?? ',';
  const [header = [], ...rows] = rowsOf(text, separator);
  const [file, key, , language = ''] = header;
  if (file !== 'file' || key !== 'key' || language === '')
    throw new WordsFault('does not begin with the columns file, key, source language, language');
  const entries = rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map(([name = '', path = '', original = '', target = '']) => ({
      name,
      key: path,
      source: original.replaceAll('\r\n', '\n'),
      target: target.replaceAll('\r\n', '\n'),
    }));
  return { language, entries };
}

/** RFC 4180. @throws WordsFault */
function rowsOf(text: string, separator: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open)
    throw new WordsFault(
      `a cell is not closed: a quotation mark is missing in row ${(open.row ?? 0) + 1}`,
    );
  return data;
}
