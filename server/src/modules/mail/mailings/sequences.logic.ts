/** What a sequence is, from its row and its steps. */
import { createHash } from 'node:crypto';
import type { EmailText } from '@prelude/contract/campaign/emails';
import type {
  Sequence,
  SequenceDoc,
  SequenceState,
  SequenceStep,
} from '@prelude/contract/console/sequences';
import { defaultLanguage } from '@prelude/contract/shared/languages';
import type { Json } from '../../../core/audit.ts';
import type { AgreedEmails } from '../campaign/agreed-email.ts';
import { missingOf } from './mailings.logic.ts';
import type { MailingRow } from './mailings.store.ts';
import type { SequenceRow } from './sequences.store.ts';

/** Steps that are still to come. */
export const openSteps = (steps: readonly MailingRow[]): MailingRow[] =>
  steps.filter(
    ({ started_at, stored, state }) =>
      started_at === null && stored !== 'stopped' && state !== 'skipped',
  );

/** Steps of the request. An approved step whose email has changed has a request of its own. */
export const askedSteps = (steps: readonly MailingRow[]): MailingRow[] =>
  steps.filter(({ stored, pause_reason }) => stored === 'asked' && pause_reason === null);

export function stateOf(steps: readonly MailingRow[]): SequenceState {
  const open = openSteps(steps);
  if (steps.length > 0 && open.length === 0) return 'done';
  if (askedSteps(open).length > 0) return 'asked';
  return open.length === 0 || open.some(({ stored }) => stored === 'draft') ? 'draft' : 'approved';
}

/** The name of a step: "Countdown D-7". */
export function stepName(sequence: string, days: number): string {
  const sign = days < 0 ? `D-${-days}` : days > 0 ? `D+${days}` : 'D-Day';
  return `${sequence.slice(0, 72)} ${sign}`;
}

const subjectOf = (content: MailingRow['content']): string => {
  const texts: (Partial<EmailText> | undefined)[] = [
    content?.[defaultLanguage],
    ...Object.values(content ?? {}),
  ];
  return texts.find((text) => text?.subject)?.subject ?? '';
};

const stepOf = (row: MailingRow): SequenceStep => ({
  id: row.id,
  days: row.sequence!.days,
  at: row.send_at!,
  state: row.state,
  subject: subjectOf(row.content),
  missing: row.started_at === null ? missingOf(row.content, row.languages) : [],
  queued: row.queued,
});

/** A short name of the emails of a request: the same for the same emails. */
export const hashOf = (steps: readonly MailingRow[], agreed: AgreedEmails): string =>
  createHash('sha256')
    .update(steps.map((step) => `${step.id} ${agreed.hash(agreed.now(step))}`).join('\n'))
    .digest('hex');

interface Seen {
  operatorId: number;
  alone_hours: number | null;
  /** Campaign time. */
  now: Date;
  /** Whether the campaign has the date. */
  hasDate: boolean;
}

export function sequenceOf(
  row: SequenceRow,
  steps: readonly MailingRow[],
  agreed: AgreedEmails,
  { operatorId, alone_hours, now, hasDate }: Seen,
): Sequence {
  const { at, ...rest } = row;
  const asked = askedSteps(steps);
  const first = asked[0];
  const approved = steps.findLast(({ approved_by }) => approved_by !== null);
  return {
    ...rest,
    at: hasDate ? at : null,
    state: stateOf(steps),
    now: now.toISOString(),
    steps: steps.map(stepOf),
    asked: first
      ? { by: first.asked_by!, at: first.asked_at!, readers: first.asked_readers! }
      : null,
    asked_by_me: first?.asked_by_id === operatorId,
    alone_until: first?.alone_until ?? null,
    alone_hours,
    approved: approved
      ? {
          by: approved.approved_by!,
          at: approved.approved_at!,
          alone: approved.approved_by_id === null,
        }
      : null,
    email: first ? hashOf(asked, agreed) : null,
  };
}

/** For the audit log. */
export const summaryOf = (
  { name, anchor, day, hour, exits, topic, languages, states, segment }: Omit<SequenceDoc, 'steps'>,
  days: readonly number[],
): Json => ({
  name,
  anchor,
  day,
  hour,
  steps: days,
  exits,
  topic,
  languages,
  states,
  segment: (segment ?? {}) as Json,
});
