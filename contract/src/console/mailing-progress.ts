/** How many a mailing is for, and how far it is (spec decisions §7). */
import { type Static, Type } from 'typebox';
import { consoleEndpoint, operatorFailures } from './endpoint.ts';
import { Audience, known, mailingStates, One, path, writing } from './mailings.ts';
import { data } from '../shared/shapes.ts';

const PerLanguage = Type.Object({
  cht: Type.Integer(),
  en: Type.Integer(),
  jp: Type.Integer(),
  kr: Type.Integer(),
});
export const countReaders = consoleEndpoint({
  ...writing,
  method: 'POST',
  path: path('/count'),
  summary: 'How many recipients a mailing would have now',
  body: Audience,
  reply: data(
    Type.Object({
      readers: Type.Integer(),
      by_language: PerLanguage,
      /** Fit, and left out: their mail came back for good, or they called an email spam. */
      suppressed: Type.Integer(),
      /** From a sample, to three digits: the topic has more subscribers than are counted one by one. */
      estimated: Type.Boolean(),
    }),
  ),
  failures: operatorFailures,
  // Each reads every subscriber of the topic.
  limit: { max: 120, seconds: 60 },
});

const Counts = Type.Object({
  /** May leave now. */
  queued: Type.Integer(),
  /** Waits for the morning where it is read. */
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
  method: 'POST',
  path: path('/progress'),
  summary: 'Progress of a mailing, by language',
  body: One,
  reply: data(
    Type.Object({
      state: Type.Enum(mailingStates),
      /** All readers have been written into the queue. */
      complete: Type.Boolean(),
      counts: Type.Object({ cht: Counts, en: Counts, jp: Counts, kr: Counts }),
      /** Readers of this mailing who have ended their emails since. */
      unsubscribed: Type.Integer(),
    }),
  ),
  failures: known,
});
