/**
 * Steam's wishlist report, as partner.steamgames.com gives it: a line per day, after a mark of the separator and a title.
 * The wishlists of today are all that were added, without those that were removed, bought, activated or given.
 */
import type { Figure } from '@prelude/contract/console/counts';
import { csvCells, type WrongLine } from './figures-file.logic.ts';

const columns = [
  'DateLocal',
  'Game',
  'Adds',
  'Deletes',
  'PurchasesAndActivations',
  'Gifts',
] as const;

/** The title and the mark come before the headings. */
const longestHead = 5;

export interface Wishlists {
  figures: [Figure];
  /** First and last day, as the report writes them. */
  from: string;
  to: string;
}

type Found = Wishlists | { wrong: WrongLine[] } | undefined;

const fault = (line: number, reason: WrongLine['reason'], text: string): Found => ({
  wrong: [{ line, reason, text: text.slice(0, 80) }],
});

const dayOf = (text: string): number => {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  return year ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : NaN;
};

/**
 * @param hasSteam whether the campaign has a store `steam`
 * @returns undefined for a file that is no report of Steam
 */
export function wishlistsOf(text: string, hasSteam: boolean): Found {
  const rows = csvCells(text.replace(/^\uFEFF/, ''));
  const at = rows.slice(0, longestHead).findIndex(({ cells }) => cells.includes('DateLocal'));
  const head = rows[at];
  if (!head) return undefined;
  const places = columns.map((name) => head.cells.indexOf(name));
  if (places.includes(-1)) return fault(head.line, 'report', head.cells.join(','));
  if (!hasSteam) return fault(head.line, 'steam', head.cells.join(','));
  const days: [day: number, written: string][] = [];
  const games = new Set<string>();
  let sum = 0;
  for (const { line, cells } of rows.slice(at + 1)) {
    const [date = '', game = '', ...numbers] = places.map((place) => cells[place] ?? '');
    const isWhole = numbers.every((number) => /^\d{1,9}$/.test(number));
    if (!isWhole || Number.isNaN(dayOf(date))) return fault(line, 'day', cells.join(','));
    games.add(game);
    if (games.size > 1) return fault(line, 'games', cells.join(','));
    if (days.some(([day]) => day === dayOf(date))) return fault(line, 'again', cells.join(','));
    days.push([dayOf(date), date]);
    const [added = 0, ...gone] = numbers.map(Number);
    sum += added - gone.reduce((total, number) => total + number, 0);
  }
  const [first, ...others] = [...days].sort(([a], [b]) => a - b);
  if (!first) return fault(head.line, 'file', head.cells.join(','));
  if (sum < 0) return fault(head.line, 'part', String(sum));
  const [, to] = others.at(-1) ?? first;
  return { figures: [{ kind: 'platform', source: 'steam', count: sum }], from: first[1], to };
}
