/**
 * The email that two operators agree on (ADR-0064). It is rendered as its readers get it, so no input can be forgotten:
 * the hash of the whole covers whatever the named inputs leave out.
 */
import { createHash } from 'node:crypto';
import type { EmailText } from '@prelude/contract/campaign/emails';
import type { EmailChange, EmailInput } from '@prelude/contract/console/mailings';
import { type Language, languages as all } from '@prelude/contract/shared/languages';
import type { EmailTopic } from '@prelude/contract/account/subscription';
import { escapeMarkup } from '../../../http/pages/markup.ts';
import type { MailParts } from '../content/layout.ts';
import type { MailContent, Writer } from '../content/templates.ts';

/** One language: readable inputs, and the hash of everything. */
interface AgreedText {
  inputs: Partial<Record<EmailInput, string>>;
  whole: string;
}
export type AgreedEmail = Partial<Record<Language, AgreedText>>;

/** What an email is made of, as the mailing's row has it. */
interface Content {
  topic: EmailTopic;
  /** Null: every language of the campaign. */
  languages: readonly Language[] | null;
  content: Partial<Record<Language, Partial<EmailText>>> | null;
}

export type AgreedEmails = ReturnType<typeof createAgreedEmails>;

/** Stands for the reader's own link, the only part that differs between two readers. */
const link = 'https://reader.invalid/';

/** Each part of an email belongs to an input, a part that is added later, too. */
const inputOf: Record<Exclude<keyof MailParts, 'language'>, Exclude<EmailInput, 'sender'>> = {
  game: 'game',
  subject: 'subject',
  preheader: 'preheader',
  title: 'title',
  figure: 'text',
  paragraphs: 'text',
  rich: 'text',
  facts: 'text',
  list: 'text',
  button: 'button',
  notes: 'text',
  picture: 'picture',
  why: 'why',
  links: 'links',
  foot: 'foot',
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const readable = (part: unknown): string => {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) return part.map(readable).join('\n');
  if (part === null || typeof part !== 'object') return '';
  return 'html' in part && 'text' in part
    ? readable(part.text)
    : Object.values(part).map(readable).join('\n');
};

/** @param from the sender of campaign emails */
export function createAgreedEmails(writer: Writer, from: string) {
  /** The hash of an email without the link of its reader. */
  const wholeOf = ({ game, subject, text, html }: MailContent, readersLink: string): string =>
    hash(
      JSON.stringify([
        from,
        game,
        subject,
        text.replaceAll(readersLink, link),
        html.replaceAll(escapeMarkup(readersLink), link),
      ]),
    );
  const textOf = (language: Language, topic: EmailTopic, text: EmailText): AgreedText => {
    const parts = writer.compose({
      kind: 'email',
      language,
      topic,
      text,
      data: {},
      unsubscribe: link,
    });
    const inputs: AgreedText['inputs'] = { sender: from };
    for (const [part, input] of Object.entries(inputOf)) {
      const words = readable(parts[part as keyof MailParts]);
      if (words) inputs[input] = [inputs[input], words].filter(Boolean).join('\n');
    }
    return { inputs, whole: wholeOf(writer.rendered(parts), link) };
  };

  return {
    wholeOf,
    /** The email as it is now. Its texts must be complete. */
    now: ({ topic, languages, content }: Content): AgreedEmail =>
      Object.fromEntries(
        (languages ?? all).flatMap((language) => {
          const text = content?.[language];
          return text ? [[language, textOf(language, topic, text as EmailText)]] : [];
        }),
      ),
    /** A short name of it; the same for the same email. */
    hash: (email: AgreedEmail): string =>
      hash(
        JSON.stringify(
          Object.keys(email)
            .toSorted()
            .map((one) => [one, email[one]?.whole]),
        ),
      ),
    /** The changed inputs, each once, as `pause_detail` has them. */
    inputs: (changes: readonly EmailChange[]): string =>
      [...new Set(changes.map(({ input }) => input))].join(' '),
    /** Where they differ. Empty when they are the same email. */
    changes: (before: AgreedEmail, now: AgreedEmail): EmailChange[] =>
      [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((language) => {
        const [old, present] = [before[language], now[language]];
        if (old?.whole === present?.whole) return [];
        const named = [...new Set(['sender', ...Object.values(inputOf)] as EmailInput[])]
          .map((input) => ({
            language,
            input,
            before: old?.inputs[input] ?? '',
            now: present?.inputs[input] ?? '',
          }))
          .filter((change) => change.before !== change.now);
        const design = { language, input: 'design' as const, before: '', now: '' };
        return named.length > 0 ? named : [design];
      }),
  };
}
