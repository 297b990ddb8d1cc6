/**
 * Every table, for PGlite and PostgreSQL alike. What Drizzle cannot express (the batch function, views, triggers)
 * stands in `migrations/0001_rules.sql`. Personal data is marked PII; nothing else may hold any.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const accountId = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const createdAt = () => instant('created_at').notNull().defaultNow();

export const accounts = pgTable('accounts', {
  id: id(),
  /** What the outside knows the account by (cUid). */
  uid: text('uid').notNull().unique(),
  /** Canonical address; unique, and proved when `emailProvedAt` is set. PII */
  emailKey: text('email_key').unique(),
  /** The address as typed, for sending. PII */
  email: text('email'),
  emailProvedAt: instant('email_proved_at'),
  language: text('language').notNull(),
  subState: smallint('sub_state').notNull().default(0),
  createdAt: createdAt(),
});

/** Keyed by provider and subject, never by an address a provider claims (decisions §6). PII in `subject`. */
export const identities = pgTable(
  'identities',
  {
    provider: smallint('provider').notNull(),
    subject: text('subject').notNull(),
    accountId: accountId(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

export const passportTokens = pgTable(
  'passport_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Hash of the one-time cToken the game check confirms the sign-in with. */
    checkHash: bytes('check_hash').notNull().unique(),
    accountId: accountId(),
    /** This sign-in created the account. */
    first: boolean('first').notNull(),
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('passport_tokens_account').on(table.accountId)],
);

export const siteSessions = pgTable(
  'site_sessions',
  {
    idHash: bytes('id_hash').primaryKey(),
    accountId: accountId(),
    createdAt: createdAt(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('site_sessions_account').on(table.accountId)],
);

/** Append-only (a trigger refuses changes): who agreed to which text, in which language, when, from where. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    accountId: accountId(),
    kind: text('kind').notNull(),
    action: text('action').notNull(),
    textHash: text('text_hash').notNull(),
    language: text('language').notNull(),
    /** Network the consent came from, as a keyed hash. */
    network: text('network').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('consents_account').on(table.accountId),
    check('consents_action', sql`${table.action} in ('given', 'withdrawn')`),
  ],
);

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    /** Keyed hash of the canonical address. */
    emailHash: bytes('email_hash').notNull(),
    /** Hash of the browser's flow cookie: a code works only where it was asked for. */
    flowHash: bytes('flow_hash').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_codes_flow').on(table.emailHash, table.flowHash, table.purpose),
    index('one_time_codes_expiry').on(table.expiresAt),
  ],
);

export const captchas = pgTable(
  'captchas',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Where the gap is, picture pixels; null without a picture. Never leaves the server. */
    answer: integer('answer'),
    salt: text('salt').notNull(),
    bits: smallint('bits').notNull(),
    flowHash: bytes('flow_hash').notNull(),
    network: text('network').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** open → issued (ticket) → granted (for one address) → used */
    state: text('state').notNull().default('open'),
    ticketHash: bytes('ticket_hash').unique(),
    randstr: text('randstr'),
    emailHash: bytes('email_hash'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('captchas_grant').on(table.flowHash, table.emailHash),
    index('captchas_expiry').on(table.expiresAt),
    check('captchas_state', sql`${table.state} in ('open', 'issued', 'granted', 'used')`),
  ],
);

/** Signatures seen, kept a little longer than the clock tolerance, so that no signed request works twice. */
export const envelopesSeen = pgTable(
  'envelopes_seen',
  { sign: bytes('sign').primaryKey(), seenAt: instant('seen_at').notNull().defaultNow() },
  (table) => [index('envelopes_seen_at').on(table.seenAt)],
);

/** Keyed security counters: how often something happened in a window. Keys are keyed hashes, never addresses. */
export const counters = pgTable(
  'counters',
  {
    scope: text('scope').notNull(),
    key: bytes('key').notNull(),
    count: integer('count').notNull(),
    windowStart: instant('window_start').notNull(),
    windowEnd: instant('window_end').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('counters_end').on(table.windowEnd),
  ],
);

/** Mail to be sent and the record of what was. The content is sealed and dropped once delivered (decisions §7). */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    stream: text('stream').notNull(),
    kind: text('kind').notNull(),
    /** PII; set to null when the mail is done with, except in the local mailbox. */
    recipient: text('recipient'),
    language: text('language').notNull(),
    sealed: bytes('sealed'),
    state: text('state').notNull().default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    runAt: instant('run_at').notNull().defaultNow(),
    lockedUntil: instant('locked_until'),
    /** After this moment sending it is pointless (a code has expired). */
    deadline: instant('deadline'),
    flowHash: bytes('flow_hash'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('outbox_due')
      .on(table.runAt)
      .where(sql`${table.state} in ('queued', 'sending')`),
    index('outbox_flow').on(table.flowHash),
    check('outbox_state', sql`${table.state} in ('queued', 'sending', 'sent', 'failed')`),
  ],
);

/**
 * One row per proved, canonical address, which is also how an account finds its own: a reference of its own would cost
 * an index and a check for every row. Numbers have no gaps: `register_batch` gives them under a lock.
 */
export const registrations = pgTable('registrations', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  /** PII */
  emailKey: text('email_key').notNull().unique(),
  scene: smallint('scene').notNull(),
  via: text('via'),
  language: text('language').notNull(),
  /** Campaign time. */
  registeredAt: instant('registered_at').notNull(),
  createdAt: createdAt(),
});

/** One row. `web` counts registrations; the others are kept by a trigger on `reported_counts`. */
export const totals = pgTable(
  'totals',
  {
    only: boolean('only').primaryKey().default(true),
    web: bigint('web', { mode: 'number' }).notNull().default(0),
    platforms: bigint('platforms', { mode: 'number' }).notNull().default(0),
    followers: bigint('followers', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('totals_only', sql`${table.only}`)],
);

/** Store and follower figures as operators enter them; the newest per source counts. */
export const reportedCounts = pgTable(
  'reported_counts',
  {
    id: id(),
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    author: text('author').notNull(),
    note: text('note').notNull(),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [
    index('reported_counts_latest').on(table.kind, table.source, table.id),
    check('reported_counts_kind', sql`${table.kind} in ('platform', 'followers')`),
    check('reported_counts_count', sql`${table.count} >= 0`),
  ],
);

/** The campaign's milestones, copied from its file at start so that reaching one can be decided in SQL. */
export const milestones = pgTable('milestones', {
  key: text('key').primaryKey(),
  threshold: bigint('threshold', { mode: 'number' }).notNull(),
  measure: text('measure').notNull(),
});

/** Written once when reached and never again (a trigger refuses changes). */
export const milestonesReached = pgTable('milestones_reached', {
  key: text('key').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
  /** Campaign time. */
  reachedAt: instant('reached_at').notNull(),
});
