/**
 * What an email says to its reader alone. The product knows no names of players, but it has their registration number:
 * `{number|friend}` becomes that number, or the words after the bar for a reader who has not registered.
 */
import type { EmailText } from '@prelude/contract/campaign/emails';
import type { Language } from '@prelude/contract/shared/languages';
import { formatNumber } from '../../../core/dates.ts';

const placeholder = /\{number\|([^{}|\n]{1,60})\}/g;

const parts = ['subject', 'preheader', 'title', 'body'] as const;

/** Whether the text differs from reader to reader. */
export const isForReader = (text: EmailText | undefined): text is EmailText =>
  text !== undefined && parts.some((part) => text[part].search(placeholder) >= 0);

/** @param number of the reader's registration; undefined: not registered */
export function forReader(
  text: EmailText,
  language: Language,
  number: number | undefined,
): EmailText {
  const fill = (words: string) =>
    words.replaceAll(placeholder, (_all, instead: string) =>
      number === undefined ? instead : formatNumber(language, number),
    );
  const { subject, preheader, title, body } = text;
  return {
    ...text,
    subject: fill(subject),
    preheader: fill(preheader),
    title: fill(title),
    body: fill(body),
  };
}
