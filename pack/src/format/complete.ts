/** The values of what a `campaign.json` leaves out. */
import type { Campaign, CampaignFile } from '@prelude/contract/campaign/campaign';
import { offsetOf } from '@prelude/contract/shared/instants';

const weekMs = 7 * 86_400_000;

/** @returns the instant in the zone of `instant`, to the second */
function after(instant: string, milliseconds: number): string {
  const zone = offsetOf(instant);
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  const east = (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  const local = new Date(Date.parse(instant) + milliseconds + east).toISOString();
  return `${local.slice(0, 19)}${zone}`;
}

/** One week after the opening; the middle of a registration that ends before. */
function rehearsalClock({ opens_at, closes_at }: Campaign['registration']): string {
  const half = (Date.parse(closes_at) - Date.parse(opens_at)) / 2;
  return after(opens_at, Math.min(weekMs, half));
}

const signIn = {
  email: true,
  password: false,
  google: false,
  apple: false,
  facebook: false,
  x: false,
};
const inviteLimits = { settle_hours: 1, browser_limit: 2, pattern_limit: 4, pattern_share: 0.3 };
const retention = { months: 12, events_days: 30, events_per_day: 2_000_000 };

/** The data of a section that `sections` switches off are not part of the campaign. */
function withoutAbsent(file: CampaignFile): CampaignFile {
  const { recruitment, invite, creators, rating, ...rest } = file;
  const has = (section: keyof NonNullable<CampaignFile['sections']>): boolean =>
    file.sections?.[section] !== false;
  return {
    ...rest,
    ...(recruitment && has('closed_test') && { recruitment }),
    ...(invite && has('friends') && { invite }),
    ...(creators && has('creators') && { creators }),
    ...(rating && has('rating') && { rating }),
  };
}

/**
 * Fills what the file leaves out, and drops the data of sections that are switched off: a campaign has a `recruitment`
 * exactly when it has a closed test.
 * @param file matches `CampaignFile`
 */
export function completeCampaign(file: CampaignFile): Campaign {
  const { invite, ...given } = withoutAbsent(file);
  return {
    quantities: {},
    registration_rewards: [],
    rewards_due_at: null,
    stores: [],
    social: {},
    support: {},
    links: {},
    emails: {},
    ...given,
    ...(invite && { invite: { ...inviteLimits, ...invite } }),
    rehearsal_clock: given.rehearsal_clock ?? rehearsalClock(given.registration),
    sign_in: { ...signIn, ...given.sign_in },
    retention: { ...retention, ...given.retention },
    samples: { stores: {}, followers: {}, reached: {}, ...given.samples },
  };
}
