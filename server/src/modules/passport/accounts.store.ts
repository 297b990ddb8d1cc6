import { randomBytes } from 'node:crypto';
import { signInTypes } from '@prelude/contract/passport';
import type { Language } from '@prelude/contract/languages';
import { sql } from 'drizzle-orm';
import type { Address } from '../../platform/address.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { accounts, consents, identities } from '../../platform/database/schema.ts';

export interface Account {
  id: number;
  uid: string;
  email: string;
  subState: 0 | 1;
}

export interface Consent {
  kind: string;
  action: 'given' | 'withdrawn';
  textHash: string;
  language: Language;
  network: string;
}

export interface AccountStore {
  /** The account of a proved address; made when there is none (specification §1). */
  ofAddress(address: Address, language: Language): Promise<Account>;
  /** Appends what the account has not yet agreed to in that wording. */
  recordConsents(accountId: number, given: readonly Consent[]): Promise<void>;
  insertToken(token: {
    tokenHash: Uint8Array;
    checkHash: Uint8Array;
    accountId: number;
  }): Promise<void>;
  /** The unconfirmed, fresh sign-in a cToken belongs to. */
  pending(checkHash: Uint8Array): Promise<(Account & { first: boolean }) | undefined>;
  /** Confirms a sign-in and ends the account's older ones; false when it was not pending any more. */
  confirm(checkHash: Uint8Array): Promise<boolean>;
  /** The account of a live, confirmed token. */
  ofToken(tokenHash: Uint8Array): Promise<Account | undefined>;
  setSubscription(accountId: number, subState: 0 | 1, consent: Consent): Promise<void>;
  removeExpired(): Promise<void>;
}

const accountColumns = sql`a.id::int, a.uid, a.email, a.sub_state::int as "subState"`;
const newUid = (): string => randomBytes(12).toString('base64url');

export function createAccountStore({ db, rows }: Database): AccountStore {
  const make = async (address: Address, language: Language): Promise<void> => {
    await db.transaction(async (tx) => {
      const [made] = await tx
        .insert(accounts)
        .values({
          uid: newUid(),
          emailKey: address.key,
          email: address.typed,
          emailProvedAt: new Date(),
          language,
        })
        .onConflictDoNothing()
        .returning({ id: accounts.id });
      if (!made) return;
      await tx
        .insert(identities)
        .values({ provider: signInTypes.mail, subject: address.key, accountId: made.id });
    });
  };
  const find = async (address: Address): Promise<Account | undefined> => {
    const [account] = await rows<Account>(
      sql`select ${accountColumns} from accounts a where a.email_key = ${address.key}`,
    );
    return account;
  };
  const insertConsents = (within: Queries, accountId: number, given: readonly Consent[]) =>
    within.insert(consents).values(given.map((consent) => ({ accountId, ...consent })));

  return {
    ofAddress: async (address, language) => {
      const known = await find(address);
      if (known) return known;
      await make(address, language);
      // Another request may have made it at the same moment; either way it is there now.
      return (await find(address))!;
    },
    recordConsents: async (accountId, given) => {
      const recorded = await rows<{ kind: string; hash: string }>(
        sql`select kind, text_hash as hash from consents where account_id = ${accountId}`,
      );
      const fresh = given.filter(
        ({ kind, textHash }) => !recorded.some((row) => row.kind === kind && row.hash === textHash),
      );
      if (fresh.length > 0) await insertConsents(db, accountId, fresh);
    },
    insertToken: async ({ tokenHash, checkHash, accountId }) => {
      await rows(sql`
        insert into passport_tokens (token_hash, check_hash, account_id, first, expires_at)
        select ${tokenHash}, ${checkHash}, ${accountId}, not exists (
                 select from passport_tokens where account_id = ${accountId} and confirmed_at is not null),
               now() + interval '30 days'`);
    },
    pending: async (checkHash) => {
      const [account] = await rows<Account & { first: boolean }>(sql`
        select ${accountColumns}, t.first from passport_tokens t join accounts a on a.id = t.account_id
         where t.check_hash = ${checkHash} and t.confirmed_at is null and t.ended_at is null
           and t.created_at > now() - interval '10 minutes'`);
      return account;
    },
    confirm: async (checkHash) =>
      (
        await rows(sql`
          with confirmed as (
            update passport_tokens set confirmed_at = now()
             where check_hash = ${checkHash} and confirmed_at is null and ended_at is null
            returning account_id, token_hash),
          ended as (
            update passport_tokens t set ended_at = now() from confirmed c
             where t.account_id = c.account_id and t.token_hash <> c.token_hash and t.ended_at is null)
          select account_id from confirmed`)
      ).length > 0,
    ofToken: async (tokenHash) => {
      const [account] = await rows<Account>(sql`
        select ${accountColumns} from passport_tokens t join accounts a on a.id = t.account_id
         where t.token_hash = ${tokenHash} and t.confirmed_at is not null and t.ended_at is null
           and t.expires_at > now()`);
      return account;
    },
    setSubscription: async (accountId, subState, consent) => {
      await db.transaction(async (tx) => {
        const changed = await rows(
          sql`update accounts set sub_state = ${subState}
               where id = ${accountId} and sub_state <> ${subState} returning id`,
          tx,
        );
        if (changed.length > 0) await insertConsents(tx, accountId, [consent]);
      });
    },
    removeExpired: async () => {
      await rows(sql`delete from passport_tokens where expires_at < now()
        or (ended_at < now() - interval '7 days')
        or (confirmed_at is null and created_at < now() - interval '1 day')`);
    },
  };
}
