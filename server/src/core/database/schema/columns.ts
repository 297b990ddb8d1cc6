import { bigint, boolean, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const only = () => boolean('only').primaryKey().default(true);
