/** Registrations, milestones, reported figures and news: what the campaign itself counts and tells. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, only } from './columns.ts';

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
  /** `desktop` or `mobile`, and the host of the page that led here; null where not known. */
  device: text('device'),
  referrer: text('referrer'),
  /** Campaign time. */
  registeredAt: instant('registered_at').notNull(),
  createdAt: createdAt(),
});

/** One row. `web` counts registrations; the others are kept by a trigger on `reported_counts`. */
export const totals = pgTable(
  'totals',
  {
    only: only(),
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
    /** The figure this one takes back. */
    undoes: bigint('undoes', { mode: 'number' }),
    /** Accounts of the operators; null: entered without the console. */
    authorId: bigint('author_id', { mode: 'number' }),
    approvedById: bigint('approved_by_id', { mode: 'number' }),
    /** A figure that reaches a milestone has one (a trigger). */
    approvedBy: text('approved_by'),
  },
  (table) => [
    index('reported_counts_latest').on(table.kind, table.source, table.id),
    check('reported_counts_kind', sql`${table.kind} in ('platform', 'followers')`),
    check('reported_counts_count', sql`${table.count} >= 0`),
    // By account where both are known: an operator's new name makes no second person.
    check(
      'reported_counts_two_operators',
      sql`${table.approvedBy} is null or ((${table.approvedById} is null) = (${table.authorId} is null)
          and coalesce(${table.approvedById} <> ${table.authorId}, ${table.approvedBy} <> ${table.author}))`,
    ),
  ],
);

/** Figures that would reach a milestone, until a second operator has decided. One at a time; written once (a trigger). */
export const countRequests = pgTable(
  'count_requests',
  {
    id: id(),
    figures: jsonb('figures').notNull(),
    note: text('note').notNull(),
    undoes: bigint('undoes', { mode: 'number' }),
    authorId: bigint('author_id', { mode: 'number' }).notNull(),
    author: text('author').notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    state: text('state').notNull().default('asked'),
    decidedById: bigint('decided_by_id', { mode: 'number' }),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('count_requests_open')
      .on(table.state)
      .where(sql`${table.state} = 'asked'`),
    check('count_requests_state', sql`${table.state} in ('asked', 'approved', 'withdrawn')`),
    check(
      'count_requests_decided',
      sql`(${table.state} = 'asked') = (${table.decidedById} is null) and (${table.state} = 'asked') = (${table.decidedAt} is null)`,
    ),
    check(
      'count_requests_two_operators',
      sql`${table.state} <> 'approved' or ${table.decidedById} <> ${table.authorId}`,
    ),
  ],
);

/** The campaign's milestones, copied at start and at every change so that reaching one can be decided in SQL. */
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

/**
 * News: one row per article and language (spec decisions §10). The legal texts are none of them: what was consented to is
 * the file. An index holds what is published in the order it is read in, so that a page costs the same among 100,000.
 */
export const articles = pgTable(
  'articles',
  {
    /** The id the content calls know it by; another in each language. */
    id: integer('id').primaryKey(),
    /** Last part of its address, the same in every language. */
    slug: text('slug').notNull(),
    language: text('language').notNull(),
    tab: text('tab').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Sanitised HTML, made from `source` when it was saved. */
    body: text('body').notNull(),
    /** Markdown, as it was written. */
    source: text('source').notNull(),
    /** Name of a picture of the campaign. */
    cover: text('cover'),
    pinned: boolean('pinned').notNull().default(false),
    state: text('state').notNull().default('published'),
    /** Campaign time; later than now means scheduled. */
    publishedAt: instant('published_at').notNull(),
    /** Fingerprint of the campaign's file it came from while nobody has edited it; null: an operator's, never overwritten. */
    campaignHash: text('campaign_hash'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('articles_address').on(table.language, table.slug),
    index('articles_category')
      .on(
        table.language,
        table.tab,
        table.pinned.desc().nullsFirst(),
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.state} = 'published'`),
    index('articles_latest')
      .on(
        table.language,
        table.pinned.desc().nullsFirst(),
        table.publishedAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.state} = 'published'`),
    index('articles_time')
      .on(table.language, table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'published'`),
    check('articles_language', sql`${table.language} in ('cht', 'en', 'jp', 'kr')`),
    check('articles_tab', sql`${table.tab} in ('updates', 'info', 'events')`),
    check('articles_state', sql`${table.state} in ('published', 'draft')`),
  ],
);
