import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { accountId } from './core.ts';

/** The operator's name stays after the operator is deleted. */
export const exportsTaken = pgTable(
  'exports_taken',
  {
    id: id(),
    operatorId: bigint('operator_id', { mode: 'number' }).notNull(),
    operator: text('operator').notNull(),
    kind: text('kind').notNull(),
    filter: jsonb('filter').notNull(),
    state: text('state').notNull().default('waiting'),
    begunAt: instant('begun_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    rows: integer('rows'),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
  },
  (table) => [
    check(
      'exports_taken_state',
      sql`${table.state} in ('waiting', 'running', 'done', 'cancelled')`,
    ),
  ],
);

export const inviteBlocks = pgTable('invite_blocks', {
  accountId: accountId().primaryKey(),
  createdAt: createdAt(),
});
