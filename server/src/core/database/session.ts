import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

export interface Session {
  readonly engine: 'pglite' | 'postgres';
  readonly name: string;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  run(text: string): Promise<void>;
  close(): Promise<void>;
}

export async function connectSession(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 4000,
    keepAlive: true,
  });
  // A broken connection fails the current statement; without a listener it would end the process.
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
