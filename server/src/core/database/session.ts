/** One connection to a database as it is, for migrations, backups, restoring and moving. */
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

export interface Session {
  readonly engine: 'pglite' | 'postgres';
  /** Host and database, or the folder: no user and no password. */
  readonly name: string;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Several statements without values. */
  run(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Connects to the PostgreSQL of a URL. Rejects when it cannot be reached within 4 s. */
export async function connectSession(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 4000,
    keepAlive: true,
  });
  // A connection that breaks fails the statement under way; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  const { host, pathname } = new URL(url);
  return {
    engine: 'postgres',
    name: host + pathname,
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[],
    run: async (text) => void (await client.query(text)),
    close: () => client.end(),
  };
}

export const pgliteSession = (database: PGlite, name: string): Session => ({
  engine: 'pglite',
  name,
  query: async <Row>(text: string, values: unknown[] = []) =>
    (await database.query<Row>(text, values)).rows,
  run: async (text) => void (await database.exec(text)),
  close: () => database.close(),
});
