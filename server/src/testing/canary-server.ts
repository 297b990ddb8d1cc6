import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './network/free-port.ts';
import { migratedDatabase } from './database/test-postgres.ts';
import type { Database } from '../core/database/database.ts';
import { openPostgres } from '../core/database/postgres.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { type OwnProcess, startOwnProcess } from './own-process.ts';

export interface CanaryServer {
  url: string;
  metricsUrl: string;
  folder: string;
  mail: MailCatcher;
  database: Database;
  own: OwnProcess;
  stop(): Promise<void>;
}

export async function startCanaryServer(): Promise<CanaryServer> {
  const mail = await startMailCatcher();
  const databaseUrl = await migratedDatabase();
  const database = await openPostgres({ url: databaseUrl, onError: () => {} });
  const folder = mkdtempSync(join(tmpdir(), 'prelude-privacy-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const own = await startOwnProcess(port, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    SANDBOX: 'yes',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00',
    BOUNCE_DOMAIN: 'returns.example',
  });
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    folder,
    mail,
    database,
    own,
    stop: async () => {
      own.kill();
      await database.close();
      await mail.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
