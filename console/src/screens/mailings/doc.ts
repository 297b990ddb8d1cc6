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
  texts,
  per_second,
  send_at,
}: Mailing | MailingDoc): MailingDoc => ({
  name,
  topic,
  states,
  per_second,
  send_at,
  languages: languages.filter((language) => chosen.includes(language)),
  texts: perLanguage((language) => textIn(texts, language)),
});

/** Whether a button may lead there: to a page of the site, or nowhere yet. */
export const fitsPath = (path: string): boolean => path === '' || /^\/(?!\/)[!-~]*$/.test(path);

/** The same rule as the server's (`EmailText`): a button needs both its label and its path. */
const isWritten = ({ subject, preheader, title, body, cta }: DraftText): boolean => {
  const hasButton = cta.label.trim() !== '' && cta.path !== '' && fitsPath(cta.path);
  const hasNone = cta.label === '' && cta.path === '';
  return (
    [subject, preheader, title, body].every((part) => part.trim() !== '') && (hasButton || hasNone)
  );
};

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
