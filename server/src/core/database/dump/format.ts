/**
 * What a dump is: lines of JSON. A head, then for each table its name, its rows as the database writes them (never read
 * by us, so that no number or instant loses a digit) and its sum; the counters of ids; an end, without which it is torn.
 */
export interface Head {
  prelude: 'dump 1';
  at: string;
  /** Of the newest migration it was made under. */
  migration: number;
  /** Identifies the secret that its hashes and encrypted columns need; does not reveal it. */
  secret: string | null;
}

/** Rows, and a sum over them that no order changes: equal sums mean equal tables. */
export interface Sum {
  rows: string;
  sum: string;
}

export type Mark =
  | { table: string }
  | ({ end: string } & Sum)
  | { ids: string; column: string; last: string; called: boolean }
  | { whole: true };

/** A mark among rows: rows are objects too, so marks begin with what no row begins with. */
const sign = '#';
export const markLine = (mark: Mark | Head): string => sign + JSON.stringify(mark);
export const isMark = (line: string): boolean => line.startsWith(sign);
export const readMark = (line: string): Mark => JSON.parse(line.slice(1)) as Mark;
export const readHead = (line: string): Head => JSON.parse(line.slice(1)) as Head;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Sum of a table: both halves of each row's MD5 as numbers. MD5 finds accidents; nobody is to be convinced by it. */
export const sumOf = (table: string): string => `
  select count(*)::text as rows,
         coalesce(sum(('x' || left(h, 16))::bit(64)::bigint::numeric), 0) || ':' ||
         coalesce(sum(('x' || right(h, 16))::bit(64)::bigint::numeric), 0) as sum
    from (select md5(row_to_json(t)::text) as h from ${quoted(table)} t) hashes`;

export class DumpError extends Error {}
