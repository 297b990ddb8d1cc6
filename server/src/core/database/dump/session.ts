/** Sessions for backups, restoring and moving: nothing is migrated, and every value is written and read alike. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Config } from '../../../config/config.ts';
import { DurableNodeFS, durableStartParams } from '../durable-fs.ts';
import { lockFolder } from '../lock.ts';
import { connectSession, pgliteSession, type Session } from '../session.ts';

/** Whatever the database is set to. */
const alike = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`;

/** PostgreSQL of a URL. Rejects when it cannot be reached within 4 s. */
export async function postgresSession(url: string): Promise<Session> {
  const session = await connectSession(url);
  await session.run(alike);
  return session;
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
    ...pgliteSession(database, folder),
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
