import type { DraftText, Mailing, MailingDoc } from '@prelude/contract/console/mailings';
import { type Language, languages } from '@prelude/contract/shared/languages';

/** What of a mailing is written. */
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
  texts,
});

/** As the server judges it (`EmailText`): the button is there with both halves or not at all. */
const isWritten = ({ subject, preheader, title, body, cta }: DraftText): boolean => {
  const hasButton = cta.label.trim() !== '' && /^\/(?!\/)[!-~]*$/.test(cta.path);
  const hasNone = cta.label === '' && cta.path === '';
  return (
    [subject, preheader, title, body].every((part) => part.trim() !== '') && (hasButton || hasNone)
  );
};

/** Languages of the audience that lack something. */
export const missingIn = ({ texts, languages: wanted }: MailingDoc): Language[] =>
  wanted.filter((language) => !isWritten(texts[language]));

/** Whether a draft can be kept: it needs a name and a language, whatever it lacks besides. */
export const mayBeKept = ({ name, languages: chosen }: MailingDoc): boolean =>
  name.trim() !== '' && chosen.length > 0;

/** Emails in a second as they are typed; nothing: as fast as all emails go. */
export const rateOf = (typed: string): number | null => (typed ? Math.trunc(Number(typed)) : null);

/** One more of a choice, or one less, in the order of all. */
export const toggled = <Value>(
  all: readonly Value[],
  chosen: readonly Value[],
  value: Value,
): Value[] => all.filter((one) => (one === value) !== chosen.includes(one));
