/** Emails to a player and their delivery state, and reports from mail servers (spec decisions §7). */
import { type Static, Type } from 'typebox';
import { endpoint, PlainText } from '../shared/endpoint.ts';
import { Closed, dataOf } from '../shared/shapes.ts';

/** All kinds of emails to players. `code` and `deleted` are never listed: they are no part of a player's history. */
const mailKinds = [
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
 * `queued`: in the queue; `held`: waits for the end of the quiet hours; `delayed`: waits for a retry; `sent`: accepted
 * by the mail server; `bounced`: returned later; `failed`: given up.
 */
const mailStates = ['queued', 'held', 'delayed', 'sent', 'bounced', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

export const MailRecord = Type.Object({
  kind: Type.Enum(mailKinds),
  state: Type.Enum(mailStates),
  subject: Type.String(),
  /** When it was queued; ISO 8601, real time. */
  at: Type.String(),
  /** When the mail server accepted it; null before. */
  sent_at: Type.Union([Type.String(), Type.Null()]),
});
export type MailRecord = Static<typeof MailRecord>;

export const readMyMail = endpoint({
  method: 'GET',
  path: '/api/mail/mine',
  summary: 'Emails sent to the signed-in player and their delivery state, newest first, at most 50',
  source: 'spec decisions §7',
  reply: dataOf({
    mails: Type.Array(MailRecord),
    /** Whether the address bounced permanently: campaign emails stop, codes are still sent. */
    undeliverable: Type.Boolean(),
  }),
  failures: ['session.none'],
  limit: { max: 240, seconds: 60 },
});

/**
 * `hard`: no such mailbox. `soft`: full or unavailable for now. `refused`: for another reason, such as a block list or
 * the content; the address may be good. `complaint`: reported as spam.
 */
const Bounce = Closed({
  type: Type.Enum(['hard', 'soft', 'refused', 'complaint']),
  /** Local part of the email's return path (`bounce-…`). */
  mail: Type.String({ pattern: '^[a-z0-9-]{8,64}$' }),
  /** What the mail server answered. Addresses and numbers are removed before it is stored. */
  answer: Type.Optional(PlainText(300)),
});
export type Bounce = Static<typeof Bounce>;

/** `t=<seconds>,v1=<hex HMAC-SHA-256 of "<t>.<body>">`; at most five minutes old. */
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
  access: 'secret',
  accepts: ['json'],
  body: Closed({ events: Type.Array(Bounce, { minItems: 1, maxItems: 100 }) }),
  reply: Type.Object({
    code: Type.Literal(0),
    /** Number of reports that match an email of this server. */
    data: Type.Object({ known: Type.Integer() }),
  }),
  failures: ['mail.signature'],
  limit: { max: 600, seconds: 60 },
});

/** Email providers whose webhooks report bounced email. */
export const bounceProviders = ['ses', 'postmark', 'mailgun', 'brevo'] as const;
export type BounceProvider = (typeof bounceProviders)[number];

const reportOf = <const P extends string>(path: P, provider: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: `Webhook of ${provider} for bounced email and spam complaints; signed, or with a secret`,
    source: 'spec decisions §7',
    access: 'secret',
    // SNS sends JSON as text.
    accepts: ['json', 'text'],
    body: Type.Record(Type.String(), Type.Unknown()),
    reply: reportBounces.reply,
    failures: ['mail.signature'],
    limit: { max: 600, seconds: 60 },
  });

export const reportBySes = reportOf('/api/mail/bounces/ses', 'Amazon SES');
export const reportByPostmark = reportOf('/api/mail/bounces/postmark', 'Postmark');
export const reportByMailgun = reportOf('/api/mail/bounces/mailgun', 'Mailgun');
export const reportByBrevo = reportOf('/api/mail/bounces/brevo', 'Brevo');
