import { sql } from '../database/sql.ts';
import type { By } from '../audit.ts';
import { iso, type Queries, type Statements } from '../database/database.ts';

export type OverrideKind = 'section' | 'text' | 'picture' | 'page' | 'legal';

export interface OverrideName {
  kind: OverrideKind;
  /** Empty for a section or picture. */
  language: string;
  name: string;
}

export interface Override<Value = unknown> extends OverrideName {
  id: number;
  /** Null: the pack's value applies. */
  value: Value | null;
  author: string;
  note: string;
  /** Real time, ISO 8601. */
  at: string;
}

export interface NewOverride extends OverrideName {
  value: unknown;
  state: 'draft' | 'published' | 'discarded';
  by: By;
  note: string;
}

/** What counts of one name. */
export interface Newest {
  published: Override | undefined;
  /** Open: nothing was published or discarded after it. */
  draft: Override | undefined;
}

const fields = sql.raw('id::float8 as id, kind, language, name, value, author, note');
const at = sql`${iso('created_at', '.MS')} as at`;

export function createOverridesStore({ first, rows, run, value }: Statements) {
  const isName = ({ kind, language, name }: OverrideName) =>
    sql`kind = ${kind} and language = ${language} and name = ${name}`;
  return {
    version: (within?: Queries) =>
      value<number>(sql`select version::float8 as version from overrides_state`, within),
    folderReads: () =>
      value<number>(sql`select folder_reads::float8 as reads from overrides_state`),
    countFolderRead: (tx: Queries) =>
      run(sql`update overrides_state set folder_reads = folder_reads + 1`, tx),
    lock: (tx: Queries) => run(sql`select lock_overrides()`, tx),
    /** The row in force of every name. */
    published: (within?: Queries) =>
      rows<Override>(
        sql`select distinct on (kind, language, name) ${fields}, ${at} from overrides
             where state = 'published' order by kind, language, name, overrides.id desc`,
        within,
      ),
    /** Open drafts. */
    drafts: (kind: OverrideKind, within?: Queries) =>
      rows<Override>(
        sql`select ${fields}, ${at} from (
              select distinct on (language, name) * from overrides where kind = ${kind}
               order by language, name, id desc) newest
             where state = 'draft' order by language, name`,
        within,
      ),
    newest: async (of: OverrideName, within?: Queries): Promise<Newest> => ({
      published: await first<Override>(
        sql`select ${fields}, ${at} from overrides where ${isName(of)} and state = 'published'
             order by overrides.id desc limit 1`,
        within,
      ),
      draft: await first<Override>(
        sql`select ${fields}, ${at} from (
              select * from overrides where ${isName(of)} order by id desc limit 1) newest
             where state = 'draft'`,
        within,
      ),
    }),
    add: (
      tx: Queries,
      { kind, language, name, value: given, state, by, note }: NewOverride,
    ): Promise<number> => {
      const json = given === null ? null : JSON.stringify(given);
      return value<number>(
        sql`insert into overrides (kind, language, name, value, state, author_id, author, note)
            values (${kind}, ${language}, ${name}, ${json}::jsonb, ${state}, ${by.id}, ${by.name}, ${note})
            returning id::float8 as id`,
        tx,
      );
    },
    /** Published rows of a name, newest first. */
    history: (of: OverrideName, before: number | undefined, max: number) =>
      rows<Override>(
        sql`select ${fields}, ${at} from overrides
             where ${isName(of)} and state = 'published'
               and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
             order by overrides.id desc limit ${max}`,
      ),
  };
}
