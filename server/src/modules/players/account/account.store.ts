import { signInTypes } from '@prelude/contract/account/passport';
import { sql } from 'drizzle-orm';
import { type Database, iso, type Queries } from '../../../core/database/database.ts';
import type { Person } from '../../../core/personal-data.ts';

export interface AccountRow extends Person {
  uid: string;
  /** As typed; null until an address is proved. */
  email: string | null;
  since: string;
  number: number | null;
  password: boolean;
  subState: 0 | 1;
}

export interface IdentityRow {
  provider: number;
  since: string;
}

export interface ConsentRow {
  kind: string;
  action: 'given' | 'withdrawn';
  text_hash: string;
  language: string;
  at: string;
}

export type AccountPageStore = ReturnType<typeof createAccountPageStore>;

export function createAccountPageStore({ db, rows, has, one }: Database) {
  const lock = (accountId: number, within: Queries) =>
    has(sql`select 1 from accounts where id = ${accountId} for update`, within);
  const identities = (accountId: number) =>
    rows<IdentityRow>(sql`
      select provider::int, ${iso('created_at')} as since from identities
       where account_id = ${accountId} order by created_at, provider`);
  const consents = (accountId: number) =>
    rows<ConsentRow>(sql`
      select kind, action, text_hash, language, ${iso('created_at')} as at from consents
       where account_id = ${accountId} order by id`);

  return {
    identities,
    /** Oldest first. */
    consents,
    /** Blocks other changes of the account until the transaction ends; false when the account is deleted. */
    lock,
    load: (accountId: number) =>
      one<AccountRow>(sql`
        select a.id::int as "accountId", a.uid, ${iso('a.created_at')} as since,
               case when a.email_proved_at is not null then a.email_key end as "emailKey",
               case when a.email_proved_at is not null then a.email end as email,
               r.number::float8 as number, p.account_id is not null as password,
               a.sub_state::int as "subState"
          from accounts a left join passwords p on p.account_id = a.id
          left join registrations r on r.email_key = a.email_key
         where a.id = ${accountId}`),
    /**
     * Unlinks a provider. False when it is the address, the last provider, or not linked.
     * @param also runs in the same transaction after an unlink
     */
    unlink: (
      accountId: number,
      provider: number,
      also: (within: Queries) => Promise<unknown>,
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lock(accountId, tx);
        const gone = await rows(
          sql`delete from identities i using accounts a
               where a.id = ${accountId} and i.account_id = a.id and i.provider = ${provider}
                 and i.provider <> ${signInTypes.mail}
                 and (a.email_proved_at is not null or exists (
                   select from identities o where o.account_id = a.id
                      and o.provider not in (i.provider, ${signInTypes.mail})))
              returning 1`,
          tx,
        );
        if (gone.length > 0) await also(tx);
        return gone.length > 0;
      }),
    /** Deletes the account and, by cascade, its rows. @param tombstone keyed hash of the address or uid */
    remove: async (accountId: number, tombstone: Uint8Array, within: Queries) => {
      await rows(sql`insert into erased_accounts (who) values (${tombstone})`, within);
      await rows(sql`delete from accounts where id = ${accountId}`, within);
    },
    personalData: async ({ accountId }: Person) => {
      const [account] = await rows(sql`
        select a.uid, a.email as address, a.email_key as canonical_address, a.email_proved_at as address_proved_at,
               a.language, a.sub_state as subscribed, a.created_at, p.created_at as password_set_at,
               p.changed_at as password_changed_at
          from accounts a left join passwords p on p.account_id = a.id where a.id = ${accountId}`);
      return {
        account,
        identities: await rows(sql`
          select provider, subject, created_at from identities where account_id = ${accountId} order by created_at`),
        consents: await consents(accountId),
        sessions: await rows(sql`
          select system, browser, provider, created_at, seen_at, proved_at, expires_at from site_sessions
           where account_id = ${accountId} order by created_at`),
        sign_ins: await rows(sql`
          select provider, created_at, confirmed_at, ended_at, expires_at from passport_tokens
           where account_id = ${accountId} order by created_at`),
        proved_browsers: await rows(sql`
          select proved_at from proved_browsers where account_id = ${accountId} order by proved_at`),
      };
    },
  };
}
