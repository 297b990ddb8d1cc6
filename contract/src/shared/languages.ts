/** The four languages and the conversions between their codes (spec §9). No other module converts language codes. */

export const languages = ['cht', 'en', 'jp', 'kr'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

interface LanguageNames {
  /** Tag for `<html lang>`, hreflang and URLs. */
  tag: string;
  /** Locale code of the passport client. */
  locale: string;
  /** `lang` of `beta3/usdk-info`. */
  usdk: string;
  intl: string;
  endonym: string;
}

const names: Record<Language, LanguageNames> = {
  cht: { tag: 'zh-tw', locale: 'zh_HK', usdk: 'zh_tw', intl: 'zh-Hant-TW', endonym: '繁體中文' },
  en: { tag: 'en', locale: 'en', usdk: 'en', intl: 'en-GB', endonym: 'English' },
  jp: { tag: 'ja', locale: 'ja', usdk: 'jp', intl: 'ja', endonym: '日本語' },
  kr: { tag: 'ko', locale: 'ko', usdk: 'kr', intl: 'ko', endonym: '한국어' },
};

/** Language codes of Turnstile and hCaptcha. */
const widgetNames: Record<Language, string> = { cht: 'zh-TW', en: 'en', jp: 'ja', kr: 'ko' };

/** Captcha languages by locale (spec §9); an unknown locale gets English. */
const captchaNames: Record<string, string> = {
  zh_CN: 'zh-cn',
  zh_HK: 'zh-hk',
  zh_TW: 'zh-tw',
  en: 'en',
  ja: 'ja',
  ko: 'ko',
};

export const isLanguage = (value: unknown): value is Language =>
  languages.includes(value as Language);

export const toTag = (language: Language): string => names[language].tag;
export const toLocale = (language: string): string =>
  isLanguage(language) ? names[language].locale : 'en';
export const toUsdk = (language: string): string =>
  isLanguage(language) ? names[language].usdk : 'en';
export const toIntl = (language: Language): string => names[language].intl;
export const endonym = (language: Language): string => names[language].endonym;
export const toCaptcha = (locale: string): string => captchaNames[locale] ?? 'en';
export const toWidget = (language: Language): string => widgetNames[language];

/** Converts a tag as in spec §9: zh-tw, en, ja, ko; anything else becomes `en`. */
export const fromTag = (tag: string): Language =>
  languages.find((language) => names[language].tag === tag.toLowerCase()) ?? defaultLanguage;

export const fromUsdk = (value: string): Language =>
  languages.find((language) => names[language].usdk === value) ?? defaultLanguage;

/**
 * Returns the best match for a code or tag of a person or browser (`cht`, `zh-Hant-HK`, `ko-KR`, …); undefined if none
 * fits. Simplified Chinese maps to Traditional Chinese, which is closer than English.
 */
export function matchLanguage(value: string): Language | undefined {
  const wanted = value.trim().toLowerCase().replaceAll('_', '-');
  if (isLanguage(wanted)) return wanted;
  const primary = wanted.split('-')[0];
  return languages.find((language) => names[language].tag.split('-')[0] === primary);
}

/** Returns the best language of an `Accept-Language` header by its weights; default `en`. */
export function fromAcceptLanguage(header: string | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, q: weight ? Number(weight.trim().slice(2)) || 0 : 1 };
    })
    .sort((a, b) => b.q - a.q);
  for (const wish of wishes) {
    const language = matchLanguage(wish.tag);
    if (language) return language;
  }
  return defaultLanguage;
}
