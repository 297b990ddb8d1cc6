/** What operators changed of the campaign while it runs (ADR-0027). */
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, only } from './columns.ts';

/** Append-only: the newest row of a part is in force; null gives the part back to the campaign's file. */
export const campaignChanges = pgTable(
  'campaign_changes',
  {
    id: id(),
    /** A part of the campaign, or `clock`. */
    section: text('section').notNull(),
    /** The part's fields as a whole. */
    value: jsonb('value'),
    /** No reference: the record outlives its author. */
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

/** One row, locked by whoever changes the campaign; every server asks for `version` to learn that somebody has. */
export const campaignState = pgTable(
  'campaign_state',
  {
    only: only(),
    /** Id of the newest change; 0 while there is none. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('campaign_state_only', sql`${table.only}`)],
);
