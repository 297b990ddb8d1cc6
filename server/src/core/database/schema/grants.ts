/** Apple requires revocation of these tokens when an account is deleted. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, smallint, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant } from './columns.ts';

/**
 * When the identity is deleted by any means, a trigger detaches the row from the account and schedules the revocation.
 * PII, encrypted, in `encrypted`.
 */
export const providerGrants = pgTable(
  'provider_grants',
  {
    id: id(),
    /** No foreign key: the row outlives the account until the token is revoked. */
    accountId: bigint('account_id', { mode: 'number' }),
    provider: smallint('provider').notNull(),
    encrypted: bytes('encrypted').notNull(),
    /** Time of the next attempt; null while the identity exists. */
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
