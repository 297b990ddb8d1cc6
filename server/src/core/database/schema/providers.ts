import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytes, createdAt, instant } from './columns.ts';

/**
 * begun → returned → proved → used. Each step happens once and only in the browser that began it (spec decisions §6).
 * Nonce, verifier, code and identity stay encrypted. PII in `kept`.
 */
export const providerFlows = pgTable(
  'provider_flows',
  {
    /** Hash of the 32-character state. */
    stateHash: bytes('state_hash').primaryKey(),
    provider: smallint('provider').notNull(),
    way: text('way').notNull(),
    /** Keyed hash of the browser's flow cookie. */
    flowHash: bytes('flow_hash').notNull(),
    state: text('state').notNull().default('begun'),
    kept: bytes('kept').notNull(),
    /** Hash of the one-time token for the proved identity. */
    tokenHash: bytes('token_hash').unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('provider_flows_expiry').on(table.expiresAt),
    check('provider_flows_state', sql`${table.state} in ('begun', 'returned', 'proved', 'used')`),
  ],
);
