import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type Database, rowsOf } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import * as schema from './schema.ts';

interface PostgresOptions {
  url: string;
  onError: (error: Error) => void;
}

/** A key of our own for the advisory lock that lets one server at a time migrate. */
const migrationLock = 0x7072656c;

/** Opens PostgreSQL and brings its schema up to date. Rejects when it cannot be reached within 5 s. */
export async function openPostgres({ url, onError }: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // A lost network must not hold a request for minutes.
    statement_timeout: 10_000,
    keepAlive: true,
  });
  // Idle connections break when the database restarts; without a listener that would end the process.
  pool.on('error', onError);
  const db = drizzle(pool, { schema });
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(db, { migrationsFolder });
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]);
    lock.release();
  }
  return {
    engine: 'postgres',
    db,
    rows: (statement, within = db) => rowsOf(within, statement),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}
