import type { Entitlement } from '@prelude/contract/account/entitlements';
import { csvLine } from '@prelude/contract/shared/csv';
import type { StatusReward } from '@prelude/contract/site/status';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import type { InviteService } from '../invite/invite.service.ts';
import type { Offer, RewardsStore } from './rewards.store.ts';

export type RewardsService = ReturnType<typeof createRewardsService>;

/** Columns of the exported ledger, in this order. */
const columns = [
  'number',
  'player',
  'reward',
  'quantity',
  'source',
  'source_key',
  'earned_at',
  'handed_at',
] as const;

const entitlementId = (player: string, { source, key, reward }: Omit<Offer, 'quantity'>): string =>
  [player, source, key, reward].join(':');

export function createRewardsService(
  { campaign }: Pick<Core, 'campaign'>,
  store: RewardsStore,
  personal: InviteService['personal'],
) {
  const quantity = (reward: string): number => campaign.quantities[reward] ?? 1;
  const shared = (): Offer[] => [
    ...campaign.registration_rewards.map((reward) => ({
      source: 'registration' as const,
      key: '',
      reward,
      quantity: quantity(reward),
    })),
    ...campaign.milestones.flatMap(({ key, rewards }) =>
      rewards.map((reward) => ({
        source: 'milestone' as const,
        key,
        reward,
        quantity: quantity(reward),
      })),
    ),
  ];
  return {
    /** Claims the rewards that are due now. Throws `Failure`: game.player, game.claim. */
    handOver: async (uid: string, claim: string): Promise<Entitlement[]> => {
      const accountId = await store.accountOf(uid);
      if (accountId === undefined) throw new Failure('game.player');
      const own = (await personal(accountId))
        .filter(({ state }) => state === 'owed')
        .map(({ source, key, reward, earnedAt }) => ({
          source,
          key,
          reward,
          quantity: quantity(reward),
          ...(earnedAt !== null && { earned_at: earnedAt }),
        }));
      const handed = await store.handOver(uid, claim, [...shared(), ...own]);
      const refused = handed.find(({ verdict }) => verdict !== 'handed')?.verdict;
      if (refused === 'player') throw new Failure('game.player');
      if (refused === 'claim') throw new Failure('game.claim');
      return handed.map(({ source, source_key, reward, quantity: amount, earned_at }) => ({
        id: entitlementId(uid, { source: source!, key: source_key, reward }),
        reward,
        quantity: amount,
        source: source!,
        source_key,
        earned_at,
      }));
    },
    /** All rewards of a player: claimed, due and possible; undefined when not registered. */
    owed: async (
      accountId: number,
    ): Promise<{ number: number; registeredAt: string; rewards: StatusReward[] } | undefined> => {
      const registrant = await store.registrant(accountId);
      if (!registrant) return undefined;
      const { number, registeredAt, handed, reached } = registrant;
      const line = (
        { source, key, reward }: Omit<Offer, 'quantity'>,
        state: StatusReward['state'],
        earned: string | null,
      ): StatusReward => {
        const handedAt = handed[`${source}:${key}:${reward}`] ?? null;
        return {
          reward,
          quantity: quantity(reward),
          source,
          source_key: key,
          state: handedAt === null ? state : 'handed',
          earned_at: earned,
          handed_at: handedAt,
        };
      };
      const rewards = [
        ...shared().map((offer) => {
          const since = offer.source === 'milestone' ? reached[offer.key] : registeredAt;
          if (since === undefined) return line(offer, 'waiting', null);
          return line(offer, 'owed', since > registeredAt ? since : registeredAt);
        }),
        ...(await personal(accountId)).map(({ source, key, reward, state, earnedAt }) =>
          line({ source, key, reward }, state, earnedAt),
        ),
      ];
      return { number, registeredAt, rewards };
    },
    export: async function* (): AsyncGenerator<string> {
      yield csvLine(columns);
      for await (const piece of store.everyone(shared()))
        yield piece.map((row) => csvLine(columns.map((column) => row[column]))).join('');
    },
  };
}
