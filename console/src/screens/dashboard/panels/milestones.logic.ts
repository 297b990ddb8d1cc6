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

const columns = [
  'key',
  'threshold',
  'measure',
  'reached_at',
  'expected_at',
  'earliest_at',
  'latest_at',
] as const;

export const milestoneSheet = (milestones: readonly Milestone[]): Sheet => ({
  columns: columns.map((title) => ({ title })),
  rows: milestones.map((one) => columns.map((column) => one[column])),
});
