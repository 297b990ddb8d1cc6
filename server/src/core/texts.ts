import { type FailureCode, failureCodes } from '@prelude/contract/shared/error-codes';
import { consoleCodes } from '@prelude/contract/console/languages';
import {
  defaultLanguage,
  type Language,
  languages,
  toIntl,
} from '@prelude/contract/shared/languages';
import { createPackTexts } from '@prelude/pack/texts';
import type conversionTexts from '../../../locales/en/conversions.json';
import type mailTexts from '../../../locales/en/mail.json';
import type { Failure, Values } from './failures.ts';

/** Every language has the sentences of the English file. */
export type MailTexts = typeof mailTexts;

/** Sentences by plural form. */
type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

interface LanguageTexts {
  conversions: typeof conversionTexts;
  errors: Record<FailureCode, string | Plural>;
  mail: MailTexts;
  ui: {
    game: { title: string };
    user: { info: { subSuccess: string } };
    reward: Record<string, { name: string }>;
  };
  recruitment: { platform: Record<string, string> };
}

export type Texts = ReturnType<typeof loadTexts>;

/** @returns a date, in the language of a sentence that falls back to another one */
export type Written = (fallback?: Language) => string;

/** A missing value keeps its placeholder, so that a test finds it. */
export const fill = (
  sentence: string,
  values: Readonly<Record<string, string | number | Written>>,
): string =>
  sentence.replaceAll(
    /\{(\w+)(?::([\w-]+))?\}/g,
    (place, name: string, fallback: Language | undefined) => {
      const value = values[name];
      return typeof value === 'function' ? value(fallback) : String(value ?? place);
    },
  );

/** Making one takes longer than the rest of a refusal, and a flood is refused. */
const pluralRules = new Map<Language, Intl.PluralRules>();

function pluralRulesOf(language: Language): Intl.PluralRules {
  const known = pluralRules.get(language) ?? new Intl.PluralRules(toIntl(language));
  pluralRules.set(language, known);
  return known;
}

/** The form for the sentence's first number. */
function formOf(sentence: string | Plural, language: Language, values: Values): string {
  if (typeof sentence === 'string') return sentence;
  const number = /\{(\w+)\}/.exec(sentence.other)?.[1] ?? '';
  const rule = pluralRulesOf(language).select(Number(values[number]));
  return sentence[rule] ?? sentence.other;
}

/** Throws when a failure code has no text. @param pack its texts, which operators may change meanwhile */
export function loadTexts(campaignDir: string, pack = createPackTexts(campaignDir)) {
  const readable = (language: Language): Language =>
    languages.includes(language) ? language : defaultLanguage;
  const read = <File extends keyof LanguageTexts>(language: Language, file: File) =>
    pack.read(readable(language), file) as unknown as LanguageTexts[File];
  const original = <File extends keyof LanguageTexts>(language: Language, file: File) =>
    pack.original(readable(language), file) as unknown as LanguageTexts[File];
  /** Operators read failures in their own language, which the campaign need not have. */
  const failures = (language: Language) =>
    consoleCodes.some((code) => code === language)
      ? (pack.read(language, 'errors') as LanguageTexts['errors'])
      : read(language, 'errors');
  for (const language of languages) {
    const errors = read(language, 'errors');
    const missing = failureCodes.filter((code) => !errors[code]);
    if (missing.length > 0)
      throw new Error(`text/${language}/errors.json lacks ${missing.join(', ')}`);
  }
  return {
    failure: ({ code, values, retryAfter = 60 }: Failure, language: Language): string => {
      const all = {
        seconds: retryAfter,
        minutes: Math.ceil(retryAfter / 60),
        hours: Math.ceil(retryAfter / 3600),
        ...values,
      };
      return fill(formOf(failures(language)[code], language, all), all);
    },
    mail: (language: Language): MailTexts => read(language, 'mail'),
    /** The question about reports to advertising networks, as the product has it: no operator changes these words. */
    conversions: (language: Language) => original(language, 'conversions'),
    /** Words of emails without the operators' replacements. */
    original: {
      mail: (language: Language) => original(language, 'mail'),
      title: (language: Language) => original(language, 'ui').game.title,
    },
    reward: (language: Language, key: string): string =>
      read(language, 'ui').reward[key]?.name ?? key,
    platform: (language: Language, key: string): string =>
      read(language, 'recruitment').platform[key] ?? key,
    title: (language: Language): string => read(language, 'ui').game.title,
    subscribed: (language: Language): string => read(language, 'ui').user.info.subSuccess,
  };
}
