import { type FailureCode, failureCodes } from '@prelude/contract/shared/error-codes';
import { type Language, languages } from '@prelude/contract/shared/languages';
import type { Role } from '@prelude/contract/console/permissions';
import type { EmailTopic } from '@prelude/contract/account/subscription';
import { readTexts } from './campaign/pack.ts';
import type { Failure, Values } from './failures.ts';

type Sentences<Keys extends string> = Record<Keys, string>;
type AccessChangeName =
  | 'enrolled'
  | 'totp'
  | 'passkey'
  | 'removed'
  | 'recovery'
  | 'password'
  | 'reset'
  | 'disabled'
  | 'enabled'
  | 'email'
  | 'role';
type MailSentences<More extends string = never> = Sentences<
  'subject' | 'preheader' | 'title' | 'body' | 'why' | More
>;

export interface MailTexts {
  code: MailSentences<'notYou' | 'never'>;
  deletion: MailSentences<'notYou' | 'never'>;
  welcome: MailSentences<'label' | 'more' | 'cta'>;
  milestone: MailSentences<'label' | 'more' | 'cta'>;
  application: MailSentences<'label' | 'more' | 'results' | 'cta'>;
  selected: MailSentences<'label' | 'more' | 'claim' | 'predownload' | 'platform' | 'cta'>;
  reserve: MailSentences<'label' | 'more' | 'cta'>;
  declined: MailSentences<'more' | 'cta'>;
  claim: MailSentences<'label' | 'cta'>;
  deleted: MailSentences<'more'>;
  operator: Sentences<
    | 'subject'
    | 'title'
    | 'body'
    | 'what'
    | 'when'
    | 'by'
    | 'command'
    | 'expected'
    | 'notYou'
    | 'cta'
    | 'why'
  > & { change: Sentences<AccessChangeName>; role: Sentences<Role> };
  email: Sentences<'why' | 'test'>;
  consent: Sentences<
    'subject' | 'preheader' | 'title' | 'given' | 'withdrawn' | 'still' | 'more' | 'cta' | 'why'
  >;
  topics: Record<EmailTopic, Sentences<'name' | 'about'>>;
  kept: Sentences<'all' | 'none'>;
  card: Sentences<'title' | 'description' | 'label' | 'line' | 'alt'>;
  footer: Sentences<'why' | 'studio' | 'status' | 'help' | 'sender' | 'stop' | 'choose'>;
}

interface LanguageTexts {
  errors: Record<FailureCode, string>;
  mail: MailTexts;
  ui: {
    game: { title: string };
    user: { info: { subSuccess: string } };
    reward: Record<string, { name: string }>;
  };
  recruitment: { platform: Record<string, string> };
}

export interface Texts {
  failure(failure: Failure, language: Language): string;
  mail(language: Language): MailTexts;
  reward(language: Language, key: string): string;
  platform(language: Language, key: string): string;
  title(language: Language): string;
  subscribed(language: Language): string;
}

/** A missing value keeps its placeholder, so that a test finds it. */
export const fill = (sentence: string, values: Values): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Throws when a failure code has no text. */
export function loadTexts(campaignDir: string): Texts {
  const read = (language: Language, name: string): unknown =>
    readTexts(campaignDir, language, name);
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
          mail: read(language, 'mail') as MailTexts,
          ui: read(language, 'ui') as LanguageTexts['ui'],
          recruitment: read(language, 'recruitment') as LanguageTexts['recruitment'],
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
    reward: (language, key) => texts[language].ui.reward[key]?.name ?? key,
    platform: (language, key) => texts[language].recruitment.platform[key] ?? key,
    title: (language) => texts[language].ui.game.title,
    subscribed: (language) => texts[language].ui.user.info.subSuccess,
  };
}
