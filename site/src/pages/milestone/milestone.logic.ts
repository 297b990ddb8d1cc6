import type { Milestone } from '../../content/campaign.ts';
import type { Count } from '../../state/count-store.ts';

export interface Step extends Milestone {
  /** False before the first count: the card then says nothing about its state. */
  isKnown: boolean;
  achieved: boolean;
  achievedAt: string | null;
  /** Filled parts of the line, 0 to 1: the half before this milestone and the half after it. */
  into: number;
  onward: number;
  /** Missing number; set only on the next milestone of its measure. */
  remaining: number | null;
}

const share = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/**
 * Steps of one measure in campaign order. Before the first count, nothing is reached or missing; while it is hidden,
 * nothing is missing.
 */
export function stepsOf(
  milestones: readonly Milestone[],
  measure: Milestone['measure'],
  count: Count | null,
): Step[] {
  const registrations = count?.stated === 'hidden' ? undefined : count?.count;
  const value = measure === 'followers' ? count?.followers : registrations;
  const ladder = milestones.filter((milestone) => milestone.measure === measure);
  const states = new Map(count?.milestones.map((state) => [state.key, state]));
  const reached = (milestone: Milestone) => states.get(milestone.key)?.achieved ?? false;
  const next = ladder.find((milestone) => !reached(milestone));

  /** A reached milestone stays full, even if a store lowers its figure. */
  const fillOf = (index: number): number => {
    const milestone = ladder[index];
    if (!milestone) return 0;
    return reached(milestone)
      ? 1
      : share(value ?? 0, ladder[index - 1]?.threshold ?? 0, milestone.threshold);
  };

  const stepOf = (milestone: Milestone, index: number): Step => {
    const achieved = reached(milestone);
    const fill = fillOf(index);
    return {
      ...milestone,
      isKnown: count !== null,
      achieved,
      achievedAt: states.get(milestone.key)?.achieved_at ?? null,
      // The first milestone has the whole line before it; otherwise the first half belongs to its neighbour.
      into: index === 0 ? fill : share(fill, 0.5, 1),
      onward: share(fillOf(index + 1), 0, 0.5),
      remaining:
        value !== undefined && milestone === next ? Math.max(0, milestone.threshold - value) : null,
    };
  };
  return ladder.map(stepOf);
}
