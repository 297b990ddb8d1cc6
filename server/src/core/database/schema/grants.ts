/** Tokens by which a third party's leave can be given back to it: Apple asks for that at deletion. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, smallint, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant } from './columns.ts';

/**
 * One row per linked provider that earns such a token. A trigger cuts it off the account when the identity goes, whatever
 * deletes it; then it is due for revoking. PII, encrypted, in `encrypted`.
 */
export const providerGrants = pgTable(
  'provider_grants',
  {
    id: id(),
    /** No foreign key: the row outlives the account until the token is revoked, and then names nobody. */
    accountId: bigint('account_id', { mode: 'number' }),
    provider: smallint('provider').notNull(),
    encrypted: bytes('encrypted').notNull(),
    /** When to try next; null while the identity is there. */
    revokeAt: instant('revoke_at'),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique('provider_grants_account_provider').on(table.accountId, table.provider),
    index('provider_grants_due')
      .on(table.revokeAt)
      .where(sql`${table.revokeAt} is not null`),
  ],
);
