/** Sessions run no migrations and use fixed formats for all values. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Config } from '../../../config/config.ts';
import { DurableNodeFS, durableStartParams } from '../durable-fs.ts';
import { lockFolder } from '../lock.ts';
import { connectSession, pgliteSession, type Session } from '../session.ts';

const alike = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`;

export async function postgresSession(url: string): Promise<Session> {
  const session = await connectSession(url);
  await session.run(alike);
  return session;
}

/**
 * Throws while a server uses the database.
 * @param make create an empty database when there is none
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
    ...pgliteSession(database, folder),
    close: async () => {
      await database.close();
      unlock();
    },
  };
}

/** @param make create an embedded database when there is none */
export const openSession = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  make: boolean,
): Promise<Session> =>
  databaseUrl ? postgresSession(databaseUrl) : embeddedSession(dataDir, make);
