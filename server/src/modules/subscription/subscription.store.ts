import type { Language } from '@prelude/contract/shared/languages';
import type { EmailTopic } from '@prelude/contract/account/subscription';
import { sql } from '../../core/database/sql.ts';
import type { Database, Queries } from '../../core/database/database.ts';

export type Means = 'site' | 'email' | 'one-click' | 'complaint' | 'operator' | 'provider';

export interface Choice {
  accountId: number;
  topics: readonly EmailTopic[];
  means: Means;
  textHash: string;
  /** Undefined keeps the account's language. */
  language: Language | undefined;
  /** Keyed hash; empty when the request comes from an email provider's server. */
  network: string;
}

interface EmailKey {
  seed: Uint8Array;
  tokenHash: Uint8Array;
}

export type SubscriptionStore = ReturnType<typeof createSubscriptionStore>;

export function createSubscriptionStore({ db, rows, first, grouped, run }: Database) {
  return {
    ofToken: (tokenHash: Uint8Array) =>
      first<{ accountId: number; language: Language }>(sql`
        select a.id::float8 as "accountId", a.language
          from (select account_id from email_keys where token_hash = ${tokenHash}
                union all
                select account_id from former_email_tokens where token_hash = ${tokenHash}) k
          join players a on a.id = k.account_id limit 1`),
    topics: async (accountId: number): Promise<EmailTopic[]> =>
      (
        await rows<{ topic: EmailTopic }>(
          sql`select topic from subscriptions where account_id = ${accountId}`,
        )
      ).map(({ topic }) => topic),
    /** Topics and ledger change together. @param also runs in the same transaction when something changes */
    choose: async (
      { accountId, topics, means, textHash, language, network }: Choice,
      also?: (tx: Queries) => Promise<void>,
    ) => {
      await db.transaction(async (tx) => {
        const [row] = await rows<{ before: string[] }>(
          sql`select set_email_topics(${accountId}, ${[...topics]}::text[]) as before`,
          tx,
        );
        const before = row!.before;
        const same =
          before.length === topics.length && topics.every((topic) => before.includes(topic));
        if (same) return;
        await rows(
          sql`select record_consent(a.id, 'subscription', ${topics.length > 0 ? 'given' : 'withdrawn'}, ${textHash},
                                    coalesce(${language ?? null}, a.language), ${network}, ${means})
                from players a where a.id = ${accountId}`,
          tx,
        );
        if (language) await rows(sql`select set_language(${accountId}, ${language})`, tx);
        await also?.(tx);
      });
    },
    seedOf: (accountId: number, { seed, tokenHash }: EmailKey) =>
      grouped.one<EmailKey>(sql`
        with made as (
          insert into email_keys (account_id, seed, token_hash)
          values (${accountId}, ${seed}, ${tokenHash}) on conflict do nothing
          returning seed, token_hash as "tokenHash")
        select seed, "tokenHash" from made union all
        select seed, token_hash from email_keys where account_id = ${accountId} limit 1`),
    /** Stores another token of the same seed. The former token stays valid, because sent emails contain it. */
    renew: (accountId: number, former: Uint8Array, tokenHash: Uint8Array) =>
      run(sql`
        with kept as (
          insert into former_email_tokens (token_hash, account_id) values (${former}, ${accountId})
          on conflict do nothing)
        update email_keys set token_hash = ${tokenHash} where account_id = ${accountId}`),
  };
}
