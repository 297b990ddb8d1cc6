/** The banner in a language: one is enough, and who reads another one gets it in its own. */
import type { Banner } from './sections.ts';
import { defaultLanguage, type Language, languages } from '../shared/languages.ts';

interface Said {
  words: string;
  language: Language;
}

/** @returns the text in the language, else in the campaign's default language, else in the first there is */
function said(text: Banner['text'], wanted: Language): Said {
  const language =
    [wanted, defaultLanguage, ...languages].find((one) => text[one].trim() !== '') ?? wanted;
  return { words: text[language], language };
}

export const bannerIn = ({ text, link }: Pick<Banner, 'text' | 'link'>, language: Language) => ({
  text: said(text, language),
  link: link && { href: link.href, ...said(link.label, language) },
});
