/** `npm run campaign -- check` validates this data against the schema. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Store } from '@prelude/contract/campaign/stores';
import { inLanguage, type Language } from '@prelude/contract/shared/languages';
import {
  links as linkData,
  milestones as milestoneData,
  rating as ratingData,
  registration,
  registration_rewards as giftRewards,
  rules as ruleData,
  social as socialData,
  stores as storeData,
} from '@campaign/campaign.json';

export interface Milestone {
  key: string;
  threshold: number;
  measure: 'registrations' | 'followers';
  rewards: readonly string[];
}

export const milestones = milestoneData as readonly Milestone[];
export const stores: readonly Store[] = storeData;
export const social: Campaign['social'] = socialData;
export const rules: NonNullable<Campaign['rules']> = ruleData;
export const links: Campaign['links'] = linkData;
export { giftRewards, registration };

/** Whether the campaign has an age rating; the console can add one later. */
export const isRated = ratingData !== null;

/** The age sign, such as `12+`; empty without a rating. */
export const ratingMark = (language: Language): string => {
  const mark = ratingData?.mark ?? '';
  return typeof mark === 'string' ? mark : (inLanguage(mark, language) ?? '');
};
