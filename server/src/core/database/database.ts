/** One handle for both databases. Stores take it; only this folder knows which engine is behind it. */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Signals } from '../jobs/jobs.ts';
import { Failure } from '../failures.ts';
import type * as schema from './schema/index.ts';

export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Queries;
  /** Runs one hand-written statement; rows as the driver gives them (bigint as text on PostgreSQL: cast in SQL). */
  rows<Row>(statement: SQL, within?: Queries): Promise<Row[]>;
  /** A replica, when there is one: seconds behind, for what reads much and decides nothing. */
  readonly reading?: Pick<Database, 'rows'>;
  /** Passes on what `pg_notify('prelude', TOPIC)` tells, from the commit on. @returns how to stop */
  listen(signals: Signals): Promise<() => Promise<void>>;
  /** Answers when the database does; rejects when it does not. */
  ping(): Promise<void>;
  /** Connections as they are at this moment; the embedded database has one and no pool. */
  pool?(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export async function rowsOf<Row>(queries: Queries, statement: SQL): Promise<Row[]> {
  // Both drivers in use answer `{ rows }`; Drizzle's shared type does not say so.
  const result: unknown = await queries.execute(statement);
  return (result as { rows: Row[] }).rows;
}

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // admin shutdown, crash shutdown, cannot connect now, connection exceptions
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  // too many connections
  '53300',
  // a statement took too long
  '57014',
  // read-only, full, out of memory, a disk that fails: nothing was written, and somebody is at work on it
  '25006',
  '53100',
  '53200',
  '58030',
]);
/** Seconds after which a visitor should come back; servers find their database again by themselves. */
const comeBackSeconds = 2;

/** Whether an error, or what caused it, has an SQLSTATE (or a code of the network's) that is asked for. */
function isOf(error: unknown, asked: (code: string) => boolean): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && asked(code)) return true;
  }
  return false;
}

/** What the drivers say without a code. */
const lostWords =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|PGlite is closed/;

/** True when an error means "the database is away", not "the statement is wrong". */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (lostWords.test(at.message)) return true;
  return isOf(error, (code) => connectionLost.has(code));
}

/** True when one row is at fault (SQLSTATE classes data, constraint, limit exceeded): its neighbours can be saved. */
export const isRowFault = (error: unknown): boolean =>
  isOf(error, (code) => /^(22|23|54)...$/.test(code));

/** Numbers beyond a column's, days no calendar has, what is no number at all, emails no text can hold. */
const noSuchValue = new Set(['22003', '22007', '22008', '22P02', '22P05', '22021']);

/**
 * True when a statement was given a value its type does not have. The contract says how a value is written; where its
 * range ends, of a date above all, only the database knows.
 */
export const isNoSuchValue = (error: unknown): boolean =>
  isOf(error, (code) => noSuchValue.has(code));

/** Two transactions stood in each other's way and this one was undone (serialization failure, deadlock). */
const undone = new Set(['40001', '40P01']);

/** Turns what the database cannot help into the answer a visitor gets; leaves every other error as it is. */
export const asFailure = (error: unknown): unknown => {
  const options = { cause: error, retryAfter: comeBackSeconds };
  if (isDatabaseAway(error)) return new Failure('server.unavailable', {}, options);
  return isOf(error, (code) => undone.has(code)) ? new Failure('server.busy', {}, options) : error;
};
