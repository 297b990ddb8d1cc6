/** The dates that sequences follow. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { type SequenceAnchor, sequenceAnchors } from '@prelude/contract/console/sequences';

type Dates = Pick<Campaign, 'registration' | 'predownload_at' | 'rewards_due_at' | 'recruitment'>;

/** @returns an instant; undefined for a date that the campaign does not have */
export function dateOf(
  { registration, predownload_at, rewards_due_at, recruitment }: Dates,
  anchor: Exclude<SequenceAnchor, 'day'>,
): string | undefined {
  const dates: Record<typeof anchor, string | null | undefined> = {
    'registration.opens': registration.opens_at,
    'registration.closes': registration.closes_at,
    predownload: predownload_at,
    rewards: rewards_due_at,
    'apply.opens': recruitment?.opens_at,
    'apply.closes': recruitment?.closes_at,
    results: recruitment?.results_at,
    'test.begins': recruitment?.waves[0]?.enters_at,
    'test.ends': recruitment?.ends_at,
  };
  return dates[anchor] ?? undefined;
}

export const anchorsIn = (campaign: Dates): SequenceAnchor[] =>
  sequenceAnchors.filter((anchor) => anchor === 'day' || dateOf(campaign, anchor) !== undefined);

/**
 * The day of a date, at the time of day of a sequence.
 * @param date an instant, or a day `2025-06-02`; @param hour `18:00`; @param zone of the campaign, `+08:00`
 */
export function anchorAt(date: string, hour: string, zone: string): Date {
  const isDay = date.length === 10;
  const sign = zone.startsWith('-') ? -1 : 1;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  const offset = sign * (hours * 60 + minutes) * 60_000;
  const day = isDay ? date : new Date(Date.parse(date) + offset).toISOString().slice(0, 10);
  return new Date(`${day}T${hour}:00${zone}`);
}
