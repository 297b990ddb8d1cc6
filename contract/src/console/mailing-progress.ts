/** Recipient count and progress of a mailing (spec decisions §7). */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { Audience, known, mailingStates, One, path, writing } from './mailings.ts';
import { Nullable, PerLanguage, dataOf } from '../shared/shapes.ts';

export const countReaders = consoleEndpoint({
  ...writing,
  path: path('/count'),
  summary: 'How many recipients a mailing would have now',
  body: Audience,
  reply: dataOf({
    readers: Type.Integer(),
    by_language: PerLanguage(Type.Integer()),
    /** In the audience but excluded: a hard bounce or a spam complaint. */
    suppressed: Type.Integer(),
    /** Estimated from a sample, to three digits, because the topic has too many subscribers to count. */
    estimated: Type.Boolean(),
  }),
  // Each call reads every subscriber of the topic.
  limit: { max: 120, seconds: 60 },
});

const Counts = Type.Object({
  queued: Type.Integer(),
  /** Waits for the end of the quiet hours. */
  quiet: Type.Integer(),
  sent: Type.Integer(),
  bounced: Type.Integer(),
  complained: Type.Integer(),
  failed: Type.Integer(),
  /** Not sent: the player unsubscribed or the mailing was stopped. */
  dropped: Type.Integer(),
});
export type MailingCounts = Static<typeof Counts>;
export const readMailingProgress = consoleEndpoint({
  ...writing,
  path: path('/progress'),
  summary: 'Progress of a mailing, by language',
  body: One,
  reply: dataOf({
    state: Type.Enum(mailingStates),
    /** Whether all recipients are in the queue. */
    complete: Type.Boolean(),
    counts: PerLanguage(Counts),
    /** Recipients of this mailing who have unsubscribed since. */
    unsubscribed: Type.Integer(),
  }),
  failures: known,
});

const Results = Type.Object({
  /** Accepted by the mail server of the reader. */
  delivered: Type.Integer(),
  bounced: Type.Integer(),
  complained: Type.Integer(),
  unsubscribed: Type.Integer(),
  /** Readers who registered, and who applied, within seven days after their email. */
  registered: Type.Integer(),
  applied: Type.Integer(),
});
export type MailingResults = Static<typeof Results>;
export const readMailingResults = consoleEndpoint({
  ...writing,
  path: path('/results'),
  summary: 'What followed from a mailing, and from the one before it',
  body: One,
  reply: dataOf({
    results: Results,
    /** The mailing of operators that began before; null without one. */
    last: Nullable(Type.Object({ name: Type.String(), results: Results })),
  }),
  failures: known,
});
