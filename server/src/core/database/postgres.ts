import type { Socket } from 'node:net';
import { sql, type SQL } from './sql.ts';
import pg from 'pg';
import { channel, listenOnPostgres } from '../jobs/postgres-listener.ts';
import {
  asText,
  type Database,
  type Handle,
  isReadOnly,
  QueryError,
  statementsOn,
  textTypes,
} from './database.ts';
import { bringUpToDate } from './migrate.ts';
import { readRelease } from './migrations.ts';
import { createNames, isOutdated, type Names } from './prepared.ts';
import { groupedOn, groupLockMs, type Together } from './grouped.ts';
import { connectSession } from './session.ts';
import { endDeadConnections } from './dead-connections.ts';
import { transactionGuard } from './transaction-guard.ts';

interface PostgresOptions {
  url: string;
  readUrl?: string | undefined;
  /** Maximum number of connections, for each of the two databases. */
  connections?: number | undefined;
  /** False behind a pooler that gives each transaction another connection. */
  prepares?: boolean | undefined;
  onError: (error: Error) => void;
  /** For tests: throws when the outer handle is used inside a transaction. */
  guarded?: boolean;
}

/** Short enough that, when the network returns, a failed attempt is repeated within five seconds. */
const reachableMs = 4000;
const statementMs = 10_000;
/**
 * With the time to check whether the database is still working, this stays below the maximum wait of a request (12 s).
 */
const silenceMs = 7000;

/** Rejects when it cannot connect within 4 s. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, readUrl, connections = 20, prepares = true, onError, guarded = false } = options;
  const poolOf = (connectionString: string): pg.Pool => {
    const pool = new pg.Pool({
      connectionString,
      max: connections,
      connectionTimeoutMillis: reachableMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: statementMs,
      keepAlive: true,
      pipeline: true,
    });
    const watch = endDeadConnections({ url: connectionString, silenceMs, answerMs: reachableMs });
    // Connections break when the database restarts; without a listener this would end the process.
    return pool.on('error', onError).on('connect', (client) => {
      // The pool listens to idle connections only. A connection that breaks between two statements of a transaction
      // fails the next statement.
      client.on('error', () => {});
      watch(client);
    });
  };
  await migrate(url);
  const pool = poolOf(url);
  const names = prepares ? createNames() : undefined;
  const db = handleOn(pool, names);
  if (guarded) guardTransactions(pool, db);
  const readPool = readUrl === undefined ? undefined : poolOf(readUrl);
  const readDb = readPool && handleOn(readPool, names);
  return {
    engine: 'postgres',
    db,
    ...statementsOn(db),
    grouped: statementsOn(groupedOn(db, togetherOn(pool, names))),
    ...(readDb && { reading: statementsOn(readDb) }),
    ping: async () => void (await db.execute(sql`select 1`)),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: (signals) =>
      listenOnPostgres(
        { url, notify: (topic) => pool.query('select pg_notify($1, $2)', [channel, topic]) },
        signals,
      ),
    close: async () => {
      await Promise.all([pool.end(), readPool?.end()]);
    },
  };
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    textTypes.includes(type) ? asText : pg.types.getTypeParser(type, format),
};

/** @param names undefined sends every statement unprepared */
export function handleOn(pool: pg.Pool, names?: Names): Handle {
  const run = async (on: pg.Pool | pg.PoolClient, statement: SQL, isAlone: boolean) => {
    const query = queryOf(statement, names);
    try {
      return await on.query<object>(query);
    } catch (error) {
      if (query.name && isOutdated(error)) {
        names?.renew();
        if (isAlone) return on.query<object>(queryOf(statement));
      }
      throw new QueryError(query.text, error);
    }
  };
  return {
    execute: (statement) => run(pool, statement, true),
    transaction: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work({ execute: (statement) => run(client, statement, false) });
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failed: Error) => (broken = failed));
        if (isReadOnly(error)) broken = error as Error;
        throw error;
      } finally {
        // A connection that cannot roll back or write is closed, not reused. The pool closes one whose single
        // statement fails.
        client.release(broken);
      }
    },
  };
}

function queryOf(statement: SQL, names?: Names) {
  const { text, values } = statement.query();
  const name = names?.of(text);
  return name === undefined ? { text, values, types } : { text, values, types, name };
}

const begin = `begin; set local lock_timeout = ${groupLockMs}`;

/** Sends a group without waiting for the answers between its statements. */
function togetherOn(pool: pg.Pool, names?: Names): Together {
  return async (statements) => {
    const client = await pool.connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    // One write for all messages.
    stream.cork();
    const begun = client.query(begin);
    const results = statements.map((statement) => client.query<object>(queryOf(statement, names)));
    // After a failed statement this rolls back.
    const committed = client.query('commit');
    stream.uncork();
    const parts = [begun, ...results, committed];
    const outcomes = await Promise.allSettled(parts);
    const canWrite = outcomes.every(
      (part) => part.status === 'fulfilled' || !isReadOnly(part.reason),
    );
    client.release(client.getTransactionStatus() !== 'I' || !canWrite);
    await Promise.all(parts);
    return Promise.all(results);
  };
}

function guardTransactions(pool: pg.Pool, db: Database['db']): void {
  const { inside, outside } = transactionGuard();
  const transaction = db.transaction.bind(db);
  pool.query = outside(pool.query) as typeof pool.query;
  pool.connect = outside(pool.connect) as typeof pool.connect;
  db.transaction = (work, ...settings) => transaction(inside(work), ...settings);
}

/**
 * Uses a separate connection: an index on 15 million rows takes longer than the server's statement limit of ten
 * seconds.
 */
async function migrate(url: string): Promise<void> {
  const session = await connectSession(url);
  try {
    await bringUpToDate(session, readRelease());
  } finally {
    await session.close();
  }
}
