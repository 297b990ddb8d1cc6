/** The languages of a site and the conversions between their codes (spec §9). No other module converts language codes. */
import { campaignDefault, campaignLanguages } from './campaign-languages.ts';
import type { LanguageData, Unit } from './language-data.ts';

/** Code of a language of the campaign, such as `en` or `pt-br`. Parsed at the border (`isLanguage`). */
export type Language = string;

/** What has a value for each language of the campaign; read it with `inLanguage`. */
export type PerLanguage<T> = Readonly<Record<Language, T>>;

const data = new Map<string, LanguageData>();

/** In the order of the language menu. Always the same array: `setLanguages` changes its content. */
export const languages: Language[] = [];

/** Shown where a sentence or an article is missing in a language. */
export let defaultLanguage: Language = campaignDefault;

/** A process serves one campaign: sets its languages before it reads texts or answers requests. */
export function setLanguages(list: readonly LanguageData[], main: Language): void {
  data.clear();
  for (const one of list) data.set(one.code, one);
  languages.splice(0, languages.length, ...data.keys());
  defaultLanguage = main;
}
setLanguages(campaignLanguages, campaignDefault);

/** Languages that are not the campaign's but in use, such as that of an operator. */
const others = new Map<string, LanguageData>();

/** Gives the data of a language that need not be the campaign's; it does not become one of the campaign's. */
export const knowLanguage = (one: LanguageData): void => void others.set(one.code, one);

const known = (language: Language): LanguageData | undefined =>
  data.get(language) ?? others.get(language);

/** Names and formats of a language; those of the default language for an unknown one. */
export const dataOfLanguage = (language: Language): LanguageData =>
  known(language) ?? data.get(defaultLanguage)!;

/** @returns the unit in which the language writes the number */
export function unitOf(language: Language, value: number): Unit {
  const { unit } = dataOfLanguage(language).numbers;
  return unit.over && value >= unit.over.size ? unit.over : unit;
}

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
  typeof value === 'string' && data.has(value);

export const toTag = (language: Language): string => dataOfLanguage(language).tag;
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  dataOfLanguage(language).direction;
export const toLocale = (language: string): string => data.get(language)?.locale ?? 'en';
export const toUsdk = (language: string): string => data.get(language)?.usdk ?? 'en';
export const toIntl = (language: Language): string => dataOfLanguage(language).intl;
/** The code of an unknown language: a player can have one that the campaign no longer has. */
export const endonym = (language: Language): string => known(language)?.endonym ?? language;
export const toCaptcha = (locale: string): string => captchaNames[locale] ?? 'en';
export const toWidget = (language: Language): string => dataOfLanguage(language).widget;

/** @returns the value of the language, else of the default language, else of the first that has one */
export function inLanguage<T>(values: PerLanguage<T>, language: Language): T {
  const found = [language, defaultLanguage, ...languages].find((one) => Object.hasOwn(values, one));
  return values[found ?? language]!;
}

/** @returns a value for each language of the campaign */
export const perLanguage = <T>(of: (language: Language) => T): PerLanguage<T> =>
  Object.fromEntries(languages.map((language) => [language, of(language)]));

/** Converts a tag as in spec §9; anything unknown becomes the default language. */
export const fromTag = (tag: string): Language =>
  languages.find((language) => toTag(language) === tag.toLowerCase()) ?? defaultLanguage;

/** Of a tag of Chinese; false for other languages. */
const isTraditional = (tag: string): boolean => /^zh-(?:hant|tw|hk|mo)/.test(tag);

/**
 * Returns the best match for a code or tag of a person or browser (`cht`, `zh-Hant-HK`, `ko-KR`, …); undefined if none
 * fits. Chinese in the other script is closer than English.
 * @param among the choice; by default the campaign's languages
 */
export function matchLanguage(
  value: string,
  among: Iterable<LanguageData> = data.values(),
): Language | undefined {
  const wanted = value.trim().toLowerCase().replaceAll('_', '-');
  const [primary] = wanted.split('-');
  const choice = [...among];
  const related = choice.filter(({ tag }) => tag.split('-')[0] === primary);
  return (
    choice.find(({ code, tag }) => code === wanted || tag === wanted) ??
    related.find(({ tag }) => isTraditional(tag) === isTraditional(wanted)) ??
    related[0]
  )?.code;
}

/** Returns the best language of an `Accept-Language` header by its weights. */
export function fromAcceptLanguage(
  header: string | undefined,
  among?: readonly LanguageData[],
): Language {
  const preferences = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, q: weight ? Number(weight.trim().slice(2)) || 0 : 1 };
    })
    .sort((a, b) => b.q - a.q);
  for (const preference of preferences) {
    const language = matchLanguage(preference.tag, among);
    if (language) return language;
  }
  return defaultLanguage;
}
