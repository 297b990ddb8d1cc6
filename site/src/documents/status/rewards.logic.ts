/** Sorts rewards: those the player has first, then the next ones, nearest first. */
import type { Status, StatusReward } from '@prelude/contract/site/status';

export interface RewardEntry extends StatusReward {
  /** Goal of the milestone; null for other rewards. */
  goal: {
    threshold: number;
    measure: 'registrations' | 'followers';
    missing: number;
    share: number;
  } | null;
}

const order = { handed: 1, owed: 0, review: 2, waiting: 3 } as const;

export function rewardEntries({ rewards, milestones, count, followers }: Status): RewardEntry[] {
  const entries = rewards.map((reward): RewardEntry => {
    const milestone =
      reward.source === 'milestone'
        ? milestones.find(({ key }) => key === reward.source_key)
        : undefined;
    if (!milestone) return { ...reward, goal: null };
    const { threshold, measure } = milestone;
    const value = measure === 'followers' ? followers : count;
    return {
      ...reward,
      goal: {
        threshold,
        measure,
        missing: Math.max(0, threshold - value),
        share: Math.min(1, value / threshold),
      },
    };
  });
  return entries.sort(
    (a, b) => order[a.state] - order[b.state] || (a.goal?.missing ?? 0) - (b.goal?.missing ?? 0),
  );
}
