/**
 * The languages of the console's own interface: all for which the product has the console's texts
 * (`locales/<language>/console/`), whatever the campaign's are. The console learns the campaign's languages from its
 * first call (sign-in.ts).
 */
import { Type } from 'typebox';
import { type LanguageData, languageData } from '../shared/language-data.ts';
import { matchLanguage } from '../shared/languages.ts';

/** In the order of the language menu. A test compares them with those folders. */
export const consoleCodes = ['cht', 'de', 'en', 'es', 'fr', 'jp', 'kr', 'pt-br'] as const;
export type ConsoleLanguage = (typeof consoleCodes)[number];
export const ConsoleLanguage = Type.Enum([...consoleCodes]);

export const consoleLanguages: readonly LanguageData[] = consoleCodes.map(languageData);

/** @returns the best of the console's languages for the tags in a browser's order of preference */
export const consoleLanguageFor = (tags: readonly string[]): ConsoleLanguage =>
  (tags
    .map((tag) => matchLanguage(tag, consoleLanguages))
    .find((language) => language !== undefined) as ConsoleLanguage | undefined) ?? 'en';

/** The fields of `LanguageData`. */
const Shape = Type.Object({
  code: Type.String(),
  tag: Type.String(),
  locale: Type.String(),
  usdk: Type.String(),
  intl: Type.String(),
  widget: Type.String(),
  endonym: Type.String(),
  direction: Type.Enum(['ltr', 'rtl']),
  script: Type.Enum(['latin', 'tc', 'jp', 'kr', 'other']),
  numbers: Type.Object({
    group: Type.String(),
    unit: Type.Object({ size: Type.Integer(), site: Type.String(), email: Type.String() }),
    list: Type.String(),
  }),
  dates: Type.Object({
    day: Type.String(),
    months: Type.Array(Type.String()),
    brackets: Type.Tuple([Type.String(), Type.String()]),
    first: Type.Optional(Type.String()),
    hours: Type.Optional(Type.String()),
  }),
});

/** What `setLanguages` takes. */
export const CampaignLanguages = Type.Object({
  list: Type.Array(Type.Unsafe<LanguageData>(Shape)),
  default: Type.String(),
});
