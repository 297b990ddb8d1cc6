/** An account as its owner sees it, and its deletion. */
import { sql } from '../../core/database/sql.ts';
import { type Database, iso, type Queries } from '../../core/database/database.ts';
import type { Eraser, Person } from '../../core/personal-data.ts';

export interface OwnAccount extends Person {
  uid: string;
  /** As typed; null until an address is proved. */
  email: string | null;
  since: string;
  number: number | null;
  password: boolean;
  subState: 0 | 1;
}

export type OwnAccountStore = ReturnType<typeof createOwnAccountStore>;

export function createOwnAccountStore({ db, rows, run, has, one }: Database) {
  const remove = (accountId: number, within: Queries) =>
    run(sql`delete from accounts where id = ${accountId}`, within);
  return {
    /** Blocks other changes of the account until the transaction ends; false when the account is deleted. */
    lock: (accountId: number, within: Queries) =>
      has(sql`select 1 from accounts where id = ${accountId} for update`, within),
    load: (accountId: number) =>
      one<OwnAccount>(sql`
        select a.id::int as "accountId", a.uid, ${iso('a.created_at')} as since,
               case when a.email_proved_at is not null then a.email_key end as "emailKey",
               case when a.email_proved_at is not null then a.email end as email,
               r.number::float8 as number, p.account_id is not null as password,
               a.sub_state::int as "subState"
          from accounts a left join passwords p on p.account_id = a.id
          left join registrants r on r.email_key = a.email_key
         where a.id = ${accountId}`),
    /** Deletes the account and, by cascade, its rows. @param tombstone keyed hash of the address or uid */
    remove: async (accountId: number, tombstone: Uint8Array, within: Queries) => {
      await run(sql`insert into erased_accounts (who) values (${tombstone})`, within);
      await remove(accountId, within);
    },
    /** Deletes the next accounts permanently and skips rows that another server has locked. @returns how many */
    removeNext: (max: number, erasers: readonly Eraser[]): Promise<number> =>
      db.transaction(async (tx) => {
        const people = await rows<Person>(
          sql`select id::float8 as "accountId", email_key as "emailKey" from accounts
               order by id limit ${max} for update skip locked`,
          tx,
        );
        for (const person of people) {
          for (const eraser of erasers) await eraser.erase(tx, person);
          await remove(person.accountId, tx);
        }
        return people.length;
      }),
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
        sign_ins: await rows(sql`
          select provider, created_at, confirmed_at, ended_at, expires_at from passport_tokens
           where account_id = ${accountId} order by created_at`),
        proved_browsers: await rows(sql`
          select proved_at from proved_browsers where account_id = ${accountId} order by proved_at`),
      };
    },
  };
}
