import { randomBytes } from 'node:crypto';
import { closedTest } from '@prelude/contract/campaign/section-data';
import type { Guest, GuestVerdict } from '@prelude/contract/console/guests';
import { parseAddress } from '@prelude/contract/shared/email-address';
import type { Core } from '../../../core/core.ts';
import type { Queries } from '../../../core/database/database.ts';
import { Failure } from '../../../core/failures.ts';
import type { Operator } from '../../../http/operator-route.ts';
import { entryCode } from '../recruitment.logic.ts';
import type { Actor } from './draw.service.ts';
import type { Draw } from './index.ts';

export type GuestsService = ReturnType<typeof createGuestsService>;

interface Judged {
  line: string;
  verdict: GuestVerdict;
  accountId: number | undefined;
}

export function createGuestsService(
  { audit, campaign }: Pick<Core, 'audit' | 'campaign'>,
  { guests, service, store }: Pick<Draw, 'guests' | 'service' | 'store'>,
) {
  const actorOf = (by: Operator): Actor => ({
    name: by.name,
    operator: by.id,
    record: (tx, act, details) =>
      audit.record(tx, { by, action: `draw.${act}`, target: 'draw', after: details }),
  });
  const judge = async (lines: readonly string[], within?: Queries): Promise<Judged[]> => {
    const meant = lines.map((line) => {
      const text = line.trim();
      const digits = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
      return { line, uid: text, number: digits, key: parseAddress(text)?.key };
    });
    const found = await guests.candidates(
      {
        keys: meant.flatMap(({ key }) => key ?? []),
        uids: meant.map(({ uid }) => uid),
        numbers: meant.flatMap(({ number }) => number ?? []),
      },
      within,
    );
    const seen = new Set<number>();
    return meant.map(({ line, uid, number, key }) => {
      const one = found.find(
        (other) =>
          other.uid === uid ||
          (key !== undefined && other.emailKey === key) ||
          (number !== undefined && other.number === number),
      );
      if (!one) return { line, verdict: 'unknown', accountId: undefined };
      const { accountId, isGuest, isListed, isProved } = one;
      const isAgain = seen.has(accountId);
      seen.add(accountId);
      const verdict: GuestVerdict = isAgain
        ? 'twice'
        : isGuest
          ? 'guest'
          : !isProved
            ? 'unproved'
            : isListed
              ? 'listed'
              : 'new';
      return { line, verdict, accountId };
    });
  };
  return {
    list: async (): Promise<{ guests: Guest[]; committed: boolean }> => ({
      guests: await guests.list(),
      committed: (await store.read()).committedAt !== null,
    }),
    check: async (
      lines: readonly string[],
    ): Promise<{ lines: { line: string; verdict: GuestVerdict }[] }> => ({
      lines: (await judge(lines)).map(({ line, verdict }) => ({ line, verdict })),
    }),
    /** All lines or none. Throws guest.lines, guest.place, draw.not_now. */
    add: async (
      by: Operator,
      lines: readonly string[],
      { platform, region }: { platform: string; region: string },
    ): Promise<{ added: number }> => {
      const { platforms, regions } = closedTest(campaign);
      if (!platforms.includes(platform) || !regions.includes(region))
        throw new Failure('guest.place');
      const added = await service.addGuests(actorOf(by), async (tx) => {
        const judged = await judge(lines, tx);
        if (judged.some(({ verdict }) => verdict !== 'new')) throw new Failure('guest.lines');
        return judged.map(({ accountId }) => ({
          code: entryCode(randomBytes(20)),
          accountId: accountId!,
          platform,
          region,
        }));
      });
      return { added: added! };
    },
    /** Throws draw.not_now after the commitment. */
    remove: async (by: Operator, code: string): Promise<void> => {
      await service.removeGuest(actorOf(by), code);
    },
  };
}
