import { sql } from '../../core/database/sql.ts';
import type { Database } from '../../core/database/database.ts';

export type StatusStore = ReturnType<typeof createStatusStore>;

export function createStatusStore({ has }: Database) {
  return {
    isSubscribed: (accountId: number) =>
      has(sql`select from players where id = ${accountId} and sub_state = 1`),
  };
}
