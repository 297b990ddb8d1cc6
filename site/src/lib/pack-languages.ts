/** Takes the place of the contract's `campaign-languages.ts` in the site (build/campaign-languages.ts). */
import { pack } from './pack.ts';

export const { list: campaignLanguages, main: campaignDefault } = pack.languages;
