/**
 * Counted events and what is rolled up of them. Nothing here names a person: ids are keyed hashes that change every day.
 * The functions that write and the partitions are in `server/sql/analytics.sql` (ADR-0024).
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant, only } from './columns.ts';

const count = () => bigint('count', { mode: 'number' }).notNull();
const big = (name: string) => bigint(name, { mode: 'number' });
/** Where somebody came from, and with what. */
const origin = () => ({
  language: text('language').notNull(),
  scene: smallint('scene').notNull(),
  device: text('device').notNull(),
  referrer: text('referrer').notNull(),
  via: text('via').notNull(),
});

/** One row for each event, partitioned by the campaign's day; `take_events` writes, `roll_up_events` reads. */
export const events = pgTable(
  'events',
  {
    /** Without gaps and in the order of the commits: how far the roll-up has come is one number. */
    id: big('id').notNull(),
    /** Campaign time. */
    at: instant('at').notNull(),
    name: text('name').notNull(),
    page: text('page').notNull(),
    detail: text('detail'),
    ...origin(),
    /** Keyed hashes, other ones every day; null for who asks not to be tracked. */
    session: bigint('session', { mode: 'bigint' }),
    visitor: bigint('visitor', { mode: 'bigint' }),
  },
  (table) => [index('events_id').on(table.id)],
);

/** One row: the last event's number, and how many the present day has. Its lock puts the writers in a row. */
export const eventIntake = pgTable(
  'event_intake',
  {
    only: only(),
    last: big('last').notNull().default(0),
    day: date('day'),
    rows: big('rows').notNull().default(0),
  },
  (table) => [check('event_intake_only', sql`${table.only}`)],
);

/** Who was here on a day, as hashes: a visitor is counted once a day. Partitioned like the events, kept two days. */
export const visitorDays = pgTable(
  'visitor_days',
  {
    day: date('day').notNull(),
    visitor: bigint('visitor', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

/** How far each roll-up has read: a number, or an instant of real time. The row `lock` keeps other servers out. */
export const rollupMarks = pgTable('rollup_marks', {
  job: text('job').primaryKey(),
  done: big('done').notNull().default(0),
  until: instant('until'),
});

/**
 * The figures: how often what happened in an hour, by where it came from. `step` is an event's name, `visitor`, or a step
 * the server itself saw (`code`, `verified`, `registered`, `applied`, `selected`). Empty text and scene 0: not known.
 */
export const rollupHours = pgTable(
  'rollup_hours',
  {
    step: text('step').notNull(),
    hour: instant('hour').notNull(),
    ...origin(),
    count: count(),
  },
  (table) => [
    primaryKey({
      name: 'rollup_hours_pk',
      columns: [
        table.step,
        table.hour,
        table.language,
        table.scene,
        table.device,
        table.referrer,
        table.via,
      ],
    }),
    index('rollup_hours_hour').on(table.hour),
  ],
);

/** Which pairs of referrer and creator have figures of their own on a day; all others are `other`. */
export const rollupSources = pgTable(
  'rollup_sources',
  {
    day: date('day').notNull(),
    /** Seen by the server itself, not only claimed by browsers: these have places of their own. */
    own: boolean('own').notNull(),
    referrer: text('referrer').notNull(),
    via: text('via').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.own, table.referrer, table.via] })],
);

/** What an event was about (channel, store, track) and where, by day. */
export const rollupDetails = pgTable(
  'rollup_details',
  {
    day: date('day').notNull(),
    name: text('name').notNull(),
    page: text('page').notNull(),
    detail: text('detail').notNull(),
    count: count(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.page, table.detail] })],
);

/** Registrations by minute, for the last two days. */
export const registrationMinutes = pgTable('registration_minutes', {
  minute: instant('minute').primaryKey(),
  count: integer('count').notNull(),
});

/** Mails done with, by hour and what became of them. */
export const mailHours = pgTable(
  'mail_hours',
  {
    hour: instant('hour').notNull(),
    stream: text('stream').notNull(),
    kind: text('kind').notNull(),
    language: text('language').notNull(),
    outcome: text('outcome').notNull(),
    count: count(),
  },
  (table) => [
    primaryKey({
      columns: [table.hour, table.stream, table.kind, table.language, table.outcome],
    }),
  ],
);

/** Failures by code, and what became of what was to be counted (`taken`, `refused`, `dropped`, …), by hour. */
export const faultHours = pgTable(
  'fault_hours',
  {
    hour: instant('hour').notNull(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    count: count(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.kind, table.code] }),
    check('fault_hours_kind', sql`${table.kind} in ('failure', 'intake')`),
  ],
);
