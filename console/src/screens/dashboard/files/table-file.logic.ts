/** A table as a file: names instead of keys, real numbers, and times in the campaign's time zone. */
import { type Cell, csvLine, separatorIn } from '@prelude/contract/shared/csv';
import { campaignOffset, campaignZoneName } from '../../../lib/time/dates.logic.ts';
import type { Column, Sheet } from '../figures.logic.ts';

/** What a spreadsheet knows. An instant or a day is in days since 1899-12-30, in the campaign's time zone. */
export type FileCell =
  | { as: 'text'; value: string }
  | { as: 'count' | 'share' | 'instant' | 'day'; value: number }
  | null;

export interface TableFile {
  titles: string[];
  rows: FileCell[][];
}

const dayMs = 86_400_000;
/** 1970-01-01 in a spreadsheet. */
const epoch = 25_569;

const serialOf = (at: string): number =>
  (Date.parse(at) + campaignOffset() * 60_000) / dayMs + epoch;

/** To three figures: 2,754,700 → 2,750,000. Numbers below 1,000 and fractions stay as they are. */
export function roundedFigure(value: number): number {
  const digits = Math.floor(Math.log10(Math.abs(value))) - 2;
  return value === 0 || digits < 1 ? value : Math.round(value / 10 ** digits) * 10 ** digits;
}

function fileCell(cell: Cell, { as, show }: Column, isRounded: boolean): FileCell {
  if (cell === null) return null;
  if (as === 'instant' || as === 'day') return { as, value: serialOf(String(cell)) };
  if (as === 'share' && typeof cell === 'number')
    return { as, value: Math.round(cell * 10_000) / 10_000 };
  if (typeof cell === 'number')
    return { as: 'count', value: isRounded ? roundedFigure(cell) : cell };
  return { as: 'text', value: show ? show(cell) : cell };
}

/** @param isRounded counts to three figures */
export const fileOf = ({ columns, rows }: Sheet, isRounded: boolean): TableFile => ({
  titles: columns.map(({ title, as }) =>
    as === 'instant' || as === 'day' ? `${title} (${campaignZoneName()})` : title,
  ),
  rows: rows.map((cells) => cells.map((cell, at) => fileCell(cell, columns[at]!, isRounded))),
});

/** `2025-05-20 21:00`: every spreadsheet reads it as a date. */
function plain(cell: FileCell): Cell {
  if (cell?.as !== 'instant' && cell?.as !== 'day') return cell?.value ?? null;
  const written = new Date(Math.round((cell.value - epoch) * dayMs)).toISOString();
  return cell.as === 'day' ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ');
}

/**
 * A table as CSV. The byte order mark makes spreadsheets read it as UTF-8.
 * @param intl the operator's language, which decides the separator and the decimal mark
 */
export function csvOf({ titles, rows }: TableFile, intl: string): string {
  const separator = separatorIn(intl);
  const lines = [titles, ...rows.map((cells) => cells.map(plain))];
  return `\uFEFF${lines.map((cells) => csvLine(cells, separator)).join('')}`;
}
