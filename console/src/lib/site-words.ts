import type { Language } from '@prelude/contract/shared/languages';

type Words = typeof import('../../../locales/en/ui.json');

const files = import.meta.glob<Words>('../../../locales/*/ui.json', { import: 'default' });

/** What the site says to visitors, in a language that need not be the operator's; English for an unknown one. */
export const siteWords = (language: Language): Promise<Words> =>
  (files[`../../../locales/${language}/ui.json`] ?? files['../../../locales/en/ui.json'])!();
