import type { DraftText, Mailing, MailingDoc } from '@prelude/contract/console-mailings';
import { type Language, languages } from '@prelude/contract/languages';

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
  ...{ name, topic, states, per_second, send_at },
  languages: languages.filter((language) => chosen.includes(language)),
  texts,
});

/** As the server judges it (`LetterText`): the button is there with both halves or not at all. */
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
