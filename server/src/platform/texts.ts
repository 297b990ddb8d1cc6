/** Sentences the server says: failures, answers and mails, from `campaign/text`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FailureCode, failureCodes } from '@prelude/contract/error-codes';
import { type Language, languages } from '@prelude/contract/languages';
import type { Failure, Values } from './failures.ts';

export interface MailText {
  subject: string;
  preheader: string;
  title: string;
  body: string;
  notYou: string;
  never: string;
}

interface LanguageTexts {
  errors: Record<FailureCode, string>;
  mail: { code: MailText; footer: { why: string; studio: string } };
  ui: { game: { title: string }; user: { info: { subSuccess: string } } };
}

export interface Texts {
  failure(failure: Failure, language: Language): string;
  mail(language: Language): LanguageTexts['mail'];
  title(language: Language): string;
  subscribed(language: Language): string;
}

/** Fills `{name}` places. A missing value leaves its place visible: a test then finds it. */
export const fill = (sentence: string, values: Values): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Reads every language. Throws when a failure code has no sentence. */
export function loadTexts(campaignDir: string): Texts {
  const read = (language: Language, name: string): unknown =>
    JSON.parse(readFileSync(join(campaignDir, 'text', language, `${name}.json`), 'utf8'));
  const texts = Object.fromEntries(
    languages.map((language) => {
      const errors = read(language, 'errors') as LanguageTexts['errors'];
      const missing = failureCodes.filter((code) => !errors[code]);
      if (missing.length > 0)
        throw new Error(`text/${language}/errors.json lacks ${missing.join(', ')}`);
      return [
        language,
        {
          errors,
          mail: read(language, 'mail') as LanguageTexts['mail'],
          ui: read(language, 'ui') as LanguageTexts['ui'],
        },
      ];
    }),
  ) as Record<Language, LanguageTexts>;
  return {
    failure: ({ code, values, retryAfter = 60 }, language) =>
      fill(texts[language].errors[code], {
        seconds: retryAfter,
        minutes: Math.ceil(retryAfter / 60),
        hours: Math.ceil(retryAfter / 3600),
        ...values,
      }),
    mail: (language) => texts[language].mail,
    title: (language) => texts[language].ui.game.title,
    subscribed: (language) => texts[language].ui.user.info.subSuccess,
  };
}
