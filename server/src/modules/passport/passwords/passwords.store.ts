import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../core/database/database.ts';
import type { CodeScope } from '../codes.store.ts';

interface StoredPassword {
  accountId: number;
  hash: string;
}

export interface PasswordStore {
  /** The password of a confirmed address. One of an unconfirmed address does not count. */
  ofAddress(emailKey: string): Promise<StoredPassword | undefined>;
  ofAccount(accountId: number): Promise<string | undefined>;
  set(accountId: number, hash: string, within: Queries): Promise<void>;
  renew(former: string, hash: string): Promise<void>;
  /** Stores the hash of a one-time token that replaces a correct code. */
  insertToken(tokenHash: Uint8Array, scope: CodeScope, minutes: number): Promise<void>;
  isLive(tokenHash: Uint8Array, scope: CodeScope): Promise<boolean>;
  /** Uses the token up; false when it was no longer valid. */
  consume(tokenHash: Uint8Array, scope: CodeScope, within: Queries): Promise<boolean>;
  removeExpired(): Promise<void>;
}

const live = (tokenHash: Uint8Array, { emailHash, flowHash, purpose }: CodeScope) => sql`
  token_hash = ${tokenHash} and email_hash = ${emailHash} and flow_hash = ${flowHash}
  and purpose = ${purpose} and used_at is null and expires_at > now()`;

export function createPasswordStore({ rows }: Database): PasswordStore {
  return {
    ofAddress: async (emailKey) => {
      const [row] = await rows<StoredPassword>(sql`
        select a.id::int as "accountId", p.hash from accounts a join passwords p on p.account_id = a.id
         where a.email_key = ${emailKey} and a.email_proved_at is not null`);
      return row;
    },
    ofAccount: async (accountId) => {
      const [row] = await rows<{ hash: string }>(
        sql`select hash from passwords where account_id = ${accountId}`,
      );
      return row?.hash;
    },
    set: async (accountId, hash, within) => {
      await rows(
        sql`insert into passwords (account_id, hash) values (${accountId}, ${hash})
            on conflict (account_id) do update set hash = excluded.hash, changed_at = now()`,
        within,
      );
    },
    renew: async (former, hash) => {
      await rows(sql`update passwords set hash = ${hash} where hash = ${former}`);
    },
    insertToken: async (tokenHash, { emailHash, flowHash, purpose }, minutes) => {
      await rows(sql`
        insert into verify_tokens (token_hash, email_hash, flow_hash, purpose, expires_at)
        values (${tokenHash}, ${emailHash}, ${flowHash}, ${purpose}, now() + make_interval(mins => ${minutes}))`);
    },
    isLive: async (tokenHash, scope) =>
      (await rows(sql`select 1 from verify_tokens where ${live(tokenHash, scope)}`)).length > 0,
    consume: async (tokenHash, scope, within) =>
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
