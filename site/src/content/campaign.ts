/** The parts of the campaign that do not change while a page is open; `state/campaign-store.ts` has the others. */
import { inLanguage, type Language } from '@prelude/contract/shared/languages';
import type { SiteCampaign } from '@prelude/contract/site/site-pack';
import { pack } from '../lib/pack.ts';

export const { invitation, registration, rules } = pack.campaign;
const { rating } = pack.campaign;

export type Milestone = SiteCampaign['milestones'][number];

/** Whether the campaign has an age rating; the console can add one later. */
export const isRated = rating !== null;

/** The age sign, such as `12+`; empty without a rating. */
export const ratingMark = (language: Language): string => {
  const mark = rating?.mark ?? '';
  return typeof mark === 'string' ? mark : (inLanguage(mark, language) ?? '');
};
