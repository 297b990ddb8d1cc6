/** State transitions are in `server/sql/mailings.sql`. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant } from './columns.ts';
import { operatorId } from './operators.ts';

export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    /** A second mailing with the same key is refused; also the cause of its emails. */
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    name: text('name').notNull().default(''),
    topic: text('topic').notNull(),
    languages: text('languages').array(),
    /** A recipient must be in one of these states; null: all subscribers of the topic. */
    states: text('states').array(),
    /** Texts by language; null when the campaign's texts are used. */
    content: jsonb('content'),
    data: jsonb('data').notNull().default({}),
    /** draft → asked → sending ⇄ paused; stopped is final. Mailings of commands and milestones start with `sending`. */
    state: text('state').notNull().default('sending'),
    version: integer('version').notNull().default(1),
    /** Emails per second; null: only the limit for all emails applies. */
    perSecond: integer('per_second'),
    /** Campaign time; null: as soon as possible. */
    sendAt: instant('send_at'),
    /** Operators are stored by number and name, because the record outlives them. */
    askedById: bigint('asked_by_id', { mode: 'number' }),
    askedBy: text('asked_by'),
    askedAt: instant('asked_at'),
    askedReaders: integer('asked_readers'),
    approvedById: bigint('approved_by_id', { mode: 'number' }),
    approvedBy: text('approved_by'),
    approvedAt: instant('approved_at'),
    /** Nothing is queued before this moment; real time. */
    leavesAt: instant('leaves_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    /** The last account that is queued. */
    cursor: bigint('cursor', { mode: 'number' }).notNull().default(0),
    queued: integer('queued').notNull().default(0),
    createdAt: createdAt(),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** All recipients are queued. */
    doneAt: instant('done_at'),
    /** No further email of it will be sent. */
    finishedAt: instant('finished_at'),
  },
  () => [
    check('mailings_state', sql`state in ('draft', 'asked', 'sending', 'paused', 'stopped')`),
    check(
      'mailings_two_people',
      sql`approved_by_id is null or (asked_by_id is not null and approved_by_id <> asked_by_id)`,
    ),
    check(
      'mailings_written',
      sql`kind <> 'email' or state in ('draft', 'stopped') or
          (content is not null and content <> '{}' and content ?& coalesce(languages, '{}'))`,
    ),
  ],
);

export const mailingVersions = pgTable(
  'mailing_versions',
  {
    mailingId: bigint('mailing_id', { mode: 'number' })
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    doc: jsonb('doc').notNull(),
    savedBy: text('saved_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.mailingId, table.version] })],
);

/** One row for all emails (0) and one for each mailing with its own pace. */
export const emailPaces = pgTable('email_paces', {
  mailingId: bigint('mailing_id', { mode: 'number' }).primaryKey(),
  allowance: integer('allowance').notNull().default(0),
  at: instant('at').notNull().defaultNow(),
  restsUntil: instant('rests_until').notNull().defaultNow(),
});

export const emailSwitches = pgTable('email_switches', {
  trigger: text('trigger').primaryKey(),
  isOn: boolean('is_on').notNull().default(true),
  changedBy: text('changed_by'),
  changedAt: instant('changed_at'),
});

/** Address for an operator's test emails, verified by a code. PII */
export const operatorAddresses = pgTable('operator_addresses', {
  operatorId: operatorId().primaryKey(),
  email: text('email').notNull(),
  codeHash: bytes('code_hash').notNull(),
  tries: smallint('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  provedAt: instant('proved_at'),
});
