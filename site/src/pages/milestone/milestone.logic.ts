/** From the campaign's milestones and the public count to what the track shows. */
import type { Milestone } from '../../content/campaign.ts';
import type { Count } from '../../state/count-store.ts';

export interface Step extends Milestone {
  achieved: boolean;
  achievedAt: string | null;
  /** How much of the line has been walked, 0 to 1: its half up to this milestone, and the half that leads on. */
  into: number;
  onward: number;
  /** What is missing, on the next milestone of its measure alone. */
  remaining: number | null;
}

const share = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** Steps of one measure, in the campaign's order. Before the first count is known nothing is reached or missing. */
export function stepsOf(
  milestones: readonly Milestone[],
  measure: Milestone['measure'],
  count: Count | null,
): Step[] {
  const value = measure === 'followers' ? count?.followers : count?.count;
  const ladder = milestones.filter((milestone) => milestone.measure === measure);
  const states = new Map(count?.milestones.map((state) => [state.key, state]));
  const reached = (milestone: Milestone) => states.get(milestone.key)?.achieved ?? false;
  const next = ladder.find((milestone) => !reached(milestone));

  /** How full the line from the milestone before is. Once reached it stays full, even if a store corrects its figure. */
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
      achieved,
      achievedAt: states.get(milestone.key)?.achieved_at ?? null,
      // The first milestone's line begins with it; elsewhere the half before belongs to the neighbour.
      into: index === 0 ? fill : share(fill, 0.5, 1),
      onward: share(fillOf(index + 1), 0, 0.5),
      remaining:
        value !== undefined && milestone === next ? Math.max(0, milestone.threshold - value) : null,
    };
  };
  return ladder.map(stepOf);
}
