/** Leave to set a password, and what is left of a deleted account (spec §5; spec decisions §8). */
import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';
import { accounts } from './core.ts';

/** One-time leave to set a password, earned with a mailed code; for one address, browser and purpose. */
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
 * A deleted account's tombstone: that it was deleted, and when. The keyed hash tells nobody who it was; with the
 * secret it tells which accounts of a restored backup are to be deleted again.
 */
export const erasedAccounts = pgTable('erased_accounts', {
  id: id(),
  who: bytes('who').notNull(),
  erasedAt: instant('erased_at').notNull().defaultNow(),
});

/**
 * Numbers whose registration was deleted with its account. They stay counted and are never given again:
 * `totals.web` = rows of `registrations` + rows here. Day only, so that no tombstone can be matched to a number.
 */
export const erasedRegistrations = pgTable('erased_registrations', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  erasedOn: date('erased_on').notNull().defaultNow(),
});

/** Browsers in which an account's address was proved by a code: their budgets are not a stranger's (ADR-0046). */
export const provedBrowsers = pgTable(
  'proved_browsers',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Keyed hash of the browser's flow cookie. */
    browser: bytes('browser').notNull(),
    provedAt: instant('proved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.browser] }),
    index('proved_browsers_proved').on(table.provedAt),
  ],
);
