/**
 * The languages of a site before its campaign is known: those of the specification. The site's build replaces this
 * module by the campaign's languages (site/vite.config.ts); other programs call `setLanguages`.
 */
import type { LanguageData } from './language-data.ts';
import { specified } from './language-data.ts';

export const campaignLanguages: readonly LanguageData[] = specified;
export const campaignDefault = 'en';
