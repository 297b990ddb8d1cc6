import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const createdAt = () => instant('created_at').notNull().defaultNow();
/** The languages of a campaign are its data: SQL checks the format, the service the membership. */
export const languageFormat = (column: AnyPgColumn) =>
  sql`${column} ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$'`;
export const only = () => boolean('only').primaryKey().default(true);
