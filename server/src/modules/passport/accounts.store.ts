import { randomBytes } from 'node:crypto';
import { type SignInType, signInTypes } from '@prelude/contract/account/passport';
import type { Language } from '@prelude/contract/shared/languages';
import { cookieDays } from '@prelude/contract/account/session';
import { sql } from '../../core/database/sql.ts';
import type { Address } from '@prelude/contract/shared/email-address';
import type { Database, Queries } from '../../core/database/database.ts';

export interface Account {
  id: number;
  uid: string;
  /** Empty until an address is proved. */
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

export type AccountStore = ReturnType<typeof createAccountStore>;

export const accountColumns = sql`a.id::int, a.uid, coalesce(a.email, '') as email, a.sub_state::int as "subState"`;
export const newUid = (): string => randomBytes(12).toString('base64url');

export function createAccountStore({ db, rows, first, has, run }: Database) {
  /** Account and identity in one statement; returns nothing when another request was first. */
  const make = ({ key, typed }: Address, language: Language) =>
    first<Account>(sql`
      with a as (
        insert into accounts (uid, email_key, email, email_proved_at, language)
        values (${newUid()}, ${key}, ${typed}, now(), ${language})
        on conflict do nothing returning *),
      identity as (
        insert into identities (provider, subject, account_id)
        select ${signInTypes.mail}::smallint, ${key}::text, id from a)
      select ${accountColumns} from a`);
  const find = (emailKey: string) =>
    first<Account & { proved: boolean }>(sql`
      select ${accountColumns}, a.email_proved_at is not null as proved
        from accounts a where a.email_key = ${emailKey}`);
  const prove = (accountId: number, { key, typed }: Address) =>
    db.transaction(async (tx) => {
      const isFirst = await has(
        sql`update accounts set email_proved_at = now(), email = ${typed}
             where id = ${accountId} and email_proved_at is null returning 1`,
        tx,
      );
      if (!isFirst) return;
      await run(sql`delete from passwords where account_id = ${accountId}`, tx);
      await run(sql`delete from passport_tokens where account_id = ${accountId}`, tx);
      await run(sql`select end_sessions(${accountId})`, tx);
      await run(sql`delete from identities where account_id = ${accountId}`, tx);
      await run(
        sql`insert into identities (provider, subject, account_id)
            values (${signInTypes.mail}, ${key}, ${accountId})`,
        tx,
      );
    });

  return {
    /**
     * The account of an address confirmed just now; created if it does not exist (spec §1). If the address was never
     * confirmed before, someone else may have created the account, so its existing ways to sign in end.
     */
    ofAddress: async (address: Address, language: Language): Promise<Account> => {
      const known = await find(address.key);
      if (known?.proved) return known;
      if (known) await prove(known.id, address);
      const made = known ? undefined : await make(address, language);
      // A concurrent request may have created it; in either case it exists now.
      return made ?? (await find(address.key))!;
    },
    /** The account of a confirmed address; undefined without one. */
    ofProvedAddress: async (emailKey: string): Promise<Account | undefined> => {
      const account = await find(emailKey);
      return account?.proved ? account : undefined;
    },
    /** @param browser keyed hash of its flow */
    noteBrowser: (accountId: number, browser: Uint8Array, within?: Queries) =>
      run(
        sql`insert into proved_browsers (account_id, browser) values (${accountId}, ${browser})
            on conflict (account_id, browser) do update set proved_at = now()`,
        within,
      ),
    hasProvedIn: (emailKey: string, browsers: readonly Uint8Array[]) =>
      has(sql`
          select 1 from accounts a join proved_browsers p on p.account_id = a.id
           where a.email_key = ${emailKey} and a.email_proved_at is not null
             and p.proved_at > now() - make_interval(days => ${cookieDays})
             and p.browser in (${sql.join(browsers.map((browser) => sql`${browser}::bytea`))})`),
    /** Records the consents that the account has not yet given to that wording. */
    recordConsents: async (accountId: number, given: readonly Consent[]) => {
      if (given.length === 0) return;
      const asked = given.map(
        ({ kind, action, textHash, language, network }) =>
          sql`(${kind}::text, ${action}::text, ${textHash}::text, ${language}::text, ${network}::text)`,
      );
      await rows(sql`
        select record_consent(${accountId}, g.kind, g.action, g.text_hash, g.language, g.network, 'site')
          from (values ${sql.join(asked)}) as g(kind, action, text_hash, language, network)
         where not exists (select from consent_entries c where c.account_id = ${accountId}
                              and c.kind = g.kind and c.text_hash = g.text_hash)`);
    },
    insertToken: ({
      tokenHash,
      checkHash,
      accountId,
      provider,
    }: {
      tokenHash: Uint8Array;
      checkHash: Uint8Array;
      accountId: number;
      provider: SignInType;
    }) =>
      run(sql`
        insert into passport_tokens (token_hash, check_hash, account_id, provider, first, expires_at)
        select ${tokenHash}, ${checkHash}, ${accountId}, ${provider}::smallint, not exists (
                 select from passport_tokens where account_id = ${accountId} and confirmed_at is not null),
               now() + interval '30 days'`),
    /** The recent, unconfirmed sign-in of a cToken. */
    pending: (checkHash: Uint8Array) =>
      first<Account & { first: boolean }>(sql`
        select ${accountColumns}, t.first from passport_tokens t join accounts a on a.id = t.account_id
         where t.check_hash = ${checkHash} and t.confirmed_at is null and t.ended_at is null
           and t.created_at > now() - interval '10 minutes'`),
    /** Confirms a sign-in and ends the account's older sign-ins; false when it was no longer pending. */
    confirm: (checkHash: Uint8Array) =>
      has(sql`
          with confirmed as (
            update passport_tokens set confirmed_at = now()
             where check_hash = ${checkHash} and confirmed_at is null and ended_at is null
            returning account_id, token_hash),
          ended as (
            update passport_tokens t set ended_at = now() from confirmed c
             where t.account_id = c.account_id and t.token_hash <> c.token_hash and t.ended_at is null)
          select account_id from confirmed`),
    ofToken: (tokenHash: Uint8Array) =>
      first<Account>(sql`
        select ${accountColumns} from passport_tokens t join accounts a on a.id = t.account_id
         where t.token_hash = ${tokenHash} and t.confirmed_at is not null and t.ended_at is null
           and t.expires_at > now()`),
    setSubscription: async (accountId: number, subState: 0 | 1, consent: Consent) => {
      const { kind, action, textHash, language, network } = consent;
      await db.transaction(async (tx) => {
        const isChanged = await has(
          sql`update accounts set sub_state = ${subState}
               where id = ${accountId} and sub_state <> ${subState} returning id`,
          tx,
        );
        if (!isChanged) return;
        await run(
          sql`select record_consent(${accountId}, ${kind}, ${action}, ${textHash}, ${language}, ${network}, 'site')`,
          tx,
        );
      });
    },
    removeExpired: async () => {
      const piece = 5000;
      // Three searches that each use an index: a combined query reads every token, every ten minutes. The third checks
      // only a two-hour window; tokens missed while the server was down are deleted when they expire.
      const useless = [
        sql`created_at < now() - interval '30 days' and expires_at < now()`,
        sql`ended_at < now() - interval '7 days'`,
        sql`confirmed_at is null and created_at < now() - interval '24 hours' and created_at > now() - interval '26 hours'`,
      ];
      for (const condition of useless) {
        const remove = () =>
          rows(sql`delete from passport_tokens where token_hash in (
                     select token_hash from passport_tokens where ${condition} limit ${piece}) returning 1`);
        while ((await remove()).length === piece);
      }
      await rows(sql`
        delete from proved_browsers where proved_at < now() - make_interval(days => ${cookieDays})`);
    },
  };
}
