/** What the dashboard makes of the figures: sheets (table and CSV) and the rates between steps. */
import type { Faults, Funnel } from '@prelude/contract/console/dashboard';
import { type Cell, csvLine } from '@prelude/contract/shared/csv';

export interface Column {
  title: string;
  /** How a cell reads on the screen; the file has the cell itself. */
  show?: (cell: Cell) => string;
}

export interface Sheet {
  columns: readonly Column[];
  /** The first cell names the row. */
  rows: readonly (readonly Cell[])[];
}

/** A cell as it reads on the screen. */
export function cellIn(intl: string, cell: Cell, { show }: Column): string {
  if (show) return show(cell);
  if (cell === null) return '–';
  return typeof cell === 'number' ? cell.toLocaleString(intl) : cell;
}

/** A share with one decimal. */
export const percentIn = (intl: string, share: unknown): string =>
  typeof share === 'number'
    ? new Intl.NumberFormat(intl, { style: 'percent', maximumFractionDigits: 1 }).format(share)
    : '–';

/** A sheet as CSV; the mark in front tells spreadsheets that it is UTF-8. */
export const csvOf = ({ columns, rows }: Sheet): string =>
  `\uFEFF${csvLine(columns.map(({ title }) => title))}${rows.map(csvLine).join('')}`;

export interface Step {
  step: Funnel[number]['step'];
  count: number | null;
  /** Share of the last step before that is known; null: there is none, or nobody. */
  ofLast: number | null;
  /** Share of the visits. */
  ofAll: number | null;
}

const share = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : part / whole;

/** The way from the visit on, with rates. People stand outside of it: one may visit often. */
export function ratesOf(funnel: Funnel): Step[] {
  const steps = funnel.filter(({ step }) => step !== 'visitor');
  const first = steps[0]?.count ?? null;
  let last: number | null = null;
  return steps.map(({ step, count }) => {
    const rates = { step, count, ofLast: share(count, last), ofAll: share(count, first) };
    if (count !== null) last = count;
    return rates;
  });
}

export interface Stack {
  /** Hours in order, without gaps. */
  hours: string[];
  /** The most frequent codes, each by hour; `''`: all the others. */
  series: { code: string; values: number[] }[];
}

const hourMs = 3_600_000;
const mostCodes = 5;
const mostHours = 24 * 400;

/** Each code with how often it came, the most frequent first. */
export function sumsOf(faults: Faults, kind: Faults[number]['kind']): [string, number][] {
  const sums = new Map<string, number>();
  for (const row of faults)
    if (row.kind === kind) sums.set(row.code, (sums.get(row.code) ?? 0) + row.count);
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** Failures answered, by hour: the most frequent codes apart, the others together. */
export function stackOf(faults: Faults, from: string, to: string): Stack {
  const failures = faults.filter(({ kind }) => kind === 'failure');
  const codes = sumsOf(faults, 'failure').map(([code]) => code);
  const shown = codes.slice(0, mostCodes);
  const first = Math.floor(Date.parse(from) / hourMs);
  const length = Math.min(mostHours, Math.ceil(Date.parse(to) / hourMs) - first);
  const series = [...shown, ...(codes.length > mostCodes ? [''] : [])].map((code) => ({
    code,
    values: Array<number>(length).fill(0),
  }));
  for (const { code, hour, count } of failures) {
    const at = Math.floor(Date.parse(hour) / hourMs) - first;
    const values = series[shown.includes(code) ? shown.indexOf(code) : shown.length]!.values;
    if (at >= 0 && at < length) values[at]! += count;
  }
  const hours = Array.from({ length }, (_, at) => new Date((first + at) * hourMs).toISOString());
  return { hours, series };
}
