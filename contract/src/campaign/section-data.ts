/**
 * The data of optional sections, for code that only runs when the section is present: without it, calls are refused and
 * jobs are not started. Each function throws when the campaign has no such section.
 */
import type { Campaign } from './campaign.ts';

export type ClosedTest = NonNullable<Campaign['recruitment']>;
export type FriendRules = NonNullable<Campaign['invite']>;

export function closedTest({ recruitment }: Pick<Campaign, 'recruitment'>): ClosedTest {
  if (!recruitment) throw new Error('campaign.json has no closed test (recruitment)');
  return recruitment;
}

export function friendRules({ invite }: Pick<Campaign, 'invite'>): FriendRules {
  if (!invite) throw new Error('campaign.json has no friends (invite)');
  return invite;
}
