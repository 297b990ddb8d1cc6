import type { Forecast } from '@prelude/contract/console/dashboard';
import { inCampaignZone } from '../../../lib/time/dates.logic.ts';
import type { Text } from '../../../lib/text.ts';
import type { Sheet } from '../figures.logic.ts';

export type Milestone = Forecast['milestones'][number];

export function statusOf(t: Text<'dashboard'>, intl: string, one: Milestone): string {
  const when = (at: string): string =>
    inCampaignZone(intl, at, {
      hourCycle: 'h23',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
  if (one.reached_at) return t('milestones.reached', { at: when(one.reached_at) });
  if (one.measure === 'followers') return t('milestones.followers');
  if (!one.expected_at) return t('milestones.never');
  return t('milestones.expected', {
    at: when(one.expected_at),
    earliest: one.earliest_at ? when(one.earliest_at) : '–',
    latest: one.latest_at ? when(one.latest_at) : t('milestones.afterClose'),
  });
}

/**
 * The filled part of its bar; undefined for a follower milestone not yet reached, because followers are not counted
 * live.
 */
export function fillOf(
  { threshold, measure, reached_at: reached }: Milestone,
  count: number | undefined,
): number | undefined {
  if (reached) return threshold;
  if (measure !== 'registrations' || count === undefined) return undefined;
  return Math.min(threshold, count);
}

const instants = ['reached_at', 'expected_at', 'earliest_at', 'latest_at'] as const;

/** @param nameOf the name of a milestone in the operator's language */
export const milestoneSheet = (
  t: Text<'dashboard'>,
  nameOf: (one: Milestone) => string,
  milestones: readonly Milestone[],
): Sheet => ({
  columns: [
    { title: t('milestones.column.name') },
    { title: t('milestones.column.threshold') },
    ...instants.map((key) => ({ title: t(`milestones.column.${key}`), as: 'instant' as const })),
  ],
  rows: milestones.map((one) => [nameOf(one), one.threshold, ...instants.map((key) => one[key])]),
});
