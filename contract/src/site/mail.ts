/** Emails to a player and their delivery state, and reports from mail servers (spec decisions §7). */
import { type Static, Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { data } from '../shared/shapes.ts';

/** Every mail there is. `code`, `password` and `deleted` are never listed: they say nothing about a player's way. */
export const mailKinds = [
  'code',
  'welcome',
  'milestone',
  'application',
  'selected',
  'reserve',
  'declined',
  'claim',
  'deleted',
  'email',
  'consent',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `queued` waits its turn, `held` waits for the morning (quiet hours), `delayed` is tried again, `sent` was taken by the
 * mail server, `bounced` came back afterwards, `failed` was given up.
 */
export const mailStates = ['queued', 'held', 'delayed', 'sent', 'bounced', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const MailRecord = Type.Object({
  kind: Type.Enum(mailKinds),
  state: Type.Enum(mailStates),
  /** Its subject line, in the language it was written in. */
  subject: Type.String(),
  /** When it was written; ISO 8601, real time. */
  at: Type.String(),
  /** When the mail server took it; null while it has not. */
  sent_at: Type.Union([Type.String(), Type.Null()]),
});
export type MailRecord = Static<typeof MailRecord>;

export const readMyMail = endpoint({
  method: 'GET',
  path: '/api/mail/mine',
  summary: 'Emails sent to the signed-in player and their delivery state, newest first, at most 50',
  source: 'spec decisions §7',
  reply: data(
    Type.Object({
      mails: Type.Array(MailRecord),
      /** Set when mail to this address came back for good: emails have stopped, codes are still tried. */
      undeliverable: Type.Boolean(),
    }),
  ),
  outcome: 'code',
  failures: ['session.none'],
  limit: { max: 240, seconds: 60 },
});

/** `hard`: no such mailbox. `soft`: full or away for now. `complaint`: the reader called it spam. */
const Bounce = Type.Object(
  {
    type: Type.Enum(['hard', 'soft', 'complaint']),
    /** The local part of the return path the mail left with (`bounce-…`). */
    mail: Type.String({ pattern: '^[a-z0-9-]{8,64}$' }),
  },
  { additionalProperties: false },
);
export type Bounce = Static<typeof Bounce>;

/** `t=<seconds>,v1=<hex HMAC-SHA-256 of "<t>.<body>">`; not older than five minutes. */
export const bounceSignatureHeader = 'x-prelude-signature';

/**
 * Reported by a mail service's webhook or by `npm run prelude -- email bounce`, which reads a returned email (RFC
 * 3464).
 */
export const reportBounces = endpoint({
  method: 'POST',
  path: '/api/mail/bounces',
  summary: 'Reports of bounced email and spam complaints; signed',
  source: 'spec decisions §7; RFC 3464, RFC 5965',
  accepts: ['json'],
  body: Type.Object(
    { events: Type.Array(Bounce, { minItems: 1, maxItems: 100 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    code: Type.Literal(0),
    /** How many of them named a mail of ours. */
    data: Type.Object({ known: Type.Integer() }),
  }),
  outcome: 'code',
  failures: ['mail.signature'],
  limit: { max: 600, seconds: 60 },
});
