import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';

export type StatusStore = ReturnType<typeof createStatusStore>;

export function createStatusStore({ rows }: Database) {
  return {
    isSubscribed: async (accountId: number): Promise<boolean> =>
      (await rows(sql`select from accounts where id = ${accountId} and sub_state = 1`)).length > 0,
  };
}
