import { dataOfLanguage, type Language, languages } from '@prelude/contract/shared/languages';

/** The attributes of an element with text in a language of the campaign. */
export const spokenIn = (language: Language): { lang: string; dir: 'ltr' | 'rtl' } => {
  const { tag, direction } = dataOfLanguage(language);
  return { lang: tag, dir: direction };
};

/** Whether a part of a path is a language of the campaign. */
export const isLanguage = (name: string): boolean => languages.some((one) => one === name);
