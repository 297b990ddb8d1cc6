import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { templateFile } from './template.ts';

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Config, 'databaseReadUrl' | 'databaseConnections' | 'databasePrepares'>>,
  onError: (error: Error) => void,
): Promise<Database> {
  if (config.databaseUrl) {
    return openPostgres({
      url: config.databaseUrl,
      readUrl: config.databaseReadUrl,
      connections: config.databaseConnections,
      prepares: config.databasePrepares,
      onError,
    });
  }
  // Loaded on demand: a server with PostgreSQL does not need this engine.
  const { openPglite } = await import('./pglite.ts');
  const template = existsSync(templateFile) ? new Blob([await readFile(templateFile)]) : undefined;
  return openPglite({ folder: join(config.dataDir, 'database'), template, warmUp: 300, onError });
}
