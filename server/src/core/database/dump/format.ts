/**
 * Format: a head; for each table its name, rows and checksum; the id sequences; an end mark. Rows are never parsed, so
 * that numbers and instants keep their precision. A file without the end mark is torn.
 */
export interface Head {
  prelude: 'dump 1';
  at: string;
  migration: number;
  /** Identifies the secret needed for hashes and encrypted columns; does not reveal it. */
  secret: string | null;
}

export interface Sum {
  rows: string;
  sum: string;
}

export type Mark =
  | { table: string }
  | ({ end: string } & Sum)
  | { ids: string; column: string; last: string; called: boolean }
  | { whole: true };

const sign = '#';
export const markLine = (mark: Mark | Head): string => sign + JSON.stringify(mark);
export const isMark = (line: string): boolean => line.startsWith(sign);
export const readMark = (line: string): Mark => JSON.parse(line.slice(1)) as Mark;
export const readHead = (line: string): Head => JSON.parse(line.slice(1)) as Head;

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Checksum of a table: the sum of both halves of each row's MD5. It detects accidental changes only, so MD5 is
 * sufficient.
 */
export const sumOf = (table: string): string => `
  select count(*)::text as rows,
         coalesce(sum(('x' || left(h, 16))::bit(64)::bigint::numeric), 0) || ':' ||
         coalesce(sum(('x' || right(h, 16))::bit(64)::bigint::numeric), 0) as sum
    from (select md5(row_to_json(t)::text) as h from ${quoteName(table)} t) hashes`;

export class DumpError extends Error {}
