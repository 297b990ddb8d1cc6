/** Personal data is marked PII; no other column may contain any. Functions, views and triggers are in `server/sql`. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant } from './columns.ts';

export const accountId = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    uid: text('uid').notNull().unique(),
    /** Canonical address; unique, and proved when `emailProvedAt` is set. PII */
    emailKey: text('email_key').unique(),
    /** The address as typed, for sending. PII */
    email: text('email'),
    emailProvedAt: instant('email_proved_at'),
    language: text('language').notNull(),
    subState: smallint('sub_state').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('accounts_proved').on(table.emailProvedAt)],
);

/** Keyed by provider and subject, never by an address that a provider claims (spec decisions §6). PII in `subject`. */
export const identities = pgTable(
  'identities',
  {
    provider: smallint('provider').notNull(),
    subject: text('subject').notNull(),
    accountId: accountId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique('identities_account_provider').on(table.accountId, table.provider),
  ],
);

export const passportTokens = pgTable(
  'passport_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    checkHash: bytes('check_hash').notNull().unique(),
    accountId: accountId(),
    /** The sign-in type; null for tokens older than this column. */
    provider: smallint('provider'),
    first: boolean('first').notNull(),
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('passport_tokens_account').on(table.accountId),
    // For cleanup. They use no column that the confirmation writes, so that a sign-in stays one cheap update.
    index('passport_tokens_created').on(table.createdAt),
    index('passport_tokens_ended')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
  ],
);

export const siteSessions = pgTable(
  'site_sessions',
  {
    idHash: bytes('id_hash').primaryKey(),
    accountId: accountId(),
    createdAt: createdAt(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** The passport token that opened the session. The session ends when that token is signed out elsewhere. */
    tokenHash: bytes('token_hash'),
    /** The provider of the token: the session ends when the provider is unlinked. */
    provider: smallint('provider'),
    /** When the player last authenticated: at the sign-in, or later with a code or the password. */
    provedAt: instant('proved_at').notNull().defaultNow(),
    /** Families only; the User-Agent header is not stored. */
    system: text('system').notNull().default('other'),
    browser: text('browser').notNull().default('other'),
  },
  (table) => [
    index('site_sessions_account').on(table.accountId),
    // For cleanup. `seenAt` has no index, because every request of a player updates it.
    index('site_sessions_created').on(table.createdAt),
  ],
);

/** At most one per account. The hash input is the browser's SHA-256 of the password, never the password. */
export const passwords = pgTable('passwords', {
  accountId: accountId().primaryKey(),
  /** argon2id with a pepper that is not in the database. */
  hash: text('hash').notNull(),
  createdAt: createdAt(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/** Append-only (a trigger refuses changes). Entries stay after the account is deleted, without a link to a person. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, {
      onDelete: 'set null',
    }),
    kind: text('kind').notNull(),
    action: text('action').notNull(),
    textHash: text('text_hash').notNull(),
    language: text('language').notNull(),
    /** Keyed hash of the network the consent came from. */
    network: text('network').notNull(),
    /** `site`, `email` (its link), `one-click`, `complaint`, `operator` (at the player's request). */
    means: text('means').notNull().default('site'),
    createdAt: createdAt(),
  },
  (table) => [
    index('consents_account').on(table.accountId),
    index('consents_subscription')
      .on(table.createdAt)
      .where(sql`${table.kind} = 'subscription'`),
    check('consents_action', sql`${table.action} in ('given', 'withdrawn')`),
  ],
);

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    /** Keyed hash of the canonical address. */
    emailHash: bytes('email_hash').notNull(),
    /** Hash of the browser's flow cookie: a code works only in the browser that requested it. */
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
    /** Position of the gap in picture pixels; null without a picture. Never sent to the browser. */
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

/** Seen signatures, kept slightly longer than the clock tolerance, so that no signed request works twice. */
export const envelopesSeen = pgTable(
  'envelopes_seen',
  { sign: bytes('sign').primaryKey(), seenAt: instant('seen_at').notNull().defaultNow() },
  (table) => [index('envelopes_seen_at').on(table.seenAt)],
);

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

/** The content is encrypted and deleted after delivery (spec decisions §7). */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    stream: text('stream').notNull(),
    kind: text('kind').notNull(),
    /** PII; set to null when the email is completed, except in the local mailbox. */
    recipient: text('recipient'),
    language: text('language').notNull(),
    encrypted: bytes('encrypted'),
    state: text('state').notNull().default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    runAt: instant('run_at').notNull().defaultNow(),
    lockedUntil: instant('locked_until'),
    /** Sending is pointless after this moment (a code has expired). */
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
    // Finds a recipient in any spelling of the address, for export and deletion.
    index('outbox_recipient')
      .on(
        sql`replace(regexp_replace(split_part(lower(${table.recipient}), '@', 1), '[+].*$', ''), '.', '')`,
      )
      .where(sql`${table.recipient} is not null`),
    index('outbox_created').on(table.createdAt),
    index('outbox_done')
      .on(table.doneAt, table.state)
      .where(sql`${table.doneAt} is not null`),
    check('outbox_state', sql`${table.state} in ('queued', 'sending', 'sent', 'failed')`),
  ],
);
