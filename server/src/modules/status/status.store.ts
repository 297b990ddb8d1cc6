import { sql } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';

export interface StatusStore {
  isSubscribed(accountId: number): Promise<boolean>;
}

export function createStatusStore({ rows }: Database): StatusStore {
  return {
    isSubscribed: async (accountId) =>
      (await rows(sql`select from accounts where id = ${accountId} and sub_state = 1`)).length > 0,
  };
}
