import { sql } from '../../../core/database/sql.ts';
import type { Database, Queries } from '../../../core/database/database.ts';
import type { ResultRow } from './draw-files.ts';

export type ListStore = ReturnType<typeof createListStore>;

const pieceSize = 20_000;

export function createListStore({ rows, first, value }: Database) {
  return {
    /** Applications with a proved address only, and without those of guests. @returns how many */
    freeze: (tx: Queries) =>
      value<number>(
        sql`with listed as (
              insert into draw_entries (code, platforms, region)
              select p.code, p.platforms, p.region
                from applications p join players a on a.id = p.account_id
               where a.email_proved_at is not null
                 and not exists (select from draw_guests g where g.account_id = p.account_id)
              returning 1)
            select count(*)::int as entries from listed`,
        tx,
      ),
    /** The list in pieces of some thousand lines, in order; together they are `entries.jsonl`. */
    pieces: async function* (within?: Queries): AsyncGenerator<string> {
      // Keys contain letters, digits and hyphens only (campaign schema), so nothing needs escaping.
      for (let last = ''; ;) {
        const [piece] = await rows<{ lines: string | null; last: string | null }>(
          sql`select string_agg(line, '' order by code) as lines, max(code) as last
                from (select code, '{"code":"' || code || '","platforms":["' ||
                             array_to_string(platforms, '","') || '"],"region":"' || region || '"}' || chr(10) as line
                        from draw_entries where code > ${last} order by code limit ${pieceSize}) p`,
          within,
        );
        if (piece?.lines == null || piece.last === null) return;
        yield piece.lines;
        last = piece.last;
      }
    },
    addResults: async (tx: Queries, results: readonly ResultRow[]) => {
      for (let at = 0; at < results.length; at += 5000) {
        const part = JSON.stringify(results.slice(at, at + 5000));
        await rows(
          sql`insert into draw_results (code, ord, outcome, platforms, region, wave, queue_places)
              select code, ord, outcome, platforms, region, wave, "queuePlaces"
                from jsonb_to_recordset(${part}::jsonb) as r(code text, ord int, outcome text, platforms text[],
                     region text, wave smallint, "queuePlaces" int[])`,
          tx,
        );
      }
    },
    /** The results in pieces, in draw order. */
    results: async function* (): AsyncGenerator<ResultRow[]> {
      for (let last = 0; ;) {
        const piece = await rows<ResultRow>(
          sql`select code, ord, outcome, platforms, region, wave::int, queue_places as "queuePlaces"
                from draw_results where ord > ${last} order by ord limit 5000`,
        );
        if (piece.length === 0) return;
        yield piece;
        last = piece.at(-1)!.ord;
      }
    },
    entry: (code: string, within?: Queries) =>
      first<{
        platforms: string[];
        region: string;
        outcome: string | null;
        ord: number | null;
      }>(
        sql`select e.platforms, e.region, r.outcome, r.ord
              from draw_entries e left join draw_results r on r.code = e.code where e.code = ${code}`,
        within,
      ),
  };
}
