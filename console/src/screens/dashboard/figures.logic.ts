import type { Faults, Funnel } from '@prelude/contract/console/dashboard';
import type { Cell } from '@prelude/contract/shared/csv';

export interface Column {
  title: string;
  /** Formats a cell for the screen; files have it for names. */
  show?: (cell: Cell) => string;
  /** What the cells are, where files need to know: a share from 0 to 1, an instant, or the instant at which a day begins. */
  as?: 'share' | 'instant' | 'day';
  /** The rows can be added. */
  isSummed?: boolean;
}

export interface Sheet {
  columns: readonly Column[];
  /** The first cell names the row. */
  rows: readonly (readonly Cell[])[];
}

export function cellIn(intl: string, cell: Cell, { show }: Column): string {
  if (show) return show(cell);
  if (cell === null) return '–';
  return typeof cell === 'number' ? cell.toLocaleString(intl) : cell;
}

export const percentIn = (intl: string, share: unknown): string =>
  typeof share === 'number'
    ? new Intl.NumberFormat(intl, { style: 'percent', maximumFractionDigits: 1 }).format(share)
    : '–';

/** The sums of a sheet on the screen; undefined where nothing can be added, and for a single row. */
export function sumsRow({ columns, rows }: Sheet): (number | null)[] | undefined {
  if (rows.length < 2 || !columns.some(({ isSummed }) => isSummed)) return undefined;
  return columns.map(({ isSummed }, at) =>
    isSummed ? rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0) : null,
  );
}

export interface Step {
  step: Funnel[number]['step'];
  count: number | null;
  /** Share of the last known step; null when there is none, its count is zero, or the step has more. */
  ofLast: number | null;
  ofAll: number | null;
  /** Whether the step has more than the last known one: some were not counted there, so a share would mislead. */
  isMore: boolean;
}

const share = (part: number | null, whole: number | null): number | null =>
  part === null || !whole || part > whole ? null : part / whole;

/** Steps from the visit on, with rates. Visitors are left out: one visitor may make several visits. */
export function ratesOf(funnel: Funnel): Step[] {
  const steps = funnel.filter(({ step }) => step !== 'visitor');
  const first = steps[0]?.count ?? null;
  let last: number | null = null;
  return steps.map(({ step, count }) => {
    const isMore = count !== null && last !== null && count > last;
    const rates = { step, count, ofLast: share(count, last), ofAll: share(count, first), isMore };
    if (count !== null) last = count;
    return rates;
  });
}

export interface Stack {
  hours: string[];
  /** The most frequent codes, each by hour; `''` for all others. */
  series: { code: string; values: number[] }[];
}

const hourMs = 3_600_000;
const mostCodes = 5;
const mostHours = 24 * 400;

export function sumsOf(faults: Faults, kind: Faults[number]['kind']): [string, number][] {
  const sums = new Map<string, number>();
  for (const row of faults)
    if (row.kind === kind) sums.set(row.code, (sums.get(row.code) ?? 0) + row.count);
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** Failures by hour: the most frequent codes separately, the others together. @param of whose */
export function stackOf(
  faults: Faults,
  from: string,
  to: string,
  of: 'failure' | 'operator' = 'failure',
): Stack {
  const failures = faults.filter(({ kind }) => kind === of);
  const codes = sumsOf(faults, of).map(([code]) => code);
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
