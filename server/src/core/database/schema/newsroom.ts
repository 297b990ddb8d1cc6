/**
 * The newsroom: what operators write before the public reads it, every version of it, pictures, previews. What the
 * public reads stays in `articles`. That versions never change, and the board's view, are in
 * `server/sql/news.sql`.
 */
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
import { bytes, createdAt, id, instant } from './columns.ts';

/** An article of operators: its languages share the address. Articles of the campaign's files come in when edited. */
export const articleGroups = pgTable('article_groups', {
  slug: text('slug').primaryKey(),
  createdAt: createdAt(),
  /** Put away: none of its languages is public, and the board does not show it. */
  archivedAt: instant('archived_at'),
});

/** Every saving of a language's article, append-only. */
export const articleVersions = pgTable(
  'article_versions',
  {
    slug: text('slug').notNull(),
    language: text('language').notNull(),
    number: integer('number').notNull(),
    cause: text('cause').notNull(),
    /** The version that was made the newest again. */
    restored: integer('restored'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Sanitised HTML; pictures by address only. */
    body: text('body').notNull(),
    tab: text('tab').notNull(),
    pinned: boolean('pinned').notNull(),
    cover: text('cover'),
    /** The operator's name then; a text, for it outlives the operator. */
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.language, table.number] }),
    check('article_versions_cause', sql`${table.cause} in ('campaign', 'save', 'restore')`),
    check('article_versions_language', sql`${table.language} in ('cht', 'en', 'jp', 'kr')`),
    check('article_versions_tab', sql`${table.tab} in ('updates', 'info', 'events')`),
  ],
);

/** Where a language's article stands between its versions and the public. */
export const articleDrafts = pgTable(
  'article_drafts',
  {
    slug: text('slug')
      .notNull()
      .references(() => articleGroups.slug),
    language: text('language').notNull(),
    /** Id of the content calls. */
    id: integer('id').notNull().unique(),
    /** The newest version. */
    version: integer('version').notNull(),
    /** The one in `articles`; null while nothing is public. */
    publicVersion: integer('public_version'),
    scheduledVersion: integer('scheduled_version'),
    /** Campaign time. */
    scheduledFor: instant('scheduled_for'),
    /** It was public and has been taken back. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** When its words last changed, were put out, replaced public ones, were found to be up to date. Real time. */
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

/** Which versions have been put before the public, and when; append-only by use. */
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

/** A picture by the hash of the file it was made from: the same file twice is one picture. */
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

/** What is sent of it: made by this server from the decoded pixels, nothing of the file itself. */
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

/** A draft as one operator wants to see it, once. */
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
