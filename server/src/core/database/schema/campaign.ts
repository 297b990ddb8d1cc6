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
import { createdAt, id, instant, languageFormat, only } from './columns.ts';

/**
 * An account finds its registration by address: a foreign key would cost an index and a check per row. Numbers have no
 * gaps: `register_batch` assigns them under a lock.
 */
export const registrations = pgTable('registrations', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  /** PII */
  emailKey: text('email_key').notNull().unique(),
  scene: smallint('scene').notNull(),
  via: text('via'),
  language: text('language').notNull(),
  /** `desktop` or `mobile`, and the host of the referring page; null when unknown. */
  device: text('device'),
  referrer: text('referrer'),
  /** Campaign time. */
  registeredAt: instant('registered_at').notNull(),
  createdAt: createdAt(),
});

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

/** Store and follower figures entered by operators; the newest per source counts. */
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
    undoes: bigint('undoes', { mode: 'number' }),
    /** Operator accounts; null: entered outside the console. */
    authorId: bigint('author_id', { mode: 'number' }),
    approvedById: bigint('approved_by_id', { mode: 'number' }),
    /** Required for a figure that reaches a milestone (a trigger). */
    approvedBy: text('approved_by'),
  },
  (table) => [
    index('reported_counts_latest').on(table.kind, table.source, table.id),
    check('reported_counts_kind', sql`${table.kind} in ('platform', 'followers')`),
    check('reported_counts_count', sql`${table.count} >= 0`),
    // Compares accounts when both are known, so that a renamed operator is not a second person.
    check(
      'reported_counts_two_operators',
      sql`${table.approvedBy} is null or ((${table.approvedById} is null) = (${table.authorId} is null)
          and coalesce(${table.approvedById} <> ${table.authorId}, ${table.approvedBy} <> ${table.author}))`,
    ),
  ],
);

/** Figures waiting for a second operator's decision. One at a time; written once (a trigger). */
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

/** Stores whose figures are part of the public count. Copied like `milestones`. */
export const countingStores = pgTable('counting_stores', { key: text('key').primaryKey() });

/** Copied at start and at every change, so that SQL can decide when a milestone is reached. */
export const milestones = pgTable('milestones', {
  key: text('key').primaryKey(),
  threshold: bigint('threshold', { mode: 'number' }).notNull(),
  measure: text('measure').notNull(),
});

export const milestonesReached = pgTable('milestones_reached', {
  key: text('key').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
  /** Campaign time. */
  reachedAt: instant('reached_at').notNull(),
});

/**
 * One row per article and language (spec decisions §10). Legal texts are not stored here, because consent refers to the
 * file. An index in reading order keeps a page's cost the same with 100,000 articles.
 */
export const articles = pgTable(
  'articles',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').notNull(),
    language: text('language').notNull(),
    tab: text('tab').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Sanitised HTML, generated from `source` on save. */
    body: text('body').notNull(),
    source: text('source').notNull(),
    cover: text('cover'),
    pinned: boolean('pinned').notNull().default(false),
    state: text('state').notNull().default('published'),
    /** Campaign time; later than now means scheduled. */
    publishedAt: instant('published_at').notNull(),
    /** Hash of the campaign file it came from, while unedited; null: written by an operator, never overwritten. */
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
    check('articles_language', languageFormat(table.language)),
    check('articles_tab', sql`${table.tab} in ('updates', 'info', 'events')`),
    check('articles_state', sql`${table.state} in ('published', 'draft')`),
  ],
);
