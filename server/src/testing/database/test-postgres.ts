/** One cluster per run, started on first use. A prepared cluster is copied, which saves 3 s. */
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hashOfRelease } from '../../core/database/migrations.ts';
import { cacheFolder } from '@prelude/pack/paths';
import { createTestDatabase, type Postgres, startPostgres } from './postgres.ts';

const template = 'prelude_template';
/** Durability is not needed for tests. */
// Each server of a test has up to 21 connections, and test files run in parallel.
const fast = ['fsync=off', 'full_page_writes=off', 'max_connections=300'];

/** @returns data folder of a stopped cluster with the migrated template; created once per release (4 s) */
async function preparedCluster(): Promise<string> {
  const folder = join(cacheFolder, `postgres-${hashOfRelease()}`);
  if (existsSync(folder)) return folder;
  const { openPostgres } = await import('../../core/database/postgres.ts');
  const cluster = await startPostgres(fast);
  try {
    const url = await createTestDatabase(cluster.url, { name: template });
    const database = await openPostgres({ url, onError: () => {} });
    await database.close();
    await cluster.halt();
    mkdirSync(cacheFolder, { recursive: true });
    const part = `${folder}.${process.pid}`;
    cpSync(join(cluster.folder, 'data'), part, { recursive: true });
    renameSync(part, folder);
  } finally {
    await cluster.stop();
  }
  return folder;
}

/** Serves the cluster's URL to test workers at `process.env.TEST_POSTGRES`. @returns a function to stop it */
export async function serveTestPostgres(): Promise<() => Promise<void>> {
  let started: Promise<Postgres> | undefined;
  const cluster = () =>
    (started ??= preparedCluster().then((prepared) => startPostgres(fast, { prepared })));
  const server = createServer((_request, response) => {
    // A kept connection can end in the moment in which a worker uses it again.
    response.shouldKeepAlive = false;
    cluster().then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.TEST_POSTGRES = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.closeAllConnections();
    server.close();
    await (await started)?.stop();
  };
}

/** @returns URL of the cluster. Throws when `serveTestPostgres` was not called. */
export async function testCluster(): Promise<string> {
  const address = process.env.TEST_POSTGRES;
  if (!address) throw new Error('No PostgreSQL for tests: the runner’s global set-up has not run');
  const response = await fetch(address);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  return answer;
}

export const migratedDatabase = async (): Promise<string> =>
  createTestDatabase(await testCluster(), { template });

export const emptyDatabase = async (): Promise<string> => createTestDatabase(await testCluster());
