/** When the server asks a source for its figure, and what it answered. */
import type { ReadFigure } from '@prelude/contract/console/counts';
import { sql } from '../../../core/database/sql.ts';
import type { Queries, Statements } from '../../../core/database/database.ts';

export type ReadRow = Omit<ReadFigure, 'kind' | 'source'>;

export type ReadsStore = ReturnType<typeof createReadsStore>;

/** An hour and up to ten minutes, so that servers do not ask at the same minute. */
const pause = sql.raw(`interval '1 hour' + random() * interval '10 minutes'`);
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

export function createReadsStore({ first, has, run, value }: Statements) {
  return {
    read: (source: string, within?: Queries) =>
      first<ReadRow>(
        sql`select count::float8 as count, ${iso('read_at')} as read_at, ${iso('next_at')} as next_at, failures, reason
              from figure_reads where source = ${source}`,
        within,
      ),
    /** @returns milliseconds until the source may be asked */
    dueIn: async (source: string): Promise<number> =>
      (await value<number | undefined>(
        sql`select (extract(epoch from next_at - now()) * 1000)::float8 from figure_reads where source = ${source}`,
      )) ?? 0,
    /** Also after a restart, and with several servers, a source is asked once an hour. @returns whether it may be now */
    claim: (source: string) =>
      has(
        sql`insert into figure_reads as r (source, next_at) values (${source}, now() + ${pause})
            on conflict (source) do update set next_at = excluded.next_at where r.next_at <= now()
            returning 1`,
      ),
    /** Each failure in a row doubles the pause, up to sixteen hours. */
    fail: (source: string) =>
      run(
        sql`update figure_reads set failures = failures + 1,
                   next_at = now() + 2 ^ least(failures, 4) * (${pause})
             where source = ${source}`,
      ),
    note: (
      tx: Queries,
      source: string,
      { count, reason }: { count: number; reason: ReadRow['reason'] },
    ) =>
      run(
        sql`update figure_reads set count = ${count}, reason = ${reason}, read_at = now(), failures = 0
             where source = ${source}`,
        tx,
      ),
  };
}
