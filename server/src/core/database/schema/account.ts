import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';
import { accountId } from './core.ts';

/** One-time permission to set a password, granted for an emailed code; bound to one address, browser and purpose. */
export const verifyTokens = pgTable(
  'verify_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Keyed hash of the canonical address. */
    emailHash: bytes('email_hash').notNull(),
    flowHash: bytes('flow_hash').notNull(),
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('verify_tokens_expiry').on(table.expiresAt)],
);

/**
 * Tombstone. The keyed hash identifies no one; with the secret, it shows which accounts of a restored backup must be
 * deleted again.
 */
export const erasedAccounts = pgTable('erased_accounts', {
  id: id(),
  who: bytes('who').notNull(),
  erasedAt: instant('erased_at').notNull().defaultNow(),
});

/**
 * Numbers still count and are never reused: `totals.web` = rows of `registrations` + rows in this table. Day only, so
 * that no tombstone can be matched to a number.
 */
export const erasedRegistrations = pgTable('erased_registrations', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  erasedOn: date('erased_on').notNull().defaultNow(),
});

/**
 * Browsers in which a code proved an account's address. They have separate rate limits from unknown browsers
 * (ADR-0046).
 */
export const provedBrowsers = pgTable(
  'proved_browsers',
  {
    accountId: accountId(),
    /** Keyed hash of the browser's flow cookie. */
    browser: bytes('browser').notNull(),
    provedAt: instant('proved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.browser] }),
    index('proved_browsers_proved').on(table.provedAt),
  ],
);
