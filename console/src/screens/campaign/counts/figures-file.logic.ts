import { type Figure, figureKinds } from '@prelude/contract/console/counts';
import type { Named } from './counts.logic.ts';
import { wholeNumber } from '../whole-number.logic.ts';

/**
 * Text of a figures file. Excel's "Unicode text" is UTF-16; a file without a byte order mark is UTF-16 when every second
 * byte of its beginning is zero.
 */
export function textOf(file: Uint8Array): string {
  const [first, second] = file;
  const begins = (one: number, two: number) => first === one && second === two;
  const encoding =
    begins(0xff, 0xfe) || (second === 0 && first !== 0)
      ? 'utf-16le'
      : begins(0xfe, 0xff) || (first === 0 && second !== 0)
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(file);
}

export interface WrongLine {
  line: number;
  reason:
    | 'columns'
    | 'headings'
    | 'kind'
    | 'source'
    | 'twice'
    | 'count'
    | 'file'
    // Of Steam's wishlist report.
    | 'report'
    | 'steam'
    | 'day'
    | 'games'
    | 'again'
    | 'part';
  text: string;
}

interface Row {
  line: number;
  cells: string[];
}

const columns = ['kind', 'source', 'count'] as const;

/**
 * @param sources those of the campaign; a file may name a store by its key or its name
 * @param mark between groups of digits in the operator's language
 * @returns all figures of the file, or all invalid lines
 */
export function figuresOf(
  text: string,
  sources: readonly Named[],
  mark: string,
): { figures: Figure[] } | { wrong: WrongLine[] } {
  const whole = text.replace(/^\uFEFF/, '');
  const rows = whole.trim().startsWith('[') ? jsonRows(whole) : csvRows(whole);
  if (!rows || rows.length === 0)
    return { wrong: [{ line: 1, reason: 'file', text: whole.trim().slice(0, 80) || '–' }] };
  const figures: Figure[] = [];
  const wrong: WrongLine[] = [];
  for (const [at, { line, cells }] of rows.entries()) {
    const found = figureOf(cells, sources, mark, at === 0 && rows.length > 1);
    const isTwice = (one: Figure) =>
      typeof found === 'object' && one.kind === found.kind && one.source === found.source;
    const reason = typeof found === 'string' ? found : figures.some(isTwice) ? 'twice' : undefined;
    if (reason) wrong.push({ line, reason, text: cells.join(',').slice(0, 80) });
    else figures.push(found as Figure);
  }
  return wrong.length > 0 ? { wrong } : { figures };
}

const kindOf = (typed: string | undefined) =>
  figureKinds.find((one) => one === typed?.toLowerCase());

function figureOf(
  cells: string[],
  sources: readonly Named[],
  mark: string,
  isFirst: boolean,
): Figure | WrongLine['reason'] {
  const [kind, name, typed] = cells;
  if (isFirst && cells.every((cell) => /^[^\d[{]+$/.test(cell)) && !kindOf(kind)) return 'headings';
  if (name === undefined || typed === undefined || cells.length > 3) return 'columns';
  const known = kindOf(kind);
  if (!known) return 'kind';
  const key = name.toLowerCase().replaceAll(' ', '_');
  const store = sources.find(
    (one) =>
      one.kind === 'platform' &&
      (one.source === key || one.name.toLowerCase() === name.toLowerCase()),
  );
  const source = known === 'platform' ? store?.source : /^[a-z][a-z0-9_-]{0,31}$/.exec(key)?.[0];
  if (source === undefined) return 'source';
  const count = wholeNumber(typed, mark);
  return count === undefined ? 'count' : { kind: known, source, count };
}

function jsonRows(text: string): Row[] | undefined {
  try {
    const list = JSON.parse(text) as Partial<Record<
      (typeof columns)[number],
      string | number
    > | null>[];
    return list.map((row, index) => ({
      line: index + 1,
      cells: columns.map((column) => String(row?.[column] ?? '')),
    }));
  } catch {
    return undefined;
  }
}

/** Separated by commas, semicolons or tabs; quoted cells may contain them. */
export function csvCells(text: string): Row[] {
  const lines = text.split(/\r\n|\n|\r/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const mark = /[;\t]/.exec(first)?.[0] ?? ',';
  const cell = new RegExp(
    `(?:^|${mark})(?:\\s*"((?:[^"]|"")*)"\\s*(?=${mark}|$)|([^${mark}]*))`,
    'g',
  );
  return lines.flatMap((line, index): Row[] => {
    // Excel ends a file with lines of separators only.
    if (/^[\s,;"]*$/.test(line)) return [];
    const cells = [...line.matchAll(cell)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
    );
    return [{ line: index + 1, cells }];
  });
}

/** A header line sets the column order. */
function csvRows(text: string): Row[] {
  const rows = csvCells(text);
  const names = rows[0]?.cells.map((name) => name.toLowerCase()) ?? [];
  if (!columns.every((column) => names.includes(column))) return rows;
  return rows.slice(1).map(({ line, cells }) => ({
    line,
    cells:
      cells.length === names.length
        ? columns.map((column) => cells[names.indexOf(column)]!)
        : cells,
  }));
}
