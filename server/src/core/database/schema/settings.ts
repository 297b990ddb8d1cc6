import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, only } from './columns.ts';

/** Append-only: the newest row of a part is in force; null restores the campaign file's value (ADR-0027). */
export const campaignChanges = pgTable(
  'campaign_changes',
  {
    id: id(),
    section: text('section').notNull(),
    value: jsonb('value'),
    /** No foreign key: the record outlives its author. */
    authorId: bigint('author_id', { mode: 'number' }).notNull(),
    author: text('author').notNull(),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('campaign_changes_latest').on(table.section, table.id),
    check('campaign_changes_section', sql`${table.section} ~ '^[a-z_]{1,32}$'`),
  ],
);

/** Locked during a change of the campaign; every server polls `version` to detect changes. One row. */
export const campaignState = pgTable(
  'campaign_state',
  {
    only: only(),
    /** Id of the newest change; 0 when there is none. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('campaign_state_only', sql`${table.only}`)],
);
