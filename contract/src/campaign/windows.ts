import type { Banner } from './sections.ts';
import type { Campaign } from './campaign.ts';
import { closedTest } from './section-data.ts';
import type { RecruitmentState, RegistrationState } from '../site/settings.ts';

/** Cache of parsed instants, because every request needs them. Cleared before operators' changes could fill it. */
const parsed = new Map<string, number>();
function at(instant: string): number {
  const known = parsed.get(instant);
  if (known !== undefined) return known;
  if (parsed.size > 500) parsed.clear();
  const value = Date.parse(instant);
  parsed.set(instant, value);
  return value;
}

/** Half-open: open at `opens_at`, ended at `closes_at`. */
export function registrationState(
  { registration }: Pick<Campaign, 'registration'>,
  now: Date,
): RegistrationState {
  if (now.getTime() < at(registration.opens_at)) return 'before';
  return now.getTime() < at(registration.closes_at) ? 'open' : 'ended';
}

/** Throws when the campaign has no closed test. */
export function recruitmentState(
  campaign: Pick<Campaign, 'recruitment'>,
  now: Date,
): RecruitmentState {
  const { opens_at, closes_at, results_at, ends_at } = closedTest(campaign);
  if (now.getTime() < at(opens_at)) return 'before';
  if (now.getTime() < at(closes_at)) return 'open';
  if (now.getTime() < at(results_at)) return 'drawing';
  return now.getTime() < at(ends_at) ? 'results' : 'ended';
}

/** Half-open: shown at `from`, hidden at `until`. */
export function isBannerUp(banner: Banner | null, now: Date): banner is Banner {
  if (!banner) return false;
  const { from, until } = banner;
  return (
    (from === null || now.getTime() >= at(from)) && (until === null || now.getTime() < at(until))
  );
}
