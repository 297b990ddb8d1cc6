/** What the parts of the job share. */
import { defaultLanguage, isLanguage } from '@prelude/contract/shared/languages';
import type { Core } from '../../../core/core.ts';
import { withoutValues } from '../../../core/monitoring/redact-error.ts';
import type { SubscriptionService } from '../../subscription/subscription.service.ts';
import { type Provider, ProviderError } from '../providers/provider.ts';
import type { ListStore, OpenList } from './list.store.ts';
import type { DueAddition, Matched, MemberStore } from './members.store.ts';

export interface Parts {
  core: Pick<Core, 'secrets' | 'log'>;
  members: MemberStore;
  lists: ListStore;
  subscription: Pick<SubscriptionService, 'stop'>;
}

/** A list to which calls are made now. */
export interface Connection {
  list: OpenList;
  provider: Provider;
}

const firstWaitSeconds = 60;
const longestWaitSeconds = 6 * 3600;

/** One minute, then four times as long each time, up to six hours. */
export const waitAfter = (tries: number): number =>
  Math.min(longestWaitSeconds, firstWaitSeconds * 4 ** Math.min(tries - 1, 6));

/** A provider's words, for a person and without addresses. */
export const shownReason = (words: string): string =>
  withoutValues(words.replaceAll(/\p{Cc}+/gu, ' '))
    .slice(0, 200)
    .toWellFormed();

/** Calls for all; if the provider refuses the call as a whole, for halves, down to the one that it refuses. */
export async function callFor<Item, Result>(
  items: readonly Item[],
  call: (some: readonly Item[]) => Promise<Result[]>,
  refuse: (words: string) => Result,
): Promise<Result[]> {
  if (items.length === 0) return [];
  try {
    return await call(items);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'batch') throw error;
    if (items.length === 1) return [refuse(error.message)];
    const middle = Math.ceil(items.length / 2);
    return [
      ...(await callFor(items.slice(0, middle), call, refuse)),
      ...(await callFor(items.slice(middle), call, refuse)),
    ];
  }
}

/** Language and number, as `queueStep` writes them. */
export const factsOf = ({ language, number }: Pick<DueAddition, 'language' | 'number'>): string =>
  number === null ? language : `${language} ${number}`;

/** Withdraws here what the player withdrew there: all emails, as by one click in an email. */
export async function withdraw(
  { members, subscription }: Pick<Parts, 'members' | 'subscription'>,
  { accountId, language }: Pick<Matched, 'accountId' | 'language'>,
  ref: string,
): Promise<void> {
  // A player can have a language that the campaign no longer has.
  const read = isLanguage(language) ? language : defaultLanguage;
  await subscription.stop({ accountId, language: read }, 'provider', (tx) =>
    members.markLeft(accountId, ref, tx),
  );
}
