import { readFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { migratedDatabase } from './database/test-postgres.ts';
import { buildApp } from '../app.ts';
import { type Config, parseConfig } from '../config/config.ts';
import type { ServedFolder } from '../core/campaign/served-folder.ts';
import type { Database } from '../core/database/database.ts';
import { openPglite } from '../core/database/pglite.ts';
import { openPostgres } from '../core/database/postgres.ts';
import { makeTemplate, templateFile } from '../core/database/template.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { fullPack } from '@prelude/pack/testing/packs';
import { Visitor, type VisitorOptions } from './visitor.ts';
import { cacheFolder, root } from '@prelude/pack/paths';

export type Engine = 'pglite' | 'postgres';
const asked = process.env.TEST_DATABASE ?? 'postgres';
/** Databases for store tests: PostgreSQL; in the full suite also the embedded database. */
export const engines: readonly Engine[] =
  asked === 'both' ? ['postgres', 'pglite'] : [asked === 'pglite' ? 'pglite' : 'postgres'];
/** For tests of differences between the two. */
export const bothEngines: readonly Engine[] = ['postgres', 'pglite'];

export interface TestApp {
  url: string;
  app: FastifyInstance;
  database: Database;
  mail: MailCatcher;
  config: Config;
  visitor(options?: VisitorOptions): Visitor;
  stop(): Promise<void>;
}

/** Refused in production. */
const easy = { TEST_WORK_BITS: '4', TEST_OUTBOUND_MS: '500', TEST_LAZY_MEDIA: 'yes' };

export async function openTestDatabase(engine: Engine): Promise<Database> {
  const onError = () => {};
  if (engine === 'postgres') {
    return openPostgres({ url: await migratedDatabase(), onError, guarded: true });
  }
  await makeTemplate();
  return openPglite({
    folder: undefined,
    template: new Blob([await readFile(templateFile)]),
    onError,
  });
}

/** The folder of a test does not change while the server runs. */
function unchanged(folder: string): ServedFolder {
  const shown = { key: basename(folder), folder, hash: '0'.repeat(12), since: new Date() };
  return {
    source: folder,
    shown: () => shown,
    reread: async () => ({ verdict: { state: 'same' }, shown: Promise.resolve() }),
  };
}

/** @param on an earlier server, whose database stays open after `stop`: the same campaign on another day */
export async function startTestApp(
  engine: Engine,
  env: NodeJS.ProcessEnv = {},
  on?: Pick<TestApp, 'database' | 'mail'>,
  onRoute?: (route: RouteOptions) => void,
): Promise<TestApp> {
  const [database, mail] = on
    ? [on.database, on.mail]
    : await Promise.all([openTestDatabase(engine), startMailCatcher()]);
  const config = parseConfig(
    {
      NODE_ENV: 'test',
      // The tests use the same event loop, so the load check must be off.
      BUSY_AFTER_MS: '0',
      LOG_LEVEL: 'silent',
      SMTP_URL: mail.url,
      ...(env.NODE_ENV === 'production' ? {} : easy),
      SECRET: 'a secret for tests only, 32 characters',
      // Test visitors come from many networks.
      TRUST_PROXY: '127.0.0.1',
      CAMPAIGN_DIR: fullPack,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'prelude-test-')),
      // Made once for all tests.
      COMPILED_DIR: join(cacheFolder, 'compiled'),
      ...env,
    },
    root,
  );
  const { campaignDir } = config;
  const app = await buildApp(config, database, { onRoute, campaignFolder: unchanged(campaignDir) });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    app,
    database,
    mail,
    config,
    visitor: (options) => new Visitor(url, options),
    stop: async () => {
      await app.close();
      if (on) return;
      await database.close();
      await mail.stop();
    },
  };
}
