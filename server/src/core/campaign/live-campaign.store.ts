import { sql } from 'drizzle-orm';
import type { By } from '../audit.ts';
import { iso, type Queries, type Statements } from '../database/database.ts';

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
  by: By;
  note: string;
}

const fields = sql`id::float8 as id, section, value, author, note, ${iso('created_at', '.MS')} as at`;

export function createLiveCampaignStore({ rows, run, value }: Statements) {
  return {
    version: (within?: Queries) =>
      value<number>(sql`select version::float8 as version from campaign_state`, within),
    lock: (tx: Queries) => run(sql`select from campaign_state for update`, tx),
    latest: (within?: Queries) =>
      rows<CampaignChange>(
        sql`select distinct on (section) ${fields} from campaign_changes order by section, campaign_changes.id desc`,
        within,
      ),
    add: async (tx: Queries, { section, value: given, by, note }: NewChange): Promise<number> => {
      const json = given === null ? null : JSON.stringify(given);
      return value<number>(
        sql`with added as (
              insert into campaign_changes (section, value, author_id, author, note)
              values (${section}, ${json}::jsonb, ${by.id}, ${by.name}, ${note}) returning id)
            update campaign_state set version = added.id from added returning version::float8 as version`,
        tx,
      );
    },
    history: (section: string, before: number | undefined, max: number) =>
      rows<CampaignChange>(
        sql`select ${fields} from campaign_changes
             where section = ${section} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
             order by campaign_changes.id desc limit ${max}`,
      ),
  };
}
