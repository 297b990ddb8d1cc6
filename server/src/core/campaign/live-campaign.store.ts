import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/database.ts';

export interface CampaignChange {
  id: number;
  section: string;
  /** Null: the file's value applies. */
  value: unknown;
  author: string;
  note: string;
  /** Real time, ISO 8601. */
  at: string;
}

export interface NewChange {
  section: string;
  value: unknown;
  by: { id: number; name: string };
  note: string;
}

const fields = sql.raw(
  `id::float8 as id, section, value, author, note,
   to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
);

export function createLiveCampaignStore({ rows }: Pick<Database, 'rows'>) {
  return {
    version: async (within?: Queries): Promise<number> => {
      const [row] = await rows<{ version: number }>(
        sql`select version::float8 as version from campaign_state`,
        within,
      );
      return row!.version;
    },
    lock: async (tx: Queries) => {
      await rows(sql`select from campaign_state for update`, tx);
    },
    latest: (within?: Queries) =>
      rows<CampaignChange>(
        sql`select distinct on (section) ${fields} from campaign_changes order by section, campaign_changes.id desc`,
        within,
      ),
    add: async (tx: Queries, { section, value, by, note }: NewChange): Promise<number> => {
      const json = value === null ? null : JSON.stringify(value);
      const [row] = await rows<{ version: number }>(
        sql`with added as (
              insert into campaign_changes (section, value, author_id, author, note)
              values (${section}, ${json}::jsonb, ${by.id}, ${by.name}, ${note}) returning id)
            update campaign_state set version = added.id from added returning version::float8 as version`,
        tx,
      );
      return row!.version;
    },
    history: (section: string, before: number | undefined, max: number) =>
      rows<CampaignChange>(
        sql`select ${fields} from campaign_changes
             where section = ${section} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
             order by campaign_changes.id desc limit ${max}`,
      ),
  };
}
