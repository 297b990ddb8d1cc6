/** A site on several machines: PostgreSQL, servers and the reference proxy, each on a host of its own. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/src/core/database/database.ts';
import { openDatabase } from '../../server/src/core/database/open.ts';
import { createTestDatabase, startPostgres } from '../../server/src/testing/database/postgres.ts';
import { findCaddy, startCaddy } from '../../server/src/testing/network/caddy.ts';
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.ts';
import type { Front } from '../bench/wire.ts';
import type { Host, Network } from './network.ts';

const serverPort = 8080;
export const sitePort = 443;

export interface Site {
  front: Front;
  /** Starts a server on a host that the proxy knows. Resolves when it is ready. */
  start(host: Host): Promise<ServerProcess>;
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

/** @param hosts of servers: the proxy looks for a server on each */
export async function openSite(
  network: Network,
  hosts: readonly Host[],
  smtpUrl: string,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-cluster-'));
  // PostgreSQL runs as another user, and trusts only this machine without a file of its own.
  const access = `${folder}.conf`;
  writeFileSync(
    access,
    `host all all ${network.address}/24 trust\nhost all all 127.0.0.1/32 trust\n`,
  );
  const postgres = await startPostgres([
    `listen_addresses=127.0.0.1,${network.address}`,
    `hba_file=${access}`,
  ]);
  // The hosts end with the network, but PostgreSQL runs outside.
  process.once('exit', () => {
    if (postgres.isUp()) postgres.kill();
    for (const path of [folder, access, postgres.folder])
      rmSync(path, { recursive: true, force: true });
  });
  const here = await createTestDatabase(postgres.url);
  const there = new URL(here);
  there.hostname = network.address;
  const proxyHost = await network.host('proxy');
  const running = new Set<ServerProcess>();
  const addresses = hosts.map(({ address }) => `${address}:${serverPort}`);
  const proxy = await startCaddy(
    findCaddy(),
    addresses.join(' '),
    { http: 80, https: sitePort },
    { spawnThere: proxyHost.spawn, visitorsInHeader: true },
  );
  return {
    front: { host: proxyHost.address, name: 'localhost', authority: proxy.authority },
    start: async (host) => {
      const server = await startServer(
        serverPort,
        {
          DATABASE_URL: there.href,
          // With the pictures that the first server has made, as on a machine before a deployment.
          DATA_DIR: folder,
          SECRET: 'a secret of the cluster run alone, 5d0b3e',
          PUBLIC_URL: 'https://localhost',
          SMTP_URL: smtpUrl,
          MAIL_FROM: 'cluster@example.com',
          TRUST_PROXY: proxyHost.address,
          // Of the database and the mail server.
          PLAINTEXT_HOSTS: network.address,
          TRIAL_ON_NETWORK: 'yes',
          // The proof of work costs the visitors' devices, not the server.
          TEST_WORK_BITS: '4',
        },
        { machine: host },
      );
      running.add(server);
      server.process.once('exit', () => running.delete(server));
      return server;
    },
    withDatabase: async (work) => {
      const database = await openDatabase({ databaseUrl: here, dataDir: folder }, () => {});
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    stop: async () => {
      await Promise.all(
        Array.from(running, ({ process: child }) => {
          const gone = once(child, 'exit');
          child.kill('SIGKILL');
          return gone;
        }),
      );
      await proxy.stop();
      await postgres.stop();
    },
  };
}
