/** Sorts rewards: those the player has first, then the next ones, nearest first. */
import type { Status, StatusReward } from '@prelude/contract/site/status';

export interface RewardEntry extends StatusReward {
  /** Goal of the milestone; null for other rewards. */
  goal: {
    threshold: number;
    measure: 'registrations' | 'followers';
    /** Null while the count is hidden. */
    missing: number | null;
    share: number;
  } | null;
}

const order = { handed: 1, owed: 0, review: 2, waiting: 3 } as const;

export function rewardEntries(status: Status): RewardEntry[] {
  const { rewards, milestones, count, followers, stated } = status;
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
        missing:
          stated === 'hidden' && measure === 'registrations'
            ? null
            : Math.max(0, threshold - value),
        share: Math.min(1, value / threshold),
      },
    };
  });
  const distance = ({ goal }: RewardEntry): number => goal?.missing ?? goal?.threshold ?? 0;
  return entries.sort((a, b) => order[a.state] - order[b.state] || distance(a) - distance(b));
}
