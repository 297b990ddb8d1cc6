import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

export interface Session {
  readonly engine: 'pglite' | 'postgres';
  readonly name: string;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  run(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Its message names the database and the reason; an operator needs no stack. */
export class ConnectError extends Error {}

/** @returns the reason; a host with several addresses fails with an AggregateError, whose own message is empty */
export const reasonOf = (error: Error): string =>
  error instanceof AggregateError
    ? (error.errors as Error[]).map(({ message }) => message).join(', ')
    : error.message;

/** Throws ConnectError when it cannot connect within 4 s. */
export async function connectSession(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 4000,
    keepAlive: true,
  });
  // A broken connection fails the current statement; without a listener it would end the process.
  client.on('error', () => {});
  const { host, pathname } = new URL(url);
  const name = host + pathname;
  await client.connect().catch((error: Error) => {
    throw new ConnectError(`No connection to the database ${name}: ${reasonOf(error)}`, {
      cause: error,
    });
  });
  return {
    engine: 'postgres',
    name,
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
