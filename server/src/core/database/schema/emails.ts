/** Triggers are in `server/sql/{mail,accounts}.sql`. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant } from './columns.ts';
import { accountId } from './core.ts';

/**
 * Rendered when sent: the only personal data is the account. One row per account and cause ensures that no player gets
 * an email twice.
 */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    accountId: accountId(),
    kind: text('kind').notNull(),
    /** Reason for the email: `welcome`, `milestone:m1`, `mailing:12`. */
    cause: text('cause').notNull(),
    /** `service` is sent at once, `campaign` to subscribers only; both wait until morning when `patient`. */
    stream: text('stream').notNull(),
    patient: boolean('patient').notNull(),
    /** Campaign email only: players who have unsubscribed from it by then receive nothing. */
    topic: text('topic'),
    /** Set for an email to many players. No foreign key, because each row would need a lookup. */
    mailingId: bigint('mailing_id', { mode: 'number' }),
    language: text('language').notNull(),
    /** Values for the template; never personal data. */
    data: jsonb('data').notNull().default({}),
    state: text('state').notNull().default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is due; while it is being sent, when the sender counts as failed. */
    runAt: instant('run_at').notNull().defaultNow(),
    deadline: instant('deadline').notNull(),
    lastError: text('last_error'),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('emails_once').on(table.accountId, table.cause),
    index('emails_due')
      .on(table.stream, table.patient, table.language, table.runAt, table.id)
      .where(sql`${table.state} in ('queued', 'sending')`),
    index('emails_mailing')
      .on(table.mailingId, table.state, table.language, table.runAt)
      .where(sql`${table.mailingId} is not null`),
    index('emails_ended')
      .on(table.doneAt, table.stream, table.state, table.kind)
      .where(sql`${table.doneAt} is not null`),
    index('emails_undelivered')
      .on(table.doneAt, table.id)
      .where(sql`${table.state} in ('failed', 'bounced')`),
    index('emails_undelivered_state')
      .on(table.state, table.doneAt, table.id)
      .where(sql`${table.state} in ('failed', 'bounced')`),
    check('emails_stream', sql`${table.stream} in ('service', 'campaign')`),
    check(
      'emails_state',
      sql`${table.state} in ('queued', 'sending', 'sent', 'bounced', 'failed', 'dropped')`,
    ),
  ],
);

/** The server's key derives the token from a random seed. Only the token's hash is stored. */
export const emailKeys = pgTable('email_keys', {
  accountId: accountId().primaryKey(),
  seed: bytes('seed').notNull(),
  tokenHash: bytes('token_hash').notNull().unique(),
});

export const subscriptions = pgTable(
  'subscriptions',
  {
    accountId: accountId(),
    topic: text('topic').notNull(),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.topic] }),
    index('subscriptions_topic').on(table.topic, table.accountId),
    index('subscriptions_since').on(table.since),
    check('subscriptions_topic', sql`${table.topic} in ('news', 'milestones', 'test')`),
  ],
);

/** No campaign emails after a permanent bounce or a spam report; codes are still sent. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  { accountId: accountId().primaryKey(), reason: text('reason').notNull(), createdAt: createdAt() },
  (table) => [
    index('mail_suppressions_newest').on(table.createdAt, table.accountId),
    check('mail_suppressions_reason', sql`${table.reason} in ('hard', 'complaint')`),
  ],
);

export const consentTexts = pgTable('consent_texts', {
  hash: text('hash').primaryKey(),
  kind: text('kind').notNull(),
  language: text('language').notNull(),
  body: text('body').notNull(),
  createdAt: createdAt(),
});

/** Progress of a follow-up job through the registrations; its row is the lock that excludes other servers. */
export const followUps = pgTable('follow_ups', {
  job: text('job').primaryKey(),
  done: bigint('done', { mode: 'number' }).notNull().default(0),
});

export const inviteCodes = pgTable(
  'invite_codes',
  {
    accountId: accountId().primaryKey(),
    code: text('code').notNull().unique(),
    browser: bytes('browser'),
    createdAt: createdAt(),
  },
  (table) => [index('invite_codes_browser').on(table.browser)],
);

/** A friend who registered through an invite link; only the registration number is stored. */
export const invitations = pgTable(
  'invitations',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    accountId: accountId(),
    state: text('state').notNull().default('pending'),
    reason: text('reason'),
    /** Keyed hashes of the friend's browser and of the letters of the address; and whether the domain is disposable. */
    browser: bytes('browser'),
    shape: bytes('shape'),
    disposable: boolean('disposable').notNull().default(false),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('invitations_account').on(table.accountId, table.shape),
    index('invitations_browser').on(table.browser),
    index('invitations_pending')
      .on(table.createdAt)
      .where(sql`${table.state} = 'pending'`),
    index('invitations_review')
      .on(table.number)
      .where(sql`${table.state} = 'review'`),
    index('invitations_decided')
      .on(table.number)
      .where(sql`${table.state} in ('counted', 'refused') and ${table.reason} is not null`),
    // A rare reason is found without reading the other rows.
    index('invitations_review_reason')
      .on(table.reason, table.number)
      .where(sql`${table.state} = 'review'`),
    index('invitations_decided_reason')
      .on(table.reason, table.number)
      .where(sql`${table.state} in ('counted', 'refused') and ${table.reason} is not null`),
    check('invitations_state', sql`${table.state} in ('pending', 'counted', 'review', 'refused')`),
  ],
);
