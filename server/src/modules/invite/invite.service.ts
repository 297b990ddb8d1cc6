/** Inviting friends: the link, its results and the rewards earned (spec decisions §4). */
import { type FriendRules, friendRules } from '@prelude/contract/campaign/section-data';
import type { Greeting, Invite } from '@prelude/contract/site/invite';
import { inviteAddress, inviteCardAddress } from '@prelude/contract/site/invite-address';
import type { StatusReward } from '@prelude/contract/site/status';
import type { Language } from '@prelude/contract/shared/languages';
import type { Core } from '../../core/core.ts';
import { isBuiltIn } from '../../core/disposable-domains.ts';
import { newCode, shapeOf } from './invite.logic.ts';
import type { InviteStore } from './invite.store.ts';

export type InviteService = ReturnType<typeof createInviteService>;

/** A reward that this player earned, or may earn; not one that every player gets. */
interface PersonalReward {
  source: Extract<StatusReward['source'], 'invite' | 'welcome'>;
  key: string;
  reward: string;
  state: Exclude<StatusReward['state'], 'handed'>;
  /** Null while waiting. */
  earnedAt: string | null;
}

const perRun = 500;
const pauseMs = 500;
const shown = 20;

export function createInviteService({ campaign, config, secrets }: Core, store: InviteStore) {
  const { publicUrl } = config;
  const most = ({ rewards }: FriendRules): number =>
    Math.max(...rewards.map(({ friends }) => friends), 0);
  return {
    /** @param flow flow id of the browser: accounts in the same browser do not count as friends */
    mine: async (
      accountId: number,
      language: Language,
      flow: string | undefined,
    ): Promise<Invite> => {
      const rules = friendRules(campaign);
      const browser = flow === undefined ? undefined : secrets.keyed('flow', flow);
      const [code, { counts, newest }] = await Promise.all([
        store.codeOf(accountId, newCode(), browser),
        store.summary(accountId, most(rules), shown),
      ]);
      return {
        code,
        link: publicUrl + inviteAddress(language, code),
        card: publicUrl + inviteCardAddress(language, code),
        counts,
        rewards: rules.rewards.map(({ friends, rewards }) => ({
          friends,
          rewards,
          reached: counts.counted >= friends,
        })),
        welcome_rewards: rules.welcome_rewards ?? [],
        invitations: newest,
        settle_hours: rules.settle_hours,
      };
    },
    /** @returns what a friend sees; null for an unknown code, and for an inviter whose friends do not count */
    greeting: async (code: string): Promise<Greeting | null> => {
      const sharer = await store.sharer(code);
      if (!sharer || sharer.blocked) return null;
      const rules = friendRules(campaign);
      const all = most(rules);
      return {
        number: sharer.number,
        lanterns: { lit: Math.min(sharer.friends, all), all },
        rewards: rules.welcome_rewards ?? [],
      };
    },
    /** Rewards earned, waiting or held back by a review, for the ledger; none in a campaign without friends. */
    personal: async (accountId: number): Promise<PersonalReward[]> => {
      const rules = campaign.invite;
      if (!rules) return [];
      const [{ counts, countedAt }, welcome] = await Promise.all([
        store.summary(accountId, most(rules), 0),
        rules.welcome_rewards?.length ? store.accepted(accountId) : undefined,
      ]);
      const now = new Date().toISOString();
      const forFriends = rules.rewards.flatMap(({ friends, rewards }) => {
        const earnedAt = countedAt[friends - 1];
        const held = counts.counted + counts.review >= friends;
        if (!earnedAt && !held) return [];
        return rewards.map((reward) => ({
          source: 'invite' as const,
          key: String(friends),
          reward,
          state: earnedAt ? ('owed' as const) : ('review' as const),
          earnedAt: earnedAt ?? now,
        }));
      });
      // A refused invitation gives nothing to either side.
      if (!welcome || welcome.state === 'refused') return forFriends;
      const state = ({ pending: 'waiting', counted: 'owed', review: 'review' } as const)[
        welcome.state
      ];
      const forComing = (rules.welcome_rewards ?? []).map((reward) => ({
        source: 'welcome' as const,
        key: '',
        reward,
        state,
        earnedAt: welcome.decidedAt,
      }));
      return [...forFriends, ...forComing];
    },
    job: {
      name: 'invitations',
      wakes: ['registrations'],
      // Registrations wake the jobs only in the process that writes them.
      everyProcess: true,
      pauseMs,
      due: () => store.dueIn(friendRules(campaign).settle_hours),
      run: async () => {
        await store.read(perRun, ({ number, accountId, emailKey }) => {
          const shape = shapeOf(emailKey);
          return {
            number,
            accountId,
            emailHashes: secrets.everyKeyed.map((keyed) => keyed('email', emailKey)),
            shape: shape === null ? null : secrets.keyed('shape', shape),
            disposable: isBuiltIn(emailKey),
          };
        });
        await store.settle(friendRules(campaign));
      },
    },
  };
}
