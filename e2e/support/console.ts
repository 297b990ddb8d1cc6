/** The console with the server in this process, so tests can move its clock and insert data. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../../server/src/core/database/sql.ts';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../../contract/src/shared/languages.ts';
import type { Role } from '../../contract/src/console/permissions.ts';
import { buildApp } from '../../server/src/app.ts';
import { parseConfig } from '../../server/src/config/config.ts';
import type { Database } from '../../server/src/core/database/database.ts';
import { type MailCatcher, startMailCatcher } from '../../server/src/testing/mail-catcher.ts';
import { openTestDatabase } from '../../server/src/testing/test-app.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { compiledFolder, root } from '../../scripts/lib/paths.ts';
import { packFolder } from './namespaces.ts';
import { operatorIn } from './operators.ts';
import { usesPostgres, watch } from './site.ts';

export interface ConsoleSite {
  url: string;
  database: Database;
  mail: MailCatcher;
  /** Restarts the server at another instant of the campaign; sessions and data stay. */
  at(instant: string): Promise<void>;
  /** A signed-in operator in a separate browser context, with fresh proof. */
  operator(
    browser: Browser,
    role: Role,
    name: string,
    options?: BrowserContextOptions & { language?: Language },
  ): Promise<{ page: Page; problems: string[] }>;
  stop(): Promise<void>;
}

/**
 * @param hostname `localhost` for passkeys, which need a host name
 * @param more settings that differ
 */
export async function startConsole(
  instant: string,
  hostname = '127.0.0.1',
  more: NodeJS.ProcessEnv = {},
): Promise<ConsoleSite> {
  const [port, mail] = [await freePort(), await startMailCatcher()];
  const url = `http://${hostname}:${port}`;
  const database = await openTestDatabase(usesPostgres ? 'postgres' : 'pglite');
  const folder = mkdtempSync(join(tmpdir(), 'prelude-console-'));
  let app: FastifyInstance | undefined;
  const at = async (clock: string): Promise<void> => {
    await app?.close();
    const settings = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SMTP_URL: mail.url,
      PUBLIC_URL: url,
      SECRET: 'a secret for tests only, 32 characters',
      CAMPAIGN_DIR: packFolder,
      DATA_DIR: folder,
      // Pictures and fonts are made once for all tests.
      COMPILED_DIR: compiledFolder,
      // The server shares its event loop with the test.
      CAMPAIGN_CLOCK: clock,
      BUSY_AFTER_MS: '0',
      TEST_WORK_BITS: '4',
      ...more,
    };
    app = await buildApp(parseConfig(settings, root), database);
    await app.listen({ host: '127.0.0.1', port });
  };
  await at(instant);
  return {
    url,
    database,
    mail,
    at,
    operator: async (browser, role, name, { language = 'en', ...options } = {}) => {
      const context = await browser.newContext({ baseURL: url, ...options });
      const problems = watch(context);
      const id = await operatorIn(context, database, url, { name, role });
      await database.rows(sql`update operators set language = ${language} where id = ${id}`);
      return { page: await context.newPage(), problems };
    },
    stop: async () => {
      await app?.close();
      await database.close();
      await mail.stop();
    },
  };
}
