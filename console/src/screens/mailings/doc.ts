import type { DraftText, Mailing, MailingDoc } from '@prelude/contract/console/mailings';
import { type Language, languages, perLanguage } from '@prelude/contract/shared/languages';

const empty: DraftText = {
  subject: '',
  preheader: '',
  title: '',
  body: '',
  cta: { label: '', path: '' },
};

/** The texts of a language; empty ones for a language that the mailing does not have yet. */
export const textIn = (texts: MailingDoc['texts'], language: Language): DraftText =>
  texts[language] ?? empty;

export const docOf = ({
  name,
  topic,
  states,
  languages: chosen,
  segment = {},
  texts,
  per_second,
  send_at,
}: Mailing | MailingDoc): MailingDoc => ({
  name,
  topic,
  states,
  segment,
  per_second,
  send_at,
  languages: languages.filter((language) => chosen.includes(language)),
  texts: perLanguage((language) => textIn(texts, language)),
});

export type TextPart = 'subject' | 'preheader' | 'title' | 'body' | 'label' | 'path';
/** Why a field keeps its language from being sent; each has a sentence (`problem` in sequences.json). */
type TextProblem = 'needed' | 'label' | 'path' | 'address';

/** A page of the site, or an https address. */
const opens = (path: string): boolean => /^(?:\/(?!\/)|https:\/\/[!-~])[!-~]*$/.test(path);

/** The same rule as the server's (`EmailText`): a button needs both its label and what it opens. */
export function problemsIn({
  cta: { label, path },
  ...words
}: DraftText): Partial<Record<TextPart, TextProblem>> {
  const problems: Partial<Record<TextPart, TextProblem>> = {};
  for (const part of ['subject', 'preheader', 'title', 'body'] as const)
    if (words[part].trim() === '') problems[part] = 'needed';
  if (path !== '' && !opens(path)) problems.path = 'address';
  if (path === '' && label !== '') problems.path = 'path';
  if (label.trim() === '' && (path !== '' || label !== '')) problems.label = 'label';
  return problems;
}

/** Whether anything is written: an untouched language shows no problems at its fields. */
export const isBegun = ({ cta, ...words }: DraftText): boolean =>
  [...Object.values(words), cta.label, cta.path].some((part) => part !== '');

const isWritten = (text: DraftText): boolean => Object.keys(problemsIn(text)).length === 0;

/** Languages of the audience with missing texts. */
export const missingIn = ({ texts, languages: wanted }: MailingDoc): Language[] =>
  wanted.filter((language) => !isWritten(textIn(texts, language)));

/** A draft needs only a name and a language to be saved. */
export const mayBeKept = ({ name, languages: chosen }: MailingDoc): boolean =>
  name.trim() !== '' && chosen.length > 0;

/** Emails per second as typed; empty: no limit for this mailing. */
export const rateOf = (typed: string): number | null => (typed ? Math.trunc(Number(typed)) : null);

export const toggle = <Value>(
  all: readonly Value[],
  chosen: readonly Value[],
  value: Value,
): Value[] => all.filter((one) => (one === value) !== chosen.includes(one));
