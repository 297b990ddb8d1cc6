import type { Milestone } from '../content/campaign.ts';
import type { Count } from '../state/count-store.ts';

export interface Next {
  rewards: readonly string[];
  missing: number;
  /** From the milestone before it, 0 to 1. */
  share: number;
}

/** @returns the first milestone that registrations have not reached; undefined without one or without a count */
export function nextOf(milestones: readonly Milestone[], count: Count | null): Next | undefined {
  if (!count) return undefined;
  const reached = new Set(
    count.milestones.filter(({ achieved }) => achieved).map(({ key }) => key),
  );
  const ladder = milestones.filter(({ measure }) => measure === 'registrations');
  const at = ladder.findIndex(({ key }) => !reached.has(key));
  const next = ladder[at];
  if (!next || count.count >= next.threshold) return undefined;
  const from = ladder[at - 1]?.threshold ?? 0;
  return {
    rewards: next.rewards,
    missing: next.threshold - count.count,
    share: Math.max(0, (count.count - from) / (next.threshold - from)),
  };
}
