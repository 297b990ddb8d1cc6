/** The database hosts and two servers, each with HAProxy on its host. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../../server/src/core/database/database.ts';
import { openDatabase } from '../../server/src/core/database/open.ts';
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.ts';
import type { Host, Network } from '../cluster/network.ts';
import { type DatabaseHosts, filled, startDatabaseHosts } from './database-hosts.ts';

const serverPort = 8080;
const password = 'prelude-of-the-lab';
/** Rows of the writers (writer.ts), outside the database of the site. */
export const writersDatabase = 'writers';

export interface Site {
  databases: DatabaseHosts;
  servers: readonly ServerProcess[];
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  stop(): void;
}

export async function openSite(network: Network, smtpUrl: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-failover-'));
  chmodSync(folder, 0o755);
  const databases = await startDatabaseHosts(network, folder);
  // The first one makes the cluster, the second one copies it.
  for (const host of databases.hosts) databases.power(host);
  const { primary } = await databases.inSync();
  await createDatabases(databases.urlOf(primary, 'postgres'));
  await createTable(databases.urlOf(primary, writersDatabase));
  const withDatabase: Site['withDatabase'] = async (work) => {
    const { primary: now } = await databases.inSync();
    const databaseUrl = databases.urlOf(now, 'prelude');
    const database = await openDatabase({ databaseUrl, dataDir: folder }, () => {});
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const servers: ServerProcess[] = [];
  for (const name of ['site1', 'site2']) {
    const host = await network.host(name);
    await startHaproxy(host, databases, join(folder, `${name}.cfg`));
    const env = {
      DATABASE_URL: `postgres://prelude:${password}@127.0.0.1:5000/prelude`,
      DATABASE_READ_URL: `postgres://prelude:${password}@127.0.0.1:5001/prelude`,
      DATA_DIR: join(folder, name),
      SECRET: 'a secret of the failover run alone, 71c0e4',
      SMTP_URL: smtpUrl,
      PLAINTEXT_HOSTS: network.address,
      MAIL_FROM: 'failover@example.com',
      TRUST_PROXY: network.address,
      TRIAL_ON_NETWORK: 'yes',
      // The faults are intended, so the log is off by default.
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      // The proof of work costs the visitors' devices, not the server.
      TEST_WORK_BITS: '4',
    };
    servers.push(await startServer(serverPort, env, { machine: host }));
  }
  return {
    databases,
    servers,
    withDatabase,
    stop: () => {
      network.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role prelude login password '${password}'`);
  await client.query('create database prelude owner prelude');
  await client.query(`create database ${writersDatabase}`);
  await client.end();
}

async function createTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table written (id bigint primary key)');
  await client.end();
}

async function startHaproxy(host: Host, { hosts }: DatabaseHosts, file: string): Promise<void> {
  const [one, two] = hosts;
  writeFileSync(file, filled('haproxy.cfg', { DB_1: one.address, DB_2: two.address }));
  host.spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  // Its first checks.
  await sleep(3000);
}
