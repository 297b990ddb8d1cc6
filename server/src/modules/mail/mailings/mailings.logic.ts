import { EmailText } from '@prelude/contract/campaign/emails';
import type { Sections } from '@prelude/contract/campaign/optional-sections';
import { audienceStatesIn, topicsIn } from '@prelude/contract/campaign/section-scope';
import type { MailingCounts } from '@prelude/contract/console/mailing-progress';
import type {
  Audience,
  DraftText,
  Mailing,
  MailingDoc,
  MailingSummary,
} from '@prelude/contract/console/mailings';
import { type Language, languages, perLanguage } from '@prelude/contract/shared/languages';
import { Value } from 'typebox/value';
import { Failure } from '../../../core/failures.ts';
import type { AgreedEmails } from '../campaign/agreed-email.ts';
import type { Doc, MailingRow } from './mailings.store.ts';

const blank: DraftText = {
  subject: '',
  preheader: '',
  title: '',
  body: '',
  cta: { label: '', path: '' },
};

function withoutEmpty({ cta, ...text }: DraftText): Partial<EmailText> | undefined {
  const hasButton = cta.label !== '' || cta.path !== '';
  if (!hasButton && Object.values(text).every((value) => value.trim() === '')) return undefined;
  return hasButton ? { ...text, cta } : text;
}

export const docOf = (doc: MailingDoc): Doc => ({
  ...doc,
  // A fixed order, so that the same choice is recorded the same way.
  languages: languages.filter((language) => doc.languages.includes(language)),
  content: Object.fromEntries(
    languages.flatMap((language) => {
      const written = doc.texts[language];
      const text = written && withoutEmpty(written);
      return text ? [[language, text]] : [];
    }),
  ),
});

export const isWritten = (text: unknown): text is EmailText => Value.Check(EmailText, text);

export const missingOf = (
  content: MailingRow['content'],
  wanted: readonly Language[],
): Language[] => wanted.filter((language) => !isWritten(content?.[language]));

export const summaryOf = (row: MailingRow): MailingSummary => {
  const { id, kind, name, state, topic, queued, updated_by, updated_at, sequence } = row;
  const pause = row.pause_reason
    ? { reason: row.pause_reason, detail: row.pause_detail ?? '' }
    : null;
  return {
    id,
    kind,
    name,
    state,
    topic,
    languages: row.languages,
    queued,
    updated_by,
    updated_at,
    pause,
    sequence,
  };
};

const draftOf = (text: Partial<EmailText> | undefined): DraftText => ({
  ...blank,
  ...text,
  cta: text?.cta ?? blank.cta,
});

/** Throws `Failure` section.absent for readers that only a closed test has, or friends who invite friends. */
export function refuseAbsent(
  sections: Sections,
  { topic, states, segment = {} }: Pick<Audience, 'topic' | 'states' | 'segment'>,
): void {
  const known = audienceStatesIn(sections);
  const ofTest = ['regions', 'platforms', 'applied', 'selected'].some((fact) => fact in segment);
  if (
    !topicsIn(sections).includes(topic) ||
    states.some((state) => !known.includes(state)) ||
    (ofTest && !sections.closed_test) ||
    ('invited' in segment && !sections.friends)
  )
    throw new Failure('section.absent');
}

/** Not yet sent to every reader. */
const isOpen = ({ stored, finished_at }: MailingRow): boolean =>
  stored !== 'stopped' && finished_at === null;

/** @param alone_hours of the operator who reads it */
export function mailingOf(
  row: MailingRow,
  operatorId: number,
  alone_hours: number | null,
  agreed: AgreedEmails,
): Mailing {
  const { states, segment, content, per_second, send_at, version, started_at, finished_at, now } =
    row;
  const approved = row.approved_by !== null;
  const known = row.asked_email ?? row.approved_email;
  const isWhole = row.kind === 'email' && missingOf(content, row.languages).length === 0;
  const email = isOpen(row) && isWhole ? agreed.now(row) : null;
  return {
    ...summaryOf(row),
    states,
    segment,
    per_second,
    send_at,
    version,
    started_at,
    finished_at,
    now,
    texts: perLanguage((language) => draftOf(content?.[language])),
    // Automatic mailings have their texts from the campaign.
    missing: row.kind === 'email' ? missingOf(content, row.languages) : [],
    asked: row.asked_by
      ? { by: row.asked_by, at: row.asked_at!, readers: row.asked_readers! }
      : null,
    asked_by_me: row.asked_by_id === operatorId,
    announcement: row.announcement,
    alone_until: row.alone_until,
    alone_hours,
    approved: approved
      ? { by: row.approved_by!, at: row.approved_at!, alone: row.approved_by_id === null }
      : null,
    changes: email && known ? agreed.changes(known, email) : [],
    email: email && agreed.hash(email),
    leaves_at: approved ? row.leaves_at : null,
  };
}

const none: MailingCounts = {
  queued: 0,
  quiet: 0,
  sent: 0,
  bounced: 0,
  complained: 0,
  failed: 0,
  dropped: 0,
};

export function countsOf(
  rows: readonly { language: Language; state: string; count: number }[],
  losses: readonly { language: Language; complained: number }[],
  quiet: readonly Language[],
): Record<Language, MailingCounts> {
  // Rows can have a language that the campaign no longer has.
  const counts: Record<Language, MailingCounts> = { ...perLanguage(() => ({ ...none })) };
  const countsIn = (language: Language) => (counts[language] ??= { ...none });
  for (const { language, state, count } of rows) {
    const waits = state === 'queued' || state === 'sending';
    const column = waits
      ? quiet.includes(language)
        ? 'quiet'
        : 'queued'
      : (state as 'sent' | 'bounced' | 'failed' | 'dropped');
    countsIn(language)[column] += count;
  }
  for (const { language, complained } of losses) {
    countsIn(language).complained = complained;
    countsIn(language).bounced -= complained;
  }
  return counts;
}
