/** Email topics of a player, chosen on the site or by the link in an email (spec decisions §7). */
import { randomBytes } from 'node:crypto';
import { topicsIn } from '@prelude/contract/campaign/section-scope';
import type { Language } from '@prelude/contract/shared/languages';
import {
  emailPage,
  type EmailTopic,
  emailTopics,
  oneClickUnsubscribe,
  type TopicState,
} from '@prelude/contract/account/subscription';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import { sha256 } from '../../core/secrets.ts';
import type { Agreements } from '../passport/agreements.ts';
import type { Means, SubscriptionStore } from './subscription.store.ts';

/** Identified by the email token, else by the session. */
export interface Asker {
  token?: string | undefined;
  accountId?: number | undefined;
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

export function createSubscriptionService(
  { config, secrets, sections, texts }: Core,
  store: SubscriptionStore,
  agreements: Agreements,
) {
  const { publicUrl } = config;

  /** Link token: derived from a random seed with the server's key, so that the database alone does not reveal links. */
  const tokenOf = (seed: Uint8Array): string =>
    Buffer.from(secrets.keyed('emails', Buffer.from(seed).toString('hex')))
      .subarray(0, 24)
      .toString('base64url');

  const find = async ({ token, accountId }: Asker) => {
    if (token !== undefined) return store.ofToken(sha256(token));
    if (accountId === undefined) throw new Failure('session.none');
    return { accountId, language: undefined };
  };

  return {
    /** Throws `Failure`: session.none without token and account. */
    topics: async (asker: Asker): Promise<EmailTopic[]> => {
      const found = await find(asker);
      return found ? store.topics(found.accountId) : [...emailTopics];
    },
    /** The topics of this campaign, and which of them are chosen. */
    choices: (topics: readonly EmailTopic[], language: Language): TopicState[] =>
      topicsIn(sections).map((key) => ({
        key,
        ...texts.mail(language).topics[key],
        subscribed: topics.includes(key),
      })),
    /** Sets exactly these topics. An unknown token changes nothing and returns the same result. Throws: session.none. */
    choose: async (
      asker: Asker,
      topics: readonly EmailTopic[],
      { language, network, means }: { language?: Language; network: string; means: Means },
    ) => {
      const found = await find(asker);
      if (!found) return;
      const read = language ?? found.language ?? 'en';
      await store.choose({
        accountId: found.accountId,
        topics,
        means,
        network,
        // A choice by email link does not change the email language.
        language: asker.token === undefined ? language : undefined,
        textHash: agreements.subscriptionHash(found.language ?? read),
      });
    },
    /**
     * For requests that reach an operator or an email provider. @param also runs in the same transaction, unless there was
     * nothing to end
     */
    stop: (
      { accountId, language }: { accountId: number; language: Language },
      means: 'operator' | 'provider',
      also: (tx: Queries) => Promise<void>,
    ) =>
      store.choose(
        {
          accountId,
          topics: [],
          means,
          network: '',
          language: undefined,
          textHash: agreements.subscriptionHash(language),
        },
        also,
      ),
    links: {
      of: async (accountId: number, language: Language) => {
        const fresh = new Uint8Array(randomBytes(16));
        const { seed, tokenHash } = await store.seedOf(accountId, {
          seed: fresh,
          tokenHash: sha256(tokenOf(fresh)),
        });
        const token = tokenOf(seed);
        // The secret has changed since the last email.
        if (!Buffer.from(tokenHash).equals(sha256(token)))
          await store.renew(accountId, tokenHash, sha256(token));
        return {
          page: publicUrl + emailPage('unsubscribe', language, { token }),
          oneClick: `${publicUrl}${oneClickUnsubscribe.path}?token=${token}`,
        };
      },
    },
  };
}
