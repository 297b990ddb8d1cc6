/** Only this folder depends on the engine. */
import { type SQL, sql } from './sql.ts';
import type { Signals } from '../jobs/jobs.ts';
import { Failure } from '../failures.ts';
import { isOutdated } from './prepared.ts';

/** Runs statements outside of a transaction, or within one. */
export interface Queries {
  execute(statement: SQL): Promise<{ rows: unknown[] }>;
}

export interface Handle extends Queries {
  /** Commits when `work` resolves and rolls back when it rejects. Use only the given queries within it. */
  transaction<T>(work: (within: Queries) => Promise<T>): Promise<T>;
}

/** Ways to run a statement, by what is needed of its rows. */
export interface Statements {
  /** Rows are as the driver returns them (PostgreSQL returns bigint as text: cast in SQL). */
  rows<Row>(statement: SQL, within?: Queries): Promise<Row[]>;
  first<Row>(statement: SQL, within?: Queries): Promise<Row | undefined>;
  /** For a statement that always returns a row. */
  one<Row>(statement: SQL, within?: Queries): Promise<Row>;
  /** The first column of the first row. A type with `undefined` is for a value that may be null or have no row. */
  value<Value>(statement: SQL, within?: Queries): Promise<Value>;
  /** Whether there is a row. */
  has(statement: SQL, within?: Queries): Promise<boolean>;
  run(statement: SQL, within?: Queries): Promise<void>;
}

export interface Database extends Statements {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Handle;
  /**
   * For short statements of requests that come in crowds: those of one moment share a transaction and its commit, each
   * with its own outcome (ADR-0082). `now()` is the same for all of them.
   */
  readonly grouped: Statements;
  /** A replica, seconds behind: for large reads that no decision depends on. */
  readonly reading?: Statements;
  /** @returns a function that stops it */
  listen(signals: Signals): Promise<() => Promise<void>>;
  ping(): Promise<void>;
  pool?(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export const statementsBy = (rows: Statements['rows']): Statements => ({
  rows,
  first: async (statement, within) => (await rows<never>(statement, within))[0],
  one: async (statement, within) => (await rows<never>(statement, within))[0]!,
  value: async (statement, within) =>
    (Object.values((await rows<object>(statement, within))[0] ?? {})[0] ?? undefined) as never,
  has: async (statement, within) => (await rows(statement, within)).length > 0,
  run: async (statement, within) => void (await rows(statement, within)),
});

/** @param db runs the statements that are not within a transaction */
export const statementsOn = (db: Queries): Statements =>
  statementsBy(async <Row>(statement: SQL, within = db) => {
    const { rows } = await within.execute(statement);
    return rows as Row[];
  });

/** A statement failed: its text without values. The cause is the driver's error, whose message can have values. */
export class QueryError extends Error {
  constructor(text: string, cause: unknown) {
    super(`Failed query: ${text.trim()}`, { cause });
  }
}

/** Types that stay text: JavaScript's `Date` has no microseconds, and a date is not an instant. */
export const textTypes: readonly number[] = [
  1082, 1114, 1184, 1186,
  // the arrays of these, and numeric[]
  1115, 1182, 1185, 1187, 1231,
];
export const asText = (value: string): string => value;

/**
 * An instant as ISO 8601 in UTC.
 * @param column an SQL expression
 * @param fraction milliseconds or microseconds; none by default
 */
export const iso = (column: string | SQL, fraction: '' | '.MS' | '.US' = ''): SQL =>
  sql`to_char((${typeof column === 'string' ? sql.raw(column) : column}) at time zone 'UTC', ${sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS${fraction}"Z"'`)})`;

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
  // read-only, disk full, out of memory, I/O error: nothing was written and the condition is usually temporary
  '25006',
  '53100',
  '53200',
  '58030',
]);
const comeBackSeconds = 2;

function isOf(error: unknown, asked: (code: string) => boolean): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && asked(code)) return true;
  }
  return false;
}

/** True on a connection to a database that does not take writes, for example a primary that became a standby. */
export const isReadOnly = (error: unknown): boolean => isOf(error, (code) => code === '25006');

const lostWords =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|PGlite is closed/;

/** True when the database is unavailable, not when the statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (lostWords.test(at.message)) return true;
  return isOf(error, (code) => connectionLost.has(code));
}

/**
 * True when one row caused the error (SQLSTATE classes data, constraint, limit exceeded): the other rows can be saved.
 */
export const isRowFault = (error: unknown): boolean =>
  isOf(error, (code) => /^(22|23|54)...$/.test(code));

/** Numbers out of range, dates that do not exist, text that is not a number, characters that text cannot contain. */
const noSuchValue = new Set(['22003', '22007', '22008', '22P02', '22P05', '22021']);

/** The contract checks the format; only the database checks the range, for example of dates. */
export const isNoSuchValue = (error: unknown): boolean =>
  isOf(error, (code) => noSuchValue.has(code));

/** Two transactions conflicted and this one was rolled back (serialization failure, deadlock). */
const undone = new Set(['40001', '40P01']);

/** True when the same transaction can succeed if it is repeated. */
export const isUndone = (error: unknown): boolean =>
  isOf(error, (code) => undone.has(code)) || isOutdated(error);

/** Converts database unavailability into a visitor's failure; returns other errors unchanged. */
export const asFailure = (error: unknown): unknown => {
  const options = { cause: error, retryAfter: comeBackSeconds };
  if (isDatabaseAway(error)) return new Failure('server.unavailable', {}, options);
  return isUndone(error) ? new Failure('server.busy', {}, options) : error;
};
