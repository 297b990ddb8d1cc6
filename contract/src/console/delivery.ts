/** Emails that write themselves, and what becomes of all mail, on the console (ADR-0034). */
import { type Static, Type } from 'typebox';
import { consoleEndpoint, operatorFailures } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import { languages } from '../shared/languages.ts';
import { closed, Cursor, data, Done, Instant, Nullable } from '../shared/shapes.ts';

const Id = Type.Integer({ minimum: 1 });
const source = 'spec decisions §7';
const seeing = { operator: { permission: 'mail.write' }, source } as const;
const acting = { operator: { permission: 'mail.send' }, source } as const;
const path = (name: string) => `/console/api/mail${name}` as const;

/**
 * Emails that follow from what happens. While `welcome` or `milestone` is off, those who would have got one get none,
 * also not later; emails about `results` wait until they are on again; `claim` reminds again once it is on.
 */
export const triggers = ['welcome', 'milestone', 'results', 'claim'] as const;
export type Trigger = (typeof triggers)[number];

const TriggerState = Type.Object({
  trigger: Type.Enum(triggers),
  on: Type.Boolean(),
  /** Null before the first change. */
  changed: Nullable(Type.Object({ by: Type.String(), at: Instant })),
  /** Emails of the last 24 hours that have left. */
  sent: Type.Integer(),
  /** Written and not yet left. */
  waiting: Type.Integer(),
});
const TriggerList = data(Type.Object({ triggers: Type.Array(TriggerState) }));
export const listTriggers = consoleEndpoint({
  ...seeing,
  method: 'GET',
  path: path('/triggers'),
  summary: 'Automatic emails: on or off, and how many are sent',
  reply: TriggerList,
  failures: operatorFailures,
});

export const switchTrigger = consoleEndpoint({
  ...acting,
  operator: { permission: 'mail.send', stepUp: true },
  method: 'POST',
  path: path('/triggers/switch'),
  summary: 'Switch one kind of automatic email on or off',
  body: Type.Object({ trigger: Type.Enum(triggers), on: Type.Boolean() }, closed),
  reply: TriggerList,
  failures: operatorFailures,
});

/** Every email of a trigger, filled with samples; `results` is three. */
const previewed = ['welcome', 'milestone', 'selected', 'reserve', 'declined', 'claim'] as const;
export const previewTrigger = consoleEndpoint({
  ...seeing,
  method: 'POST',
  path: path('/triggers/preview'),
  summary: 'Preview an automatic email with sample figures: subject and text',
  body: Type.Object({ kind: Type.Enum(previewed), language: Type.Enum(languages) }, closed),
  reply: data(Type.Object({ subject: Type.String(), text: Type.String() })),
  failures: operatorFailures,
});
export type TriggerEmail = (typeof previewed)[number];
export const previewTriggerPage = consoleEndpoint({
  ...seeing,
  method: 'GET',
  path: path('/triggers/preview-page'),
  summary: 'Preview an automatic email with sample figures: the HTML',
  query: Type.Object({ kind: Type.Enum(previewed), language: Type.Enum(languages) }, closed),
  reply: Type.String(),
  failures: operatorFailures,
});

const Figures = Type.Object({
  /** Waits for its turn and may leave. */
  queued: Type.Integer(),
  /** Seconds the oldest of them has been due; null when none is. */
  oldest: Nullable(Type.Integer()),
  /** Being tried again after a failure. */
  retried: Type.Integer(),
  /** Of the last 24 hours. */
  sent: Type.Integer(),
  failed: Type.Integer(),
  bounced: Type.Integer(),
});
export const readDelivery = consoleEndpoint({
  ...seeing,
  method: 'GET',
  path: path('/delivery'),
  summary: 'Codes, service emails and campaign emails: waiting, sent, failed and why',
  reply: data(
    Type.Object({
      codes: Figures,
      service: Figures,
      campaign: Figures,
      /** Languages in which emails wait for the morning now. */
      quiet: Type.Array(Type.Enum(languages)),
      /** Why mail of the last 24 hours was not delivered, most frequent first; addresses removed. */
      reasons: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer() })),
    }),
  ),
  failures: operatorFailures,
});

const Undelivered = Type.Object({
  id: Id,
  /** Account id, as on the players' screen. */
  account_id: Id,
  /** Enough of the address to recognise it: `m…@example.com`. */
  address: Type.String(),
  kind: Type.String(),
  language: Type.Enum(languages),
  state: Type.Enum(['failed', 'bounced']),
  reason: Type.String(),
  at: Instant,
  /** May be sent once more: it surely has not arrived. */
  resendable: Type.Boolean(),
});
export type Undelivered = Static<typeof Undelivered>;
export const listUndelivered = consoleEndpoint({
  ...seeing,
  method: 'POST',
  path: path('/undelivered'),
  summary: 'Failed and bounced emails, newest first, 50 per page',
  body: Type.Object(
    {
      state: Type.Optional(Type.Enum(['failed', 'bounced'])),
      after: Type.Optional(Cursor),
    },
    closed,
  ),
  reply: data(Type.Object({ emails: Type.Array(Undelivered), next: Nullable(Type.String()) })),
  failures: operatorFailures,
});

export const resendEmails = consoleEndpoint({
  ...acting,
  method: 'POST',
  path: path('/resend'),
  summary: 'Retry failed emails; skips those that may have been delivered',
  body: Type.Object(
    { ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) },
    closed,
  ),
  reply: data(Type.Object({ queued: Type.Integer() })),
  failures: operatorFailures,
});

const Suppression = Type.Object({
  account_id: Id,
  address: Type.String(),
  language: Type.Enum(languages),
  reason: Type.Enum(['hard', 'complaint']),
  at: Instant,
});
export type Suppression = Static<typeof Suppression>;
export const listSuppressions = consoleEndpoint({
  ...seeing,
  method: 'POST',
  path: path('/suppressions'),
  summary: 'Accounts excluded from campaign emails and the reason, newest first, 50 per page',
  body: Type.Object(
    {
      after: Type.Optional(Cursor),
      /** One account, by the address it signs in with. */
      address: Type.Optional(PlainText(254)),
    },
    closed,
  ),
  reply: data(
    Type.Object({
      suppressions: Type.Array(Suppression),
      next: Nullable(Type.String()),
    }),
  ),
  failures: operatorFailures,
});

export const liftSuppression = consoleEndpoint({
  ...acting,
  method: 'POST',
  path: path('/suppressions/lift'),
  summary: 'Allow campaign emails to an account again, with a reason',
  body: Type.Object({ account_id: Id, why: PlainText(200, 3) }, closed),
  reply: Done,
  failures: [...operatorFailures, 'account.unknown'],
});
