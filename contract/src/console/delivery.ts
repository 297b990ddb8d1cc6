/** Automatic emails and the delivery state of all emails (ADR-0064). */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, Cursor, Done, Instant, Nullable, LanguageCode, dataOf } from '../shared/shapes.ts';

const Id = Type.Integer({ minimum: 1 });
const source = 'spec decisions §7';
const seeing = { operator: { permission: 'mail.write' }, source } as const;
const acting = { operator: { permission: 'mail.send' }, source } as const;
const path = (name: string) => `/console/api/mail${name}` as const;

/**
 * Emails that an event triggers. While `welcome` or `milestone` is off, its emails are skipped and not sent later.
 * `results` emails wait until it is on again; `claim` reminders resume.
 */
export const triggers = ['welcome', 'milestone', 'results', 'claim'] as const;
export type Trigger = (typeof triggers)[number];

const TriggerState = Type.Object({
  trigger: Type.Enum(triggers),
  on: Type.Boolean(),
  /** Null before the first change. */
  changed: Nullable(Type.Object({ by: Type.String(), at: Instant })),
  /** Emails sent in the last 24 hours. */
  sent: Type.Integer(),
  waiting: Type.Integer(),
});
const TriggerList = dataOf({ triggers: Type.Array(TriggerState) });
export const listTriggers = consoleEndpoint({
  ...seeing,
  method: 'GET',
  path: path('/triggers'),
  summary: 'Automatic emails: on or off, and how many are sent',
  reply: TriggerList,
});

export const switchTrigger = consoleEndpoint({
  ...acting,
  operator: { permission: 'mail.approve', stepUp: true },
  path: path('/triggers/switch'),
  summary: 'Switch one kind of automatic email on or off',
  body: Closed({ trigger: Type.Enum(triggers), on: Type.Boolean() }),
  reply: TriggerList,
});

/** The emails of each trigger, with sample data; `results` has three. */
const previewed = ['welcome', 'milestone', 'selected', 'reserve', 'declined', 'claim'] as const;
export const previewTrigger = consoleEndpoint({
  ...seeing,
  path: path('/triggers/preview'),
  summary: 'Preview an automatic email with sample figures: subject and text',
  body: Closed({ kind: Type.Enum(previewed), language: LanguageCode }),
  reply: dataOf({ subject: Type.String(), text: Type.String() }),
});
export type TriggerEmail = (typeof previewed)[number];
export const previewTriggerPage = consoleEndpoint({
  ...seeing,
  method: 'GET',
  path: path('/triggers/preview-page'),
  summary: 'Preview an automatic email with sample figures: the HTML',
  query: Closed({ kind: Type.Enum(previewed), language: LanguageCode }),
  reply: Type.String(),
});

const Figures = Type.Object({
  queued: Type.Integer(),
  /** Seconds for which the oldest of them has been due; null if there is none. */
  oldest: Nullable(Type.Integer()),
  retried: Type.Integer(),
  /** In the last 24 hours. */
  sent: Type.Integer(),
  failed: Type.Integer(),
  bounced: Type.Integer(),
});
export const readDelivery = consoleEndpoint({
  ...seeing,
  method: 'GET',
  path: path('/delivery'),
  summary: 'Codes, service emails and campaign emails: waiting, sent, failed and why',
  reply: dataOf({
    codes: Figures,
    service: Figures,
    campaign: Figures,
    /** Languages whose emails wait for the end of the quiet hours now. */
    quiet: Type.Array(LanguageCode),
    /** Reasons for failed delivery in the last 24 hours, most frequent first, without addresses. */
    reasons: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
  }),
});

/** A choice of emails by mailing, by words of the answer (`5.7.1`), or both. */
const chosen = {
  mailing: Type.Optional(Id),
  reason: Type.Optional(PlainText(100, 3)),
};

/** Mailings of the last 30 days with undelivered emails, newest first, at most 50. */
const mailings = Type.Array(
  Type.Object({ id: Id, kind: Type.Enum(['email', 'milestone']), name: Type.String() }),
);

const Undelivered = Type.Object({
  id: Id,
  account_id: Id,
  /** Shortened address: `m…@example.com`. */
  address: Type.String(),
  kind: Type.String(),
  language: LanguageCode,
  state: Type.Enum(['failed', 'bounced']),
  reason: Type.String(),
  at: Instant,
});
export type Undelivered = Static<typeof Undelivered>;
export const listUndelivered = consoleEndpoint({
  ...seeing,
  path: path('/undelivered'),
  summary: 'Failed and bounced emails, newest first, 50 per page',
  body: Closed({
    state: Type.Optional(Type.Enum(['failed', 'bounced'])),
    ...chosen,
    after: Type.Optional(Cursor),
  }),
  reply: dataOf({
    emails: Type.Array(Undelivered),
    next: Nullable(Type.String()),
    mailings,
  }),
});

export const resendEmails = consoleEndpoint({
  ...acting,
  path: path('/resend'),
  summary: 'Send undelivered emails again; skips those that may have arrived and stopped addresses',
  body: Closed({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  reply: dataOf({ queued: Type.Integer() }),
});

export const resendChosen = consoleEndpoint({
  ...acting,
  path: path('/resend-chosen'),
  summary:
    'The same for up to 5,000 emails of the last 30 days, of a mailing or with a reason; repeat it while there are more',
  body: Type.Object(chosen, { additionalProperties: false, minProperties: 1 }),
  reply: dataOf({ queued: Type.Integer(), more: Type.Boolean() }),
});

const Suppression = Type.Object({
  account_id: Id,
  address: Type.String(),
  language: LanguageCode,
  reason: Type.Enum(['hard', 'complaint']),
  /** The answer of the mail server, without addresses; empty if it is not known. */
  detail: Type.String(),
  at: Instant,
});
export type Suppression = Static<typeof Suppression>;
export const listSuppressions = consoleEndpoint({
  ...seeing,
  path: path('/suppressions'),
  summary: 'Accounts excluded from campaign emails and the reason, newest first, 50 per page',
  body: Closed({
    after: Type.Optional(Cursor),
    ...chosen,
    /** Emails of the account with this sign-in address. */
    address: Type.Optional(PlainText(254)),
  }),
  reply: dataOf({
    suppressions: Type.Array(Suppression),
    next: Nullable(Type.String()),
    mailings,
  }),
});

export const liftSuppression = consoleEndpoint({
  ...acting,
  path: path('/suppressions/lift'),
  summary: 'Allow campaign emails to an account again, with a reason',
  body: Closed({ account_id: Id, why: PlainText(200, 3) }),
  reply: Done,
  failures: ['account.unknown'],
});

export const liftChosen = consoleEndpoint({
  ...acting,
  path: path('/suppressions/lift-chosen'),
  summary:
    'The same for accounts whose refusal has this mailing or answer; not after a spam complaint',
  body: Type.Object(
    { ...chosen, why: PlainText(200, 3) },
    { additionalProperties: false, minProperties: 2 },
  ),
  reply: dataOf({ lifted: Type.Integer() }),
});
