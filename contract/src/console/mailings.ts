/**
 * Campaign mailings (spec decisions §7): written in every language of the audience, requested by an operator and
 * approved by another. Sending starts five minutes after the approval.
 */
import { type Static, Type } from 'typebox';
import { audienceStates } from '../campaign/emails.ts';
import { consoleEndpoint } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import {
  Closed,
  data,
  Done,
  Nullable,
  LanguageCode,
  PerLanguage,
  dataOf,
} from '../shared/shapes.ts';
import { emailTopics } from '../account/subscription.ts';
import { instantPattern } from '../shared/instants.ts';
import { Segment } from './segments.ts';

export const Id = Type.Integer({ minimum: 1 });
const Instant = Type.String({
  maxLength: 40,
  pattern: instantPattern,
});

/** Recipients: subscribers of the topic in any of the states (none: all) who read any of the languages and fit the segment. */
export const audience = {
  topic: Type.Enum(emailTopics),
  states: Type.Array(Type.Enum(audienceStates), {
    maxItems: audienceStates.length,
    uniqueItems: true,
  }),
  languages: Type.Array(LanguageCode, { minItems: 1, maxItems: 40, uniqueItems: true }),
  segment: Type.Optional(Segment),
};
export const Audience = Closed(audience);
export type Audience = Static<typeof Audience>;

/** A draft in one language; `EmailText` has the rules for sending. */
export const DraftText = Closed({
  subject: PlainText(120),
  preheader: PlainText(150),
  title: PlainText(120),
  body: Type.String({ maxLength: 10_000 }),
  cta: Closed({ label: PlainText(60), path: PlainText(300) }),
});
export type DraftText = Static<typeof DraftText>;

const Texts = PerLanguage(DraftText);
export const Name = PlainText(80, 1);
const content = {
  name: Name,
  ...audience,
  texts: Texts,
  /** Emails per second of all servers together; null: the general rate. */
  per_second: Nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** Earliest send time, campaign clock; null: after the approval. */
  send_at: Nullable(Instant),
};
export const MailingDoc = Closed(content);
export type MailingDoc = Static<typeof MailingDoc>;

/**
 * `waiting`: approved, nothing sent. `recalled`: stopped before sending. `skipped`: a step of a sequence that was due
 * before the approval, or before its date moved. `done`: every email was sent or given up.
 */
export const mailingStates = [
  'draft',
  'asked',
  'waiting',
  'sending',
  'paused',
  'stopped',
  'recalled',
  'skipped',
  'done',
] as const;
export type MailingState = (typeof mailingStates)[number];

