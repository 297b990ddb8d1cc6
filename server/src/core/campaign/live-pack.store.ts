import { sql } from 'drizzle-orm';
import type { By } from '../audit.ts';
import { iso, type Queries, type Statements } from '../database/database.ts';

export type PackKind = 'text' | 'picture';

export interface PackChange<Value = unknown> {
  id: number;
  kind: PackKind;
  language: string;
  name: string;
  /** Null: the pack's value applies. */
  value: Value | null;
  author: string;
  /** Real time, ISO 8601. */
  at: string;
}

export type PackName = Pick<PackChange, 'kind' | 'language' | 'name'>;

export interface PackRow {
  version: number;
  files: Record<string, string>;
  made: number;
}

export interface Master {
  hash: string;
  name: string;
  width: number;
  height: number;
  content: Buffer;
  small: Buffer;
  author: string;
}

const fields = sql`id::float8 as id, kind, language, name, value, author, ${iso('created_at', '.MS')} as at`;
const facts = sql.raw('hash, name, width, height, small, author');

const withBuffers = <Row extends { small: Uint8Array; content?: Uint8Array }>(row: Row) => ({
  ...row,
  small: Buffer.from(row.small),
  ...(row.content && { content: Buffer.from(row.content) }),
});

export function createLivePackStore({ rows, first, has, run, value }: Statements) {
  return {
    state: async (within?: Queries): Promise<PackRow> => {
      const row = await first<PackRow>(
        sql`select version::float8 as version, files, made::float8 as made from pack_state`,
        within,
      );
      return row ?? { version: 0, files: {}, made: 0 };
    },
    /** Locks the replacements until the transaction ends. */
    lock: async (tx: Queries) => {
      await rows(sql`insert into pack_state default values on conflict do nothing`, tx);
      await rows(sql`select from pack_state for update`, tx);
    },
    /** Whether an email to players waits for a second operator, or has that approval and is not finished. */
    hasMailing: (tx: Queries) =>
      has(
        sql`select 1 from mailings
             where finished_at is null
               and (state = 'asked'
                    or (state in ('sending', 'paused') and (approved_by_id is not null or approved_email is not null)))`,
        tx,
      ),
    latest: (within?: Queries) =>
      rows<PackChange>(
        sql`select distinct on (kind, language, name) ${fields} from pack_changes
             order by kind, language, name, pack_changes.id desc`,
        within,
      ),
    add: async (
      tx: Queries,
      { kind, language, name, value: given, by }: PackName & { value: unknown; by: By },
    ): Promise<number> => {
      const json = given === null ? null : JSON.stringify(given);
      return value<number>(
        sql`with added as (
              insert into pack_changes (kind, language, name, value, author_id, author)
              values (${kind}, ${language}, ${name}, ${json}::jsonb, ${by.id}, ${by.name}) returning id)
            update pack_state set version = version + 1 from added returning added.id::float8 as id`,
        tx,
      );
    },
    history: ({ kind, language, name }: PackName, before: number | undefined, max: number) =>
      rows<PackChange>(
        sql`select ${fields} from pack_changes
             where kind = ${kind} and language = ${language} and name = ${name}
               and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
             order by pack_changes.id desc limit ${max}`,
      ),
    /** Publishes made files. @param made the newest change that they take into account */
    publish: async (files: Record<string, string>, made: number) => {
      const json = JSON.stringify(files);
      // Unchanged, nothing is written: a write wakes every server.
      await rows(
        sql`update pack_state set files = ${json}::jsonb, made = ${made}, version = version + 1
             where made <= ${made} and (made, files) is distinct from (${made}::bigint, ${json}::jsonb)`,
      );
    },
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
        sql`select ${facts} from pack_masters where hash = any (${sql.param([...hashes])}::text[])`,
        within,
      );
      return found.map(withBuffers);
    },
    /** Deletes masters that no change has used within a day after their upload. */
    dropUnused: (tx: Queries) =>
      run(
        sql`delete from pack_masters m where created_at < now() - interval '1 day'
               and not exists (select from pack_changes c
                                where c.kind = 'picture' and c.value ->> 'hash' = m.hash)`,
        tx,
      ),
    countMasters: (within?: Queries) =>
      value<number>(sql`select count(*)::int as count from pack_masters`, within),
    file: async (key: string, path: string): Promise<Buffer | undefined> => {
      const content = await value<Uint8Array | undefined>(
        sql`select content from pack_files where key = ${key} and path = ${path}`,
      );
      return content && Buffer.from(content);
    },
    hasFile: (key: string, path: string) =>
      has(sql`select 1 from pack_files where key = ${key} and path = ${path}`),
    addFile: (key: string, path: string, content: Buffer) =>
      run(
        sql`insert into pack_files (key, path, content) values (${key}, ${path}, ${content})
            on conflict do nothing`,
      ),
    /** Notes that these keys are in use, and deletes files that were not used for a month. */
    keepFiles: async (keys: readonly string[]) => {
      await rows(
        sql`update pack_files set used_at = now() where key = any (${sql.param([...keys])}::text[])`,
      );
      await rows(sql`delete from pack_files where used_at < now() - interval '30 days'`);
    },
  };
}
