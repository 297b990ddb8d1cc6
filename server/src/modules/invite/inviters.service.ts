import { type Inviter, type InviterLine, mostDecided } from '@prelude/contract/console/inviters';
import type { SuspicionVerdict } from '@prelude/contract/console/suspicion';
import { parseAddress } from '@prelude/contract/shared/email-address';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { createReadCache } from '../../core/read-cache.ts';
import type { Operator } from '../../http/operator-route.ts';
import type { InvitersStore } from './inviters.store.ts';
import type { ReviewStore } from './review.store.ts';

export type InvitersService = ReturnType<typeof createInvitersService>;

const pageSize = 25;
const usualMs = 10 * 60_000;

/** What a search can mean; a part that it cannot mean finds nothing. */
function meaningsOf(query: string): { uid: string; emailKey: string; number: number } {
  const text = query.trim();
  const digits = text.replaceAll(/[\s,.#]/g, '');
  return {
    uid: text,
    emailKey: parseAddress(text)?.key ?? '',
    number: /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : 0,
  };
}

function placeOf(after: string | undefined): [open: number, account: number] | undefined {
  if (after === undefined) return undefined;
  const [open, account] = after.split('~').map(Number);
  return [open!, account!];
}

export function createInvitersService(
  { audit, transaction }: Pick<Core, 'audit' | 'transaction'>,
  store: InvitersStore,
  review: ReviewStore,
) {
  const usual = createReadCache<{ minutes: number | null }>({ lifeMs: usualMs, max: 1 });
  const shown = ({
    accountId: _accountId,
    ...line
  }: InviterLine & { accountId: number }): InviterLine => line;
  return {
    list: async (
      query: string | undefined,
      after: string | undefined,
    ): Promise<{ inviters: InviterLine[]; next: string | null }> => {
      if (query) {
        const found = await store.search(meaningsOf(query));
        return { inviters: found.map(shown), next: null };
      }
      const found = await store.list(placeOf(after), pageSize + 1);
      const page = found.slice(0, pageSize);
      const last = found.length > pageSize ? page.at(-1) : undefined;
      return {
        inviters: page.map(shown),
        next: last ? `${last.friends.review}~${last.accountId}` : null,
      };
    },
    /** Throws player.unknown. */
    read: async (uid: string): Promise<Inviter> => {
      const found = await store.one(uid);
      if (!found) throw new Failure('player.unknown');
      const { accountId, ...line } = found;
      const [evidence, { minutes }] = await Promise.all([
        store.evidence(accountId),
        usual('', store.usualMinutes),
      ]);
      return { ...line, evidence: { ...evidence, usual_minutes: minutes } };
    },
    /** Recorded with the former states, so that it can be undone. Throws player.unknown. */
    decide: (
      by: Operator,
      uid: string,
      verdict: SuspicionVerdict,
    ): Promise<{ changed: number; left: number }> =>
      transaction(async (tx) => {
        const account = await store.account(uid, tx);
        if (!account) throw new Failure('player.unknown');
        const found = await store.decidable(account.id, verdict, mostDecided + 1, tx);
        const numbers = found.slice(0, mostDecided).map(({ number }) => number);
        const decided = await review.decide(numbers, verdict, tx);
        if (decided.length > 0)
          await audit.record(tx, {
            by,
            action: `invitation.${verdict}`,
            target: `player ${account.id}`,
            before: decided.map(({ number, before }) => ({ number, state: before })),
          });
        return { changed: decided.length, left: found.length - numbers.length };
      }),
  };
}
