/** Masters that operators uploaded in place of the pack's pictures (ADR-0076). */
import { sql } from '../database/sql.ts';
import type { Queries, Statements } from '../database/database.ts';

export interface Master {
  hash: string;
  name: string;
  width: number;
  height: number;
  content: Buffer;
  small: Buffer;
  author: string;
}

const facts = sql.raw('hash, name, width, height, small, author');

const withBuffers = <Row extends { small: Uint8Array; content?: Uint8Array }>(row: Row) => ({
  ...row,
  small: Buffer.from(row.small),
  ...(row.content && { content: Buffer.from(row.content) }),
});

export function createMastersStore({ first, rows, run, value }: Statements) {
  return {
    addMaster: (tx: Queries, { hash, name, width, height, content, small, author }: Master) =>
      run(
        sql`insert into pack_masters (hash, name, width, height, content, small, author)
            values (${hash}, ${name}, ${width}, ${height}, ${content}, ${small}, ${author})
            on conflict do nothing`,
        tx,
      ),
    master: async (hash: string): Promise<Master | undefined> => {
      const row = await first<Master>(
        sql`select ${facts}, content from pack_masters where hash = ${hash}`,
      );
      return row && (withBuffers(row) as Master);
    },
    /** Without their content. */
    masters: async (
      hashes: readonly string[],
      within?: Queries,
    ): Promise<Omit<Master, 'content'>[]> => {
      const found = await rows<Omit<Master, 'content'>>(
        sql`select ${facts} from pack_masters where hash = any (${[...hashes]}::text[])`,
        within,
      );
      return found.map(withBuffers);
    },
    /** Deletes masters that no change has used within a day after their upload. */
    dropUnused: (tx: Queries) =>
      run(
        sql`delete from pack_masters m where created_at < now() - interval '1 day'
               and not exists (select from overrides o
                                where o.kind = 'picture' and o.value ->> 'hash' = m.hash)`,
        tx,
      ),
    countMasters: (within?: Queries) =>
      value<number>(sql`select count(*)::int as count from pack_masters`, within),
  };
}