/** Why the server paused a mailing: the mail server refuses us, or an input differs from what was approved. */
const pauseReasons = ['refused', 'changed'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** The parts of an email that operators agree on. `design`: whatever is in no other part. */
export const emailInputs = [
  'sender',
  'game',
  'subject',
  'preheader',
  'title',
  'text',
  'button',
  'picture',
  'why',
  'links',
  'foot',
  'design',
] as const;
export type EmailInput = (typeof emailInputs)[number];

const EmailChange = Type.Object({
  language: LanguageCode,
  input: Type.Enum(emailInputs),
  /** Readable text; empty for `design`. */
  before: Type.String(),
  now: Type.String(),
});
export type EmailChange = Static<typeof EmailChange>;

const summary = {
  id: Id,
  /** `email`: written by an operator or a command; `milestone`: automatic announcement. */
  kind: Type.Enum(['email', 'milestone']),
  name: Type.String(),
  state: Type.Enum(mailingStates),
  topic: audience.topic,
  languages: audience.languages,
  queued: Type.Integer(),
  updated_by: Type.String(),
  updated_at: Instant,
  /**
   * Set when the server paused it. `detail` is the answer of the mail server, or the names of the changed inputs. Null
   * when an operator paused it.
   */
  pause: Nullable(Type.Object({ reason: Type.Enum(pauseReasons), detail: Type.String() })),
  /** Of a step: its sequence, whose recipients and date it has; `days` after it, negative before. */
  sequence: Nullable(Type.Object({ id: Id, name: Type.String(), days: Type.Integer() })),
};
const MailingSummary = Type.Object(summary);
export type MailingSummary = Static<typeof MailingSummary>;

const Mailing = Type.Object({
  ...summary,
  ...content,
  version: Type.Integer(),
  /** Languages of the audience with incomplete texts. */
  missing: Type.Array(LanguageCode),
  /** The approval request, with the number of recipients at that time. */
  asked: Nullable(Type.Object({ by: Type.String(), at: Instant, readers: Type.Integer() })),
  /** Whether this operator requested approval: then another must approve. */
  asked_by_me: Type.Boolean(),
  /** The announcement that approves it and lets it leave. */
  announcement: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** When it is approved without a second operator, unless recalled; null: a second operator must approve. */
  alone_until: Nullable(Instant),
  /** Hours that a request of this operator waits in place of an approval; null: a second operator must approve. */
  alone_hours: Nullable(Type.Integer()),
  approved: Nullable(
    Type.Object({
      by: Type.String(),
      at: Instant,
      /** Whether a wait took the place of a second operator (ADR-0083). */
      alone: Type.Boolean(),
    }),
  ),
  /** Where the email differs now from the one that was approved or, before that, requested. */
  changes: Type.Array(EmailChange),
  /** The hash of the email as it is now, in all languages. Null once it is sent, and for milestones. */
  email: Nullable(Type.String()),
  /** When sending may start, real time; null before the approval. */
  leaves_at: Nullable(Instant),
  now: Instant,
  started_at: Nullable(Instant),
  finished_at: Nullable(Instant),
});
export type Mailing = Static<typeof Mailing>;

const source = 'spec decisions §7';
export const path = (name: string) => `/console/api/mailings${name}` as const;
export const One = Closed({ id: Id });
const Changed = data(Mailing);
export const writing = { operator: { permission: 'mail.write' }, source } as const;
const sending = { operator: { permission: 'mail.send' }, source } as const;
export const known = ['mailing.unknown'] as const;
const acting = [...known, 'mailing.state'] as const;

export const listMailings = consoleEndpoint({
  ...writing,
  path: path('/list'),
  summary: 'Mailings, newest first, 50 per page',
  body: Closed({ before: Type.Optional(Id) }),
  reply: dataOf({ mailings: Type.Array(MailingSummary), more: Type.Boolean() }),
});

export const readMailing = consoleEndpoint({
  ...writing,
  path: path('/one'),
  summary: 'One mailing with its texts and state',
  body: One,
  reply: Changed,
  failures: known,
});

export const createMailing = consoleEndpoint({
  ...writing,
  path: path('/create'),
  summary: 'Create a mailing; `copy_of` copies the texts and audience of another one',
  body: Closed({ name: content.name, copy_of: Type.Optional(Id) }),
  reply: Changed,
  failures: known,
});

export const saveMailing = consoleEndpoint({
  ...writing,
  path: path('/save'),
  summary: 'Save a draft; refused when someone else has saved in the meantime',
  body: Closed({ id: Id, version: Type.Integer(), doc: MailingDoc }),
  bodyLimit: 256 * 1024,
  reply: Changed,
  failures: [...acting, 'operator.conflict'],
});

export const discardMailing = consoleEndpoint({
  ...writing,
  path: path('/discard'),
  summary: 'Delete a draft; nothing was sent',
  body: Closed({ id: Id, version: Type.Integer() }),
  reply: Done,
  failures: [...acting, 'operator.conflict'],
});

export const MailingVersion = Type.Object({
  version: Type.Integer(),
  by: Type.String(),
  at: Instant,
  doc: MailingDoc,
});
export type MailingVersion = Static<typeof MailingVersion>;

export const listMailingVersions = consoleEndpoint({
  ...writing,
  path: path('/versions'),
  summary: 'Earlier versions of a mailing, newest first, at most 50',
  body: One,
  reply: dataOf({ versions: Type.Array(MailingVersion) }),
  failures: known,
});

export const askForMailing = consoleEndpoint({
  ...sending,
  path: path('/ask'),
  summary: 'Request approval of a mailing, or of its changed email, from another operator',
  body: Closed({ id: Id, version: Type.Integer() }),
  reply: Changed,
  failures: [...acting, 'operator.conflict', 'mailing.missing', 'mailing.no_readers'],
});

export const withdrawMailing = consoleEndpoint({
  ...sending,
  path: path('/withdraw'),
  summary: 'Withdraw or reject the request; the mailing is a draft or paused again',
  body: One,
  reply: Changed,
  failures: acting,
});

export const approveMailing = consoleEndpoint({
  ...sending,
  operator: { permission: 'mail.approve', stepUp: true },
  path: path('/approve'),
  summary: 'Approve another operator’s mailing; it is sent after the recall time',
  body: Closed({
    id: Id,
    version: Type.Integer(),
    /** `email` of the mailing that the operator saw. */
    email: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  reply: Changed,
  failures: [...acting, 'operator.same_person', 'operator.conflict', 'mailing.changed'],
});

const act = (name: 'recall' | 'pause' | 'resume' | 'stop', text: string) =>
  consoleEndpoint({
    ...sending,
    path: path(`/${name}`),
    summary: text,
    body: One,
    reply: Changed,
    failures: [...acting, 'mailing.left', 'mailing.changed'],
  });
export const recallMailing = act('recall', 'Recall a mailing before anything was sent');
export const pauseMailing = act('pause', 'Pause a mailing');
export const resumeMailing = act('resume', 'Resume a paused mailing');
export const stopMailing = act('stop', 'Cancel the unsent emails of a mailing permanently');
