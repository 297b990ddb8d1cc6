/** `npm run campaign -- check` validates this data against the schema. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { inLanguage, type Language } from '@prelude/contract/shared/languages';
import { rating } from '@campaign/campaign.json';

export {
  links,
  milestones,
  registration,
  registration_rewards as giftRewards,
  rules,
  social,
  stores,
} from '@campaign/campaign.json';

export type Milestone = Campaign['milestones'][number];

/** Whether the campaign has an age rating; the console can add one later. */
export const isRated = rating !== null;

/** The age sign, such as `12+`; empty without a rating. */
export const ratingMark = (language: Language): string => {
  const mark = rating?.mark ?? '';
  return typeof mark === 'string' ? mark : (inLanguage(mark, language) ?? '');
};
