import { sql } from '../../../core/database/sql.ts';
import { type Database, iso } from '../../../core/database/database.ts';
import type { Person } from '../../../core/personal-data.ts';

export interface ConsentRow {
  kind: string;
  action: 'given' | 'withdrawn';
  text_hash: string;
  language: string;
  at: string;
}

export type AccountPageStore = ReturnType<typeof createAccountPageStore>;

export function createAccountPageStore({ rows }: Database) {
  const consents = (accountId: number) =>
    rows<ConsentRow>(sql`
      select kind, action, text_hash, language, ${iso('created_at')} as at from consent_entries
       where account_id = ${accountId} order by id`);
  return {
    /** Oldest first. */
    consents,
    personalData: async ({ accountId }: Person) => ({
      consents: await consents(accountId),
      sessions: await rows(sql`
        select system, browser, provider, created_at, seen_at, proved_at, expires_at from player_sessions
         where account_id = ${accountId} order by created_at`),
    }),
  };
}
