import { sql } from '../../../core/database/sql.ts';
import type { Database, Queries } from '../../../core/database/database.ts';
import type { CodeScope } from '../codes.store.ts';

export type PasswordStore = ReturnType<typeof createPasswordStore>;

const live = (tokenHash: Uint8Array, { emailHash, flowHash, purpose }: CodeScope) => sql`
  token_hash = ${tokenHash} and email_hash = ${emailHash} and flow_hash = ${flowHash}
  and purpose = ${purpose} and used_at is null and expires_at > now()`;

export function createPasswordStore({ has, run, value }: Database) {
  return {
    /** The password of a confirmed address. One of an unconfirmed address does not count. */
    ofAddress: (emailKey: string) =>
      value<string | undefined>(sql`
        select p.hash from accounts a join passwords p on p.account_id = a.id
         where a.email_key = ${emailKey} and a.email_proved_at is not null`),
    ofAccount: (accountId: number) =>
      value<string | undefined>(sql`select hash from passwords where account_id = ${accountId}`),
    set: (accountId: number, hash: string, within: Queries) =>
      run(
        sql`insert into passwords (account_id, hash) values (${accountId}, ${hash})
            on conflict (account_id) do update set hash = excluded.hash, changed_at = now()`,
        within,
      ),
    renew: (former: string, hash: string) =>
      run(sql`update passwords set hash = ${hash} where hash = ${former}`),
    /** Stores the hash of a one-time token that replaces a correct code. */
    insertToken: (
      tokenHash: Uint8Array,
      { emailHash, flowHash, purpose }: CodeScope,
      minutes: number,
    ) =>
      run(sql`
        insert into verify_tokens (token_hash, email_hash, flow_hash, purpose, expires_at)
        values (${tokenHash}, ${emailHash}, ${flowHash}, ${purpose}, now() + make_interval(mins => ${minutes}))`),
    isLive: (tokenHash: Uint8Array, scope: CodeScope) =>
      has(sql`select 1 from verify_tokens where ${live(tokenHash, scope)}`),
    /** Uses the token up; false when it was no longer valid. */
    consume: (tokenHash: Uint8Array, scope: CodeScope, within: Queries) =>
      has(
        sql`update verify_tokens set used_at = now() where ${live(tokenHash, scope)} returning 1`,
        within,
      ),
    removeExpired: () => run(sql`delete from verify_tokens where expires_at < now()`),
  };
}
