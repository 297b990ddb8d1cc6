import type { Milestone } from '../content/campaign.ts';
import type { Count } from '../state/count-store.ts';

export interface Next {
  rewards: readonly string[];
  missing: number;
  goal: number;
  /** From the milestone before it, 0 to 1. */
  share: number;
}

/**
 * @param wanted a reward whose milestone comes first while it is not reached, such as the character of a page
 * @returns the first milestone that registrations have not reached; undefined without one or without a count
 */
export function nextOf(
  milestones: readonly Milestone[],
  count: Omit<Count, 'live'> | null,
  wanted = '',
): Next | undefined {
  if (!count) return undefined;
  const reached = new Set(
    count.milestones.filter(({ achieved }) => achieved).map(({ key }) => key),
  );
  const ladder = milestones.filter(({ measure }) => measure === 'registrations');
  const open = (milestone: Milestone) => !reached.has(milestone.key);
  const own = ladder.find((one) => open(one) && one.rewards.includes(wanted));
  const at = ladder.findIndex(open);
  const next = own ?? ladder[at];
  if (!next || count.count >= next.threshold) return undefined;
  const from = own ? 0 : (ladder[at - 1]?.threshold ?? 0);
  return {
    rewards: next.rewards,
    missing: next.threshold - count.count,
    goal: next.threshold,
    share: Math.max(0, (count.count - from) / (next.threshold - from)),
  };
}
