/** The campaign clock (decisions §2): what every campaign rule asks for "now". Security uses real time instead. */
import { type RecruitmentState, type RegistrationState } from '@prelude/contract/settings';
import type { Campaign } from '@prelude/contract/campaign';

export interface CampaignClock {
  now(): Date;
}

/** A clock that shows real time, or started at `start` and ticks on from there. */
export function createClock(start: 'real' | Date, realNow: () => number = Date.now): CampaignClock {
  const offset = start === 'real' ? 0 : start.getTime() - realNow();
  return { now: () => new Date(realNow() + offset) };
}

/** Instants are parsed once: a rule asks at every request. */
const parsed = new Map<string, number>();
function at(instant: string): number {
  const known = parsed.get(instant) ?? Date.parse(instant);
  parsed.set(instant, known);
  return known;
}

/** The state of pre-registration at an instant: open from the first instant, ended at the last. */
export function registrationState(campaign: Campaign, now: Date): RegistrationState {
  const { opens_at, closes_at } = campaign.registration;
  if (now.getTime() < at(opens_at)) return 'before';
  return now.getTime() < at(closes_at) ? 'open' : 'ended';
}

/** The state of the closed test's recruitment at an instant. */
export function recruitmentState(campaign: Campaign, now: Date): RecruitmentState {
  const { opens_at, closes_at, results_at, ends_at } = campaign.recruitment;
  if (now.getTime() < at(opens_at)) return 'before';
  if (now.getTime() < at(closes_at)) return 'open';
  if (now.getTime() < at(results_at)) return 'drawing';
  return now.getTime() < at(ends_at) ? 'results' : 'ended';
}
