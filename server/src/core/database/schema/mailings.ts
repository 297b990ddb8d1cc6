/**
 * Emails to many, from the first draft to the last that left, and the switches of automatic emails. The order of states
 * is in `server/sql/mailings.sql`.
 */
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
import { operators } from './operators.ts';

/** An email to many: what it says, who gets it, who asked and approved, how far writing it into `emails` has come. */
export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    /** A second one by the same key is refused; the cause of its emails. */
    key: text('key').notNull().unique(),
    /** `email`, `milestone` */
    kind: text('kind').notNull(),
    /** What operators call it. */
    name: text('name').notNull().default(''),
    topic: text('topic').notNull(),
    /** Languages; null: all. */
    languages: text('languages').array(),
    /** States somebody must be in one of; null: all subscribers of the topic. */
    states: text('states').array(),
    /** Texts by language; null for those whose texts are the campaign's. */
    content: jsonb('content'),
    data: jsonb('data').notNull().default({}),
    /** draft → asked → sending ⇄ paused; stopped is for good. Commands and milestones begin with `sending`. */
    state: text('state').notNull().default('sending'),
    version: integer('version').notNull().default(1),
    /** Emails in a second; null: as fast as all emails go. */
    perSecond: integer('per_second'),
    /** Campaign time; null: as soon as it may. */
    sendAt: instant('send_at'),
    /** Operators are kept by number and by name: the record outlives them. */
    askedById: bigint('asked_by_id', { mode: 'number' }),
    askedBy: text('asked_by'),
    askedAt: instant('asked_at'),
    /** How many would have got it when it was asked for. */
    askedReaders: integer('asked_readers'),
    approvedById: bigint('approved_by_id', { mode: 'number' }),
    approvedBy: text('approved_by'),
    approvedAt: instant('approved_at'),
    /** Nothing is written into the queue before; real time. */
    leavesAt: instant('leaves_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    /** Account up to which it is queued. */
    cursor: bigint('cursor', { mode: 'number' }).notNull().default(0),
    queued: integer('queued').notNull().default(0),
    createdAt: createdAt(),
    updatedBy: text('updated_by').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Every reader is in the queue. */
    doneAt: instant('done_at'),
    /** No email of it will leave any more. */
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
          (content is not null and content ?& coalesce(languages, array['cht', 'en', 'jp', 'kr']))`,
    ),
  ],
);

/** What a mailing said at each of its versions (append-only). */
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

/** What may still leave now: one row for all emails (0), one for each mailing with a pace of its own. */
export const emailPaces = pgTable('email_paces', {
  mailingId: bigint('mailing_id', { mode: 'number' }).primaryKey(),
  allowance: integer('allowance').notNull().default(0),
  at: instant('at').notNull().defaultNow(),
  /** Nothing more may leave until then: its emails are not looked at. */
  restsUntil: instant('rests_until').notNull().defaultNow(),
});

/** Which emails that write themselves are on. */
export const emailSwitches = pgTable('email_switches', {
  trigger: text('trigger').primaryKey(),
  isOn: boolean('is_on').notNull().default(true),
  changedBy: text('changed_by'),
  changedAt: instant('changed_at'),
});

/** Where an operator's test emails go: an address they have shown to be theirs by a code. PII */
export const operatorAddresses = pgTable('operator_addresses', {
  operatorId: bigint('operator_id', { mode: 'number' })
    .primaryKey()
    .references(() => operators.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  codeHash: bytes('code_hash').notNull(),
  tries: smallint('tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  provedAt: instant('proved_at'),
});
