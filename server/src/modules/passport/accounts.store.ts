import { randomBytes } from 'node:crypto';
import { type SignInType, signInTypes } from '@prelude/contract/account/passport';
import type { Language } from '@prelude/contract/shared/languages';
import { cookieDays } from '@prelude/contract/account/session';
import { sql } from '../../core/database/sql.ts';
import type { Address } from '@prelude/contract/shared/email-address';
import type { Database, Queries } from '../../core/database/database.ts';
import { budgetsOf, type Refusal, throwRefusal } from '../../core/limits.ts';
import type { RightCode } from './codes.service.ts';

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

export interface NewToken {
  tokenHash: Uint8Array;
  checkHash: Uint8Array;
  consents: readonly Consent[];
  provider: SignInType;
}

/** A sign-in that the game check has to confirm. */
export interface Pending extends Pick<Account, 'uid' | 'subState'> {
  /** The account's first sign-in. */
  first: boolean;
}

export type AccountStore = ReturnType<typeof createAccountStore>;

export const accountColumns = sql`a.id::int, a.uid, coalesce(a.email, '') as email, a.sub_state::int as "subState"`;
const consentsJson = (consents: readonly Consent[]): string =>
  JSON.stringify(
    consents.map(({ textHash, ...consent }) => Object.assign(consent, { text_hash: textHash })),
  );
export const newUid = (): string => randomBytes(12).toString('base64url');

export function createAccountStore({ db, grouped: { rows, one, first, has, run } }: Database) {
  const find = (emailKey: string) =>
    first<Account & { proved: boolean }>(sql`
      select ${accountColumns}, a.email_proved_at is not null as proved
        from accounts a where a.email_key = ${emailKey}`);
  return {
    /**
     * The account of an address confirmed just now; created if it does not exist (spec §1). If the address was never
     * confirmed before, someone else may have created the account, so its existing ways to sign in end.
     */
    ofAddress: ({ key, typed }: Address, language: Language): Promise<Account> =>
      one<Account>(sql`
        select ${accountColumns}
          from account_of_address(${key}, ${typed}, ${language}, ${newUid()}, ${signInTypes.mail}) a`),
    /**
     * Uses up a code that was right, and signs in to the account of its address as `ofAddress`; undefined when another
     * request used the code first.
     */
    signInByCode: (
      { id, claims }: RightCode,
      { key, typed }: Address,
      language: Language,
      flow: Uint8Array,
      { tokenHash, checkHash, consents }: Omit<NewToken, 'provider'>,
    ) =>
      first<Account>(sql`
        select ${accountColumns}
          from sign_in_by_code(${id}, ${JSON.stringify(budgetsOf(claims))}::jsonb, ${key}, ${typed}, ${language},
                 ${newUid()}, ${signInTypes.mail}, ${flow}, ${consentsJson(consents)}::jsonb, ${tokenHash}, ${checkHash}) a`),
    /** The account of a confirmed address; undefined without one. */
    ofProvedAddress: async (emailKey: string): Promise<Account | undefined> => {
      const account = await find(emailKey);
      return account?.proved ? account : undefined;
    },
    /** @param browser keyed hash of its flow */
    noteBrowser: (accountId: number, browser: Uint8Array, within?: Queries) =>
      run(sql`select note_browser(${accountId}, ${browser})`, within),
    /** Records the consents that the account has not yet given to that wording. */
    recordConsents: (accountId: number, given: readonly Consent[]) =>
      run(sql`select record_consents(${accountId}, ${consentsJson(given)}::jsonb)`),
    /** Records the consents likewise, and stores a token that the game check has to confirm. */
    issueToken: (
      accountId: number,
      { tokenHash, checkHash, consents, provider }: NewToken,
    ): Promise<void> =>
      run(sql`
        select issue_token(${accountId}, ${consentsJson(consents)}::jsonb, ${tokenHash}, ${checkHash}, ${provider})`),
    /** The recent, unconfirmed sign-in of a cToken. */
    pending: (checkHash: Uint8Array) =>
      first<Pending>(sql`
        select a.uid, t.first, a.sub_state::int as "subState" from passport_tokens t join accounts a on a.id = t.account_id
         where t.check_hash = ${checkHash} and t.confirmed_at is null and t.ended_at is null
           and t.created_at > now() - interval '10 minutes'`),
    /**
     * Confirms a sign-in and ends the account's older sign-ins. Throws envelope.replayed, and game_check.failed when it is
     * no longer pending. @param mark signature of the request; null when it is already marked
     */
    confirm: async (mark: Uint8Array | null, checkHash: Uint8Array): Promise<Pending> => {
      const confirmed = await one<Pending & Refusal>(sql`
        select failure, null::float8 as wait, uid, is_first as first, sub_state::int as "subState"
          from confirm_sign_in(${mark}::bytea, ${checkHash})`);
      throwRefusal(confirmed);
      return confirmed;
    },
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
