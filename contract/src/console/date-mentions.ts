/** Texts that have a date which a change of the campaign moves. */
import { type Static, Type } from 'typebox';
import { LanguageCode, Nullable } from '../shared/shapes.ts';

export const DateMention = Type.Object({
  kind: Type.Enum([
    'section',
    'sentence',
    'news',
    'draft',
    'legal',
    'page',
    'mailing',
    'email_file',
  ]),
  language: LanguageCode,
  /** `banner` or `notices`, name of a sentence, legal text, page or email file, slug of an article, id of a mailing. */
  name: Type.String(),
  title: Type.String(),
  /** Where the console changes it; null: in the campaign's files only. */
  path: Nullable(Type.String()),
  /** Path of the date in the campaign, such as `registration.closes_at`. */
  field: Type.String(),
  /** The words around it. */
  words: Type.String(),
});
export type DateMention = Static<typeof DateMention>;

/** Dates that contradict each other although the campaign may have them. */
export const dateOrderCodes = [
  'closes.after_results',
  'closes.after_predownload',
  'closes.after_rewards',
  'applications.after_registration',
] as const;
export type DateOrderCode = (typeof dateOrderCodes)[number];
