/** Accounts by (provider, subject). An address that a provider claims never merges two accounts (spec decisions §6). */
import type { Language } from '@prelude/contract/shared/languages';
import { signInTypes } from '@prelude/contract/account/passport';
import type { ProviderType } from '@prelude/contract/account/passport-providers';
import { sql } from '../../../core/database/sql.ts';
import { type Address, parseAddress } from '@prelude/contract/shared/email-address';
import { type Database, isRowFault, iso, type Queries } from '../../../core/database/database.ts';
import { Failure } from '../../../core/failures.ts';
import { type Account, accountColumns, newUid } from '../accounts.store.ts';
import type { Proof } from './provider.ts';

export interface IdentityRow {
  provider: number;
  since: string;
}

export type IdentityStore = ReturnType<typeof createIdentityStore>;

export function createIdentityStore({ db, rows, first, has, run, value }: Database) {
  const find = (provider: number, subject: string) =>
    first<Account>(sql`
      select ${accountColumns} from identities i join accounts a on a.id = i.account_id
       where i.provider = ${provider} and i.subject = ${subject}`);
  const insertIdentity = (accountId: number, provider: number, subject: string, tx: Queries) =>
    run(
      sql`insert into identities (provider, subject, account_id)
          values (${provider}, ${subject}, ${accountId})`,
      tx,
    );
  /** Account and identities in one transaction, so that two simultaneous first sign-ins create one account. */
  const make = (provider: number, subject: string, address: Address | undefined, lang: Language) =>
    db.transaction(async (tx) => {
      const accountId = await value<number | undefined>(
        sql`insert into accounts (uid, email_key, email, email_proved_at, language)
            values (${newUid()}, ${address?.key ?? null},
                    ${address?.typed ?? null},
                    case when ${address !== undefined} then now() end, ${lang})
            on conflict (email_key) do nothing returning id::int`,
        tx,
      );
      if (accountId === undefined) throw new Failure('identity.address_taken');
      await insertIdentity(accountId, provider, subject, tx);
      if (address) await insertIdentity(accountId, signInTypes.mail, address.key, tx);
    });

  return {
    /**
     * The account of an identity; created if it does not exist. Throws `identity.address_taken` when the provider has
     * verified an address of another account: its owner signs in there and links this provider.
     */
    accountOf: async (
      provider: ProviderType,
      { subject, email }: Proof,
      language: Language,
    ): Promise<Account> => {
      const known = await find(provider, subject);
      if (known) return known;
      const address = email === undefined ? undefined : parseAddress(email);
      try {
        await make(provider, subject, address, language);
      } catch (error) {
        // A simultaneous first sign-in has already created it.
        const made = await find(provider, subject);
        if (made) return made;
        throw error;
      }
      return (await find(provider, subject))!;
    },
    list: (accountId: number) =>
      rows<IdentityRow>(sql`
        select provider::int, ${iso('created_at')} as since from identities
         where account_id = ${accountId} order by created_at, provider`),
    /** Throws `identity.taken`, `identity.linked`. */
    link: async (accountId: number, provider: ProviderType, subject: string) => {
      const isLinked = await has(sql`
        select 1 from identities where account_id = ${accountId} and provider = ${provider}`);
      if (isLinked) throw new Failure('identity.linked');
      const isAdded = await has(sql`
        insert into identities (provider, subject, account_id)
        values (${provider}, ${subject}, ${accountId}) on conflict do nothing returning provider`);
      if (!isAdded) throw new Failure('identity.taken');
    },
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
        await run(sql`select from accounts where id = ${accountId} for update`, tx);
        const isGone = await has(
          sql`delete from identities i using accounts a
               where a.id = ${accountId} and i.account_id = a.id and i.provider = ${provider}
                 and i.provider <> ${signInTypes.mail}
                 and (a.email_proved_at is not null or exists (
                   select from identities o where o.account_id = a.id
                      and o.provider not in (i.provider, ${signInTypes.mail})))
              returning 1`,
          tx,
        );
        if (isGone) await also(tx);
        return isGone;
      }),
    /**
     * Sets the proved address of an account that has none. Throws `identity.linked`, `identity.address_taken`.
     * @param also runs in the same transaction
     */
    linkAddress: async (
      accountId: number,
      address: Address,
      also: (within: Queries) => Promise<void>,
    ) => {
      try {
        await db.transaction(async (tx) => {
          const isChanged = await has(
            sql`update accounts set email_key = ${address.key}, email = ${address.typed},
                       email_proved_at = now()
                 where id = ${accountId} and email_key is null returning id`,
            tx,
          );
          if (!isChanged) throw new Failure('identity.linked');
          await insertIdentity(accountId, signInTypes.mail, address.key, tx);
          await also(tx);
        });
      } catch (error) {
        // The address belongs to another account. The constraint decides, also between concurrent requests.
        throw isRowFault(error) ? new Failure('identity.address_taken') : error;
      }
    },
  };
}
