import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';
import { accountId } from './core.ts';

/** Links in emails sent before the secret changed. They keep working for as long as the account exists. */
export const formerEmailTokens = pgTable(
  'former_email_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: accountId(),
  },
  (table) => [index('former_email_tokens_account').on(table.accountId)],
);
