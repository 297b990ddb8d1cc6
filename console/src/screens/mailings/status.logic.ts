import type { MailingCounts } from '@prelude/contract/console/mailing-progress';
import type { Mailing, MailingState, PauseReason } from '@prelude/contract/console/mailings';
import type { PerLanguage } from '@prelude/contract/shared/languages';

export type MailingAct = 'approve' | 'withdraw' | 'recall' | 'pause' | 'resume' | 'stop';

const acts: Partial<Record<MailingState, readonly MailingAct[]>> = {
  asked: ['approve', 'withdraw'],
  waiting: ['recall'],
  sending: ['pause', 'stop'],
  paused: ['resume', 'stop'],
};

/** Actions this operator may take. The operator who requested a sending cannot approve it. */
export const actsOf = (
  { state, asked_by_me, announcement }: Pick<Mailing, 'state' | 'asked_by_me' | 'announcement'>,
  maySend: boolean,
  mayApprove: boolean,
): readonly MailingAct[] =>
  (acts[state] ?? []).filter((act) =>
    act === 'approve' ? mayApprove && !asked_by_me && announcement === null : maySend,
  );

/** A step is requested, approved and taken back with its sequence, except an email that has changed since. */
export const actsAlone = (
  { sequence, state, pause }: Pick<Mailing, 'sequence' | 'state' | 'pause'>,
  all: readonly MailingAct[],
): readonly MailingAct[] =>
  sequence === null || (state === 'asked' && pause !== null)
    ? all
    : all.filter((one) => one === 'pause' || one === 'resume' || one === 'stop');

export const isOver = (state: MailingState): boolean =>
  ['done', 'stopped', 'recalled', 'skipped'].includes(state);

/** A milestone email that never started was switched off, not stopped. */
export const stoppedKey = ({
  kind,
  started_at,
}: Pick<Mailing, 'kind' | 'started_at'>): 'switchedOff' | 'stopped' =>
  kind === 'milestone' && !started_at ? 'switchedOff' : 'stopped';

/** The key of a text that says why a mailing is paused: by an operator, or by the server. */
export const pausedKey = ({ pause }: Pick<Mailing, 'pause'>): 'paused' | `paused_${PauseReason}` =>
  pause ? `paused_${pause.reason}` : 'paused';

export const columns = [
  'queued',
  'quiet',
  'sent',
  'bounced',
  'complained',
  'failed',
  'dropped',
] as const;

/** Sums over all languages, also one that the campaign no longer has. `done`: sent, whatever the outcome. */
export function sumsOf(counts: PerLanguage<MailingCounts>) {
  const sum = (column: keyof MailingCounts) =>
    Object.values(counts).reduce((total, one) => total + one[column], 0);
  return {
    sum,
    all: columns.reduce((total, column) => total + sum(column), 0),
    done: sum('sent') + sum('bounced') + sum('complained'),
  };
}
