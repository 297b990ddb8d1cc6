import { type Figure, figureKinds } from '@prelude/contract/console/counts';
import type { Named } from './counts.logic.ts';
import { wholeNumber } from '../whole-number.logic.ts';

export interface WrongLine {
  line: number;
  reason: 'columns' | 'kind' | 'source' | 'twice' | 'count' | 'file';
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
  for (const { line, cells } of rows) {
    const found = figureOf(cells, sources, mark);
    const isTwice = (one: Figure) =>
      typeof found === 'object' && one.kind === found.kind && one.source === found.source;
    const reason = typeof found === 'string' ? found : figures.some(isTwice) ? 'twice' : undefined;
    if (reason) wrong.push({ line, reason, text: cells.join(',').slice(0, 80) });
    else figures.push(found as Figure);
  }
  return wrong.length > 0 ? { wrong } : { figures };
}

function figureOf(
  cells: string[],
  sources: readonly Named[],
  mark: string,
): Figure | WrongLine['reason'] {
  const [kind, name, typed] = cells;
  if (name === undefined || typed === undefined || cells.length > 3) return 'columns';
  const known = figureKinds.find((one) => one === kind?.toLowerCase());
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

/** Separated by commas, semicolons or tabs; quoted cells may contain them. A header line sets the column order. */
function csvRows(text: string): Row[] {
  const lines = text.split(/\r?\n/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const mark = /[;\t]/.exec(first)?.[0] ?? ',';
  const cell = new RegExp(
    `(?:^|${mark})(?:\\s*"((?:[^"]|"")*)"\\s*(?=${mark}|$)|([^${mark}]*))`,
    'g',
  );
  const rows = lines.flatMap((line, index): Row[] => {
    if (line.trim() === '') return [];
    const cells = [...line.matchAll(cell)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
    );
    return [{ line: index + 1, cells }];
  });
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
