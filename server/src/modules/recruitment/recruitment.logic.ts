import { closedTest } from '@prelude/contract/campaign/section-data';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import {
  type ApplicationForm,
  calendarPath,
  type Qualification,
  type Verdict,
} from '@prelude/contract/site/recruitment';
import type { RecruitmentState } from '@prelude/contract/site/settings';
import type { Standing } from './draw/places.store.ts';

/** Normalizes the form; undefined when it has options that the campaign does not offer. */
export function checkForm(form: ApplicationForm, campaign: Campaign): ApplicationForm | undefined {
  const recruitment = closedTest(campaign);
  const isOffered =
    form.platforms.every((platform) => recruitment.platforms.includes(platform)) &&
    recruitment.regions.includes(form.region) &&
    recruitment.age_bands.includes(form.age_band) &&
    recruitment.experience.includes(form.experience);
  const device = form.device.trim();
  if (!isOffered || device === '') return undefined;
  // Fixed order, so that the list does not reveal the order of clicks.
  const platforms = recruitment.platforms.filter((platform) => form.platforms.includes(platform));
  return {
    platforms,
    device,
    region: form.region,
    age_band: form.age_band,
    experience: form.experience,
    note: form.note.trim(),
  };
}

interface Known {
  campaign: Campaign;
  state: RecruitmentState;
  now: Date;
  published: boolean;
  standing: Standing | undefined;
}

/** Reveals no result before publication. */
export function qualificationOf(known: Known): Qualification {
  const { campaign, state, published, standing } = known;
  const verdict = verdictOf(known);
  const place = published ? standing?.place : null;
  const isPublished = place && ['selected', 'lapsed', 'declined'].includes(verdict);
  const { waves, ends_at } = closedTest(campaign);
  const opens_at = place && (waves[place.wave - 1]?.enters_at ?? campaign.predownload_at);
  return {
    state,
    verdict,
    code: standing?.code ?? null,
    place: isPublished
      ? {
          platform: place.platform,
          region: place.region,
          wave: place.wave,
          promoted: place.promoted,
          test_ends_at: ends_at,
          claim_by: iso(place.claimBy),
          claimed_at: place.state === 'claimed' ? iso(place.decidedAt!) : null,
          ...(opens_at && campaign.predownload_at
            ? { predownload_at: opens_at, calendar: calendarPath }
            : {}),
        }
      : null,
    reserve: verdict === 'reserve' ? standing!.queues : [],
  };
}

const iso = (instant: string): string => new Date(instant).toISOString();

function verdictOf({ state, now, published, standing }: Known): Verdict {
  if (state === 'before') return 'before';
  if (!standing) return 'not-applied';
  if (state === 'open') return 'open';
  if (!published) return 'drawing';
  const { place, outcome } = standing;
  if (place) {
    const isLate = place.state === 'offered' && now >= new Date(place.claimBy);
    if (place.state === 'lapsed' || isLate) return 'lapsed';
    return place.state === 'declined' ? 'declined' : 'selected';
  }
  // The reserve expires when the test ends.
  return outcome === 'reserve' && state !== 'ended' ? 'reserve' : 'not-this-time';
}

export const sentenceOf: Record<Verdict, FailureCode> = {
  before: 'qualification.soon',
  open: 'qualification.open',
  'not-applied': 'qualification.not_applied',
  drawing: 'qualification.drawing',
  selected: 'qualification.selected',
  reserve: 'qualification.reserve',
  'not-this-time': 'qualification.failed',
  lapsed: 'qualification.lapsed',
  declined: 'qualification.declined',
};

/** Crockford's base 32: without letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const entryCode = (random: Uint8Array): string =>
  Array.from(random, (byte) => letters[byte & 31]).join('');
