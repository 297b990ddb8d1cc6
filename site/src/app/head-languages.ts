/**
 * The campaign's languages for the inline script, from the document. In its build it takes the place of the contract's
 * `campaign-languages.ts` (build/campaign-languages.ts).
 */
import type { LanguageData } from '@prelude/contract/shared/language-data';
import type { Language } from '@prelude/contract/shared/languages';

const { languages = '', main = '' } = document.documentElement.dataset;

/** With the fields that the inline script reads: it has no others. */
export const campaignLanguages = languages.split(',').map((one) => {
  const [code, tag, direction = 'ltr'] = one.split(' ');
  return { code, tag, direction } as LanguageData;
});
export const campaignDefault: Language = main;
