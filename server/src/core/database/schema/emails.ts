/**
 * Emails, subscriptions, the texts of consents and invitations. Topics that follow the account, the guard of the consent
 * ledger and pace are in `server/sql/{mail,accounts}.sql`.
 */
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
import { accounts } from './core.ts';

const account = () =>
  bigint('account_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'cascade' });

/**
 * Mail to a player that is written from what the database knows when it is sent: nothing personal is kept here but whose
 * it is. One row per account and cause is what makes that nobody gets a mail twice.
 */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    accountId: account().notNull(),
    kind: text('kind').notNull(),
    /** Why it is written: `welcome`, `milestone:m1`, `mailing:12`. */
    cause: text('cause').notNull(),
    /** `service` goes at once, `campaign` to subscribers only; both wait for the morning where `patient`. */
    stream: text('stream').notNull(),
    patient: boolean('patient').notNull(),
    /** Of campaign mail: who has left it by then gets nothing. */
    topic: text('topic'),
    /** Of an email to many; no reference, for each would be looked up. */
    mailingId: bigint('mailing_id', { mode: 'number' }),
    language: text('language').notNull(),
    /** What its sentences are filled with; never anything personal. */
    data: jsonb('data').notNull().default({}),
    state: text('state').notNull().default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is due; while it is being sent, when its sender is given up. */
    runAt: instant('run_at').notNull().defaultNow(),
    /** After this moment sending it is pointless. */
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
    // How far a mailing is, and what of it can still be held back.
    index('emails_mailing')
      .on(table.mailingId, table.state, table.language, table.runAt)
      .where(sql`${table.mailingId} is not null`),
    // What has left or not in a time, for the console.
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

/** The link in an account's emails: a random seed, of which the server's key makes the token; only its hash is kept. */
export const emailKeys = pgTable('email_keys', {
  accountId: account().primaryKey(),
  seed: bytes('seed').notNull(),
  tokenHash: bytes('token_hash').notNull().unique(),
});

export const subscriptions = pgTable(
  'subscriptions',
  {
    accountId: account().notNull(),
    topic: text('topic').notNull(),
    /** When it was chosen or last confirmed; the clock of the re-consent runs from here. */
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.topic] }),
    index('subscriptions_topic').on(table.topic, table.accountId),
    // Whose consent is old enough to be reminded of.
    index('subscriptions_since').on(table.since),
    check('subscriptions_topic', sql`${table.topic} in ('news', 'milestones', 'test')`),
  ],
);

/** Accounts whose mail came back for good or who called it spam: no campaign mail any more; codes are still tried. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  { accountId: account().primaryKey(), reason: text('reason').notNull(), createdAt: createdAt() },
  (table) => [
    index('mail_suppressions_newest').on(table.createdAt, table.accountId),
    check('mail_suppressions_reason', sql`${table.reason} in ('hard', 'complaint')`),
  ],
);

/** The wording behind each hash of the consent ledger, kept for as long as there are consents (append-only). */
export const consentTexts = pgTable('consent_texts', {
  hash: text('hash').primaryKey(),
  kind: text('kind').notNull(),
  language: text('language').notNull(),
  body: text('body').notNull(),
  createdAt: createdAt(),
});

/** How far a follow-up job has read the registrations; its row is the lock that keeps other servers out. */
export const followUps = pgTable('follow_ups', {
  job: text('job').primaryKey(),
  done: bigint('done', { mode: 'number' }).notNull().default(0),
});

/** A player's personal link. */
export const inviteCodes = pgTable(
  'invite_codes',
  {
    accountId: account().primaryKey(),
    code: text('code').notNull().unique(),
    /** Keyed hash of the browser it was first asked for in. */
    browser: bytes('browser'),
    createdAt: createdAt(),
  },
  // How many links are of one browser is asked for every friend that is judged.
  (table) => [index('invite_codes_browser').on(table.browser)],
);

/** A friend who came by somebody's link: the number is all that is known of them here. */
export const invitations = pgTable(
  'invitations',
  {
    /** The friend's registration. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    /** Who invited. */
    accountId: account().notNull(),
    state: text('state').notNull().default('pending'),
    reason: text('reason'),
    /** Keyed hashes: the friend's browser, the letters of the address; and whether its domain is a throw-away one. */
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
    // The console's queue, and what was decided about it.
    index('invitations_review')
      .on(table.number)
      .where(sql`${table.state} = 'review'`),
    index('invitations_decided')
      .on(table.number)
      .where(sql`${table.state} in ('counted', 'refused') and ${table.reason} is not null`),
    // The same of one reason: a rare one is found without reading all the others.
    index('invitations_review_reason')
      .on(table.reason, table.number)
      .where(sql`${table.state} = 'review'`),
    index('invitations_decided_reason')
      .on(table.reason, table.number)
      .where(sql`${table.state} in ('counted', 'refused') and ${table.reason} is not null`),
    check('invitations_state', sql`${table.state} in ('pending', 'counted', 'review', 'refused')`),
  ],
);
