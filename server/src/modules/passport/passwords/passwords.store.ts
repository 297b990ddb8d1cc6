import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../core/database/database.ts';
import type { CodeScope } from '../codes.store.ts';

interface StoredPassword {
  accountId: number;
  hash: string;
}

export type PasswordStore = ReturnType<typeof createPasswordStore>;

const live = (tokenHash: Uint8Array, { emailHash, flowHash, purpose }: CodeScope) => sql`
  token_hash = ${tokenHash} and email_hash = ${emailHash} and flow_hash = ${flowHash}
  and purpose = ${purpose} and used_at is null and expires_at > now()`;

export function createPasswordStore({ rows }: Database) {
  return {
    /** The password of a confirmed address. One of an unconfirmed address does not count. */
    ofAddress: async (emailKey: string): Promise<StoredPassword | undefined> => {
      const [row] = await rows<StoredPassword>(sql`
        select a.id::int as "accountId", p.hash from accounts a join passwords p on p.account_id = a.id
         where a.email_key = ${emailKey} and a.email_proved_at is not null`);
      return row;
    },
    ofAccount: async (accountId: number): Promise<string | undefined> => {
      const [row] = await rows<{ hash: string }>(
        sql`select hash from passwords where account_id = ${accountId}`,
      );
      return row?.hash;
    },
    set: async (accountId: number, hash: string, within: Queries) => {
      await rows(
        sql`insert into passwords (account_id, hash) values (${accountId}, ${hash})
            on conflict (account_id) do update set hash = excluded.hash, changed_at = now()`,
        within,
      );
    },
    renew: async (former: string, hash: string) => {
      await rows(sql`update passwords set hash = ${hash} where hash = ${former}`);
    },
    /** Stores the hash of a one-time token that replaces a correct code. */
    insertToken: async (
      tokenHash: Uint8Array,
      { emailHash, flowHash, purpose }: CodeScope,
      minutes: number,
    ) => {
      await rows(sql`
        insert into verify_tokens (token_hash, email_hash, flow_hash, purpose, expires_at)
        values (${tokenHash}, ${emailHash}, ${flowHash}, ${purpose}, now() + make_interval(mins => ${minutes}))`);
    },
    isLive: async (tokenHash: Uint8Array, scope: CodeScope): Promise<boolean> =>
      (await rows(sql`select 1 from verify_tokens where ${live(tokenHash, scope)}`)).length > 0,
    /** Uses the token up; false when it was no longer valid. */
    consume: async (tokenHash: Uint8Array, scope: CodeScope, within: Queries): Promise<boolean> =>
      (
        await rows(
          sql`update verify_tokens set used_at = now() where ${live(tokenHash, scope)} returning 1`,
          within,
        )
      ).length > 0,
    removeExpired: async () => {
      await rows(sql`delete from verify_tokens where expires_at < now()`);
    },
  };
}
