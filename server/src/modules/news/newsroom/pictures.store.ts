/** Pictures in the database, so that every server and every backup has them. */
import { picturePath } from '@prelude/contract/console/pictures';
import { sql } from '../../../core/database/sql.ts';
import type { Queries, Statements } from '../../../core/database/database.ts';

export interface PictureRow {
  hash: string;
  name: string;
  width: number;
  height: number;
  bytes: number;
  author: string;
  created: number;
}

export type PictureStore = ReturnType<typeof createPictureStore>;

const columns = sql`hash, name, width, height, bytes, author,
  (extract(epoch from created_at) * 1000)::float8 as created`;

export function createPictureStore({ rows, first }: Statements) {
  return {
    find: (hash: string, within?: Queries) =>
      first<PictureRow>(sql`select ${columns} from pictures where hash = ${hash}`, within),
    add: async (
      tx: Queries,
      { hash, name, width, height, bytes, author }: Omit<PictureRow, 'created'>,
      files: ReadonlyMap<string, Buffer>,
    ) => {
      const added = await rows(
        sql`
        insert into pictures (hash, name, width, height, bytes, author)
        values (${hash}, ${name}, ${width}, ${height}, ${bytes}, ${author})
        on conflict do nothing returning hash`,
        tx,
      );
      if (added.length === 0) return;
      for (const [file, content] of files) {
        await tx.execute(
          sql`insert into picture_files (hash, name, content) values (${hash}, ${file}, ${content})`,
        );
      }
    },
    list: async (limit: number, offset: number): Promise<{ total: number; rows: PictureRow[] }> => {
      const found = await rows<PictureRow & { total: number }>(sql`
        select ${columns}, count(*) over ()::int as total from pictures
         order by created_at desc, hash limit ${limit} offset ${offset}`);
      return { total: found[0]?.total ?? 0, rows: found };
    },
    file: async (hash: string, name: string): Promise<Buffer | undefined> => {
      const [row] = await rows<{ content: Uint8Array }>(
        sql`select content from picture_files where hash = ${hash} and name = ${name}`,
      );
      return row && Buffer.from(row.content);
    },
    /** Width and height by address; unknown addresses are missing. */
    shapes: async (
      addresses: readonly string[],
      within: Queries,
    ): Promise<Map<string, { width: number; height: number }>> => {
      const hashes = addresses.map((address) => address.slice(picturePath.length));
      const found = await rows<{ hash: string; width: number; height: number }>(
        sql`
        select p.hash, p.width, p.height
          from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) wanted(hash)
          join pictures p using (hash)`,
        within,
      );
      return new Map(
        found.map(({ hash, width, height }) => [picturePath + hash, { width, height }]),
      );
    },
  };
}
