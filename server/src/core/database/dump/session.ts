/** One connection to a database as it is: nothing is migrated. For backups, restoring and moving. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Config } from '../../../config/config.ts';
import { DurableNodeFS, durableStartParams } from '../durable-fs.ts';
import { lockFolder } from '../lock.ts';

export interface Session {
  readonly engine: 'pglite' | 'postgres';
  /** Where it leads, without user and password. */
  readonly name: string;
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Several statements without values. */
  run(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Every value is written and read alike, whatever the database is set to. */
const alike = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`;

/** PostgreSQL of a URL. Rejects when it cannot be reached within 5 s. */
export async function postgresSession(url: string): Promise<Session> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  await client.query(alike);
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

/**
 * The embedded database in the data folder. Throws while a server uses it.
 * @param make an empty one when there is none
 */
export async function embeddedSession(dataDir: string, make: boolean): Promise<Session> {
  const folder = join(dataDir, 'database');
  if (!make && !existsSync(join(folder, 'PG_VERSION'))) throw new Error(`No database in ${folder}`);
  const unlock = lockFolder(folder);
  const database = await PGlite.create({
    fs: new DurableNodeFS(folder),
    startParams: durableStartParams,
  }).catch((error: unknown) => {
    unlock();
    throw error;
  });
  await database.exec(alike);
  return {
    engine: 'pglite',
    name: folder,
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await database.query<Row>(text, values)).rows,
    run: async (text) => void (await database.exec(text)),
    close: async () => {
      await database.close();
      unlock();
    },
  };
}

/** The database the settings name. @param make an embedded one when there is none */
export const openSession = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  make: boolean,
): Promise<Session> =>
  databaseUrl ? postgresSession(databaseUrl) : embeddedSession(dataDir, make);
