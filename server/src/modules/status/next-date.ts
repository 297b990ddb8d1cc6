import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { CalendarDate } from '@prelude/contract/site/calendar';

/** @returns the instant of a date; undefined when the campaign does not name it */
export function dateOf(campaign: Campaign, of: CalendarDate): string | undefined {
  const { recruitment, rewards_due_at } = campaign;
  return {
    rewards: rewards_due_at ?? undefined,
    opens: recruitment?.opens_at,
    closes: recruitment?.closes_at,
    results: recruitment?.results_at,
  }[of];
}

/** The date that this player waits for next: the rewards, or the next step of the closed test. */
export function nextDate(
  campaign: Campaign,
  now: Date,
  hasApplied: boolean,
): { of: CalendarDate; at: string } | undefined {
  const steps: CalendarDate[] = ['rewards', 'opens', hasApplied ? 'results' : 'closes'];
  for (const of of steps) {
    const at = dateOf(campaign, of);
    if (at !== undefined && Date.parse(at) > now.getTime()) return { of, at };
  }
  return undefined;
}
