/**
 * One operator alone (ADR-0083): a wait takes the place of a second operator. SQL decides whether an operator is alone
 * and for how long an act waits (`server/sql/operators.sql`).
 */
import { type SQL, sql } from './database/sql.ts';
import { iso, type Queries, type Statements } from './database/database.ts';

export type AloneAct = 'mailing' | 'figures' | 'draw';

/** Sets both columns of a wait; null for an operator who is not alone. @param id null: the command */
export const beginWait = (what: AloneAct, id: number | null): SQL => sql`
  alone_from = case when alone_wait(${what}, ${id}::bigint) is not null then now() end,
  alone_until = now() + alone_wait(${what}, ${id}::bigint)`;

export const noWait: SQL = sql`alone_from = null, alone_until = null`;

/** The end of a wait that still stands, ISO 8601; null otherwise. @param asker a column */
export const standingWait = (what: AloneAct, asker: SQL): SQL => sql`
  case when alone_until is not null and alone_stands(${what}, ${asker}, alone_from)
       then ${iso('alone_until', '.MS')} end`;

/** @returns the hours that an act of this operator would wait; null: a second operator must approve */
export const aloneHours = async (
  { value }: Pick<Statements, 'value'>,
  what: AloneAct,
  id: number | null,
  within?: Queries,
): Promise<number | null> =>
  (await value<number | undefined>(
    sql`select (extract(epoch from alone_wait(${what}, ${id}::bigint)) / 3600)::int as hours`,
    within,
  )) ?? null;
