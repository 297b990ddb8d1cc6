/** Published articles are in `articles`. `server/sql/news.sql` keeps versions immutable. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, languageFormat } from './columns.ts';

/**
 * An article of operators: its languages share the slug. Articles from the campaign's files are added when they are
 * edited.
 */
export const articleGroups = pgTable('article_groups', {
  slug: text('slug').primaryKey(),
  createdAt: createdAt(),
  archivedAt: instant('archived_at'),
});

export const articleVersions = pgTable(
  'article_versions',
  {
    slug: text('slug').notNull(),
    language: text('language').notNull(),
    number: integer('number').notNull(),
    cause: text('cause').notNull(),
    /** The earlier version that this version restores. */
    restored: integer('restored'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Sanitised HTML; pictures by URL only. */
    body: text('body').notNull(),
    tab: text('tab').notNull(),
    pinned: boolean('pinned').notNull(),
    cover: text('cover'),
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.language, table.number] }),
    check('article_versions_cause', sql`${table.cause} in ('campaign', 'save', 'restore')`),
    check('article_versions_language', languageFormat(table.language)),
    check('article_versions_tab', sql`${table.tab} in ('updates', 'info', 'events')`),
  ],
);

export const articleDrafts = pgTable(
  'article_drafts',
  {
    slug: text('slug')
      .notNull()
      .references(() => articleGroups.slug),
    language: text('language').notNull(),
    id: integer('id').notNull().unique(),
    version: integer('version').notNull(),
    publicVersion: integer('public_version'),
    scheduledVersion: integer('scheduled_version'),
    /** Campaign time. */
    scheduledFor: instant('scheduled_for'),
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** When its text last changed, was published, replaced a public text, and was confirmed as up to date. Real time. */
    writtenAt: instant('written_at').notNull().defaultNow(),
    releasedAt: instant('released_at'),
    replacedAt: instant('replaced_at'),
    reviewedAt: instant('reviewed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.language] }),
    foreignKey({
      name: 'article_drafts_newest',
      columns: [table.slug, table.language, table.version],
      foreignColumns: [articleVersions.slug, articleVersions.language, articleVersions.number],
    }),
    index('article_drafts_due')
      .on(table.scheduledFor)
      .where(sql`${table.scheduledFor} is not null`),
    check(
      'article_drafts_schedule',
      sql`(${table.scheduledVersion} is null) = (${table.scheduledFor} is null)`,
    ),
  ],
);

export const articleReleases = pgTable(
  'article_releases',
  {
    id: id(),
    slug: text('slug').notNull(),
    language: text('language').notNull(),
    number: integer('number').notNull(),
    /** Campaign time. */
    at: instant('at').notNull(),
    author: text('author').notNull(),
  },
  (table) => [index('article_releases_version').on(table.slug, table.language, table.number)],
);

/** A picture, identified by the hash of its source file, so that the same file is stored once. */
export const pictures = pgTable(
  'pictures',
  {
    hash: text('hash').primaryKey(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('pictures_newest').on(table.createdAt.desc(), table.hash)],
);

/** Files for delivery, generated from the decoded pixels; no byte of the source file is kept. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    hash: text('hash')
      .notNull()
      .references(() => pictures.hash),
    /** `960.avif`, `social.jpg` */
    name: text('name').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.name] })],
);

export const articlePreviews = pgTable(
  'article_previews',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    operatorId: bigint('operator_id', { mode: 'number' }).notNull(),
    article: jsonb('article').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('article_previews_expiry').on(table.expiresAt)],
);
