/** What a change of the secret leaves behind (ADR-0025). */
import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';
import { accounts } from './core.ts';

/** Links in emails that left before the secret was changed: they lead to the same account for as long as it is there. */
export const formerEmailTokens = pgTable(
  'former_email_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_email_tokens_account').on(table.accountId)],
);
