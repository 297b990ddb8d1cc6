import type { Banner } from './sections.ts';
import { defaultLanguage, type Language, languages } from '../shared/languages.ts';

interface Said {
  words: string;
  language: Language;
}

/** @returns the text in the language, else in the default language, else in the first language that has one */
function said(text: Banner['text'], wanted: Language): Said {
  const language =
    [wanted, defaultLanguage, ...languages].find((one) => (text[one] ?? '').trim() !== '') ??
    wanted;
  return { words: text[language] ?? '', language };
}

export const bannerIn = ({ text, link }: Pick<Banner, 'text' | 'link'>, language: Language) => ({
  text: said(text, language),
  link: link && { href: link.href, ...said(link.label, language) },
});
