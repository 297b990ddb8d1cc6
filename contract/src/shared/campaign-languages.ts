/**
 * The languages of a site before its campaign is known: those of the specification. In the site, another module
 * takes the place of this one (site/build/campaign-languages.ts); other programs call `setLanguages`.
 */
import type { LanguageData } from './language-data.ts';
import { specified } from './language-data.ts';

export const campaignLanguages: readonly LanguageData[] = specified;
export const campaignDefault = 'en';
