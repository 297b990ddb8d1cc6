/** Operators' replacements of the pack's sentences and pictures (ADR-0059). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, only } from './columns.ts';

/** Append-only: the newest row of a name is in force; null restores the pack's value. */
export const packChanges = pgTable(
  'pack_changes',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** Empty for a picture, which all languages share. */
    language: text('language').notNull(),
    /** `ui/game.slogan`, or the name of a picture's master: `roles/Ada`. */
    name: text('name').notNull(),
    value: jsonb('value'),
    /** No foreign key: the record outlives its author. */
    authorId: bigint('author_id', { mode: 'number' }).notNull(),
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('pack_changes_latest').on(table.kind, table.language, table.name, table.id),
    check('pack_changes_kind', sql`${table.kind} in ('text', 'picture')`),
    check('pack_changes_name', sql`char_length(${table.name}) between 1 and 200`),
  ],
);

/** Locked during a change; every server reads it after a change. At most one row; none before the first change. */
export const packState = pgTable(
  'pack_state',
  {
    only: only(),
    /** Counts the changes of this row. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    /** Key in `pack_files` by path in the media folder. */
    files: jsonb('files').notNull().default({}),
    /** The newest change that `files` takes into account. */
    made: bigint('made', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('pack_state_only', sql`${table.only}`)],
);

/** Uploaded masters, encoded again: no byte of the source file is kept. */
export const packMasters = pgTable('pack_masters', {
  hash: text('hash').primaryKey(),
  name: text('name').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** WebP; `small` is a thumbnail for the console. */
  content: bytes('content').notNull(),
  small: bytes('small').notNull(),
  author: text('author').notNull(),
  createdAt: createdAt(),
});

/** Finished pictures by the hash of everything that they are made from. */
export const packFiles = pgTable(
  'pack_files',
  {
    key: text('key').notNull(),
    path: text('path').notNull(),
    content: bytes('content').notNull(),
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.key, table.path] })],
);
