/** Nothing identifies a person: ids are keyed hashes that change every day (ADR-0024). */
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
const origin = () => ({
  language: text('language').notNull(),
  scene: smallint('scene').notNull(),
  device: text('device').notNull(),
  referrer: text('referrer').notNull(),
  via: text('via').notNull(),
});

export const events = pgTable(
  'events',
  {
    /** Gapless and in commit order, so that one number records the progress of a roll-up. */
    id: big('id').notNull(),
    /** Campaign time. */
    at: instant('at').notNull(),
    name: text('name').notNull(),
    page: text('page').notNull(),
    detail: text('detail'),
    ...origin(),
    /** Keyed hashes that change every day; null for visitors who opted out of tracking. */
    session: bigint('session', { mode: 'bigint' }),
    visitor: bigint('visitor', { mode: 'bigint' }),
  },
  (table) => [index('events_id').on(table.id)],
);

/** One row: the last event's number and the number of events today. Its lock serialises the writers. */
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

/** Counts each visitor once a day. Partitioned like the events, kept two days. */
export const visitorDays = pgTable(
  'visitor_days',
  {
    day: date('day').notNull(),
    visitor: bigint('visitor', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

/** Progress of each roll-up: a number, or an instant of real time. The row `lock` excludes other servers. */
export const rollupMarks = pgTable('rollup_marks', {
  job: text('job').primaryKey(),
  done: big('done').notNull().default(0),
  until: instant('until'),
});

/**
 * `step` is an event's name, `visitor`, or a step that the server recorded (`code`, `verified`, `registered`,
 * `applied`, `selected`). Empty text and scene 0: unknown.
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

/** Pairs of referrer and creator with separate figures on a day; all other pairs are counted as `other`. */
export const rollupSources = pgTable(
  'rollup_sources',
  {
    day: date('day').notNull(),
    /** Recorded by the server, not only reported by browsers. Such pairs have reserved places. */
    own: boolean('own').notNull(),
    referrer: text('referrer').notNull(),
    via: text('via').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.own, table.referrer, table.via] })],
);

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
