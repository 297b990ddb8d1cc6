import type { CampaignDocument } from '@prelude/contract/campaign/sections';
import type { DateOrderCode } from '@prelude/contract/console/date-mentions';

const codesOf = (document: CampaignDocument): DateOrderCode[] => {
  const at = (instant: string | null | undefined) => (instant ? Date.parse(instant) : Infinity);
  const { registration, recruitment, predownload_at, rewards_due_at } = document;
  const closes = at(registration.closes_at);
  const found: [DateOrderCode, boolean][] = [
    ['closes.after_results', closes > at(recruitment?.results_at)],
    ['closes.after_predownload', closes > at(predownload_at)],
    ['closes.after_rewards', closes > at(rewards_due_at)],
    [
      'applications.after_registration',
      recruitment !== undefined && at(recruitment.opens_at) > closes,
    ],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([code]) => code);
};

/** @returns orders of dates that a change breaks; what was so before is no news */
export function orderWarnings(before: CampaignDocument, after: CampaignDocument): DateOrderCode[] {
  const known = codesOf(before);
  return codesOf(after).filter((code) => !known.includes(code));
}
