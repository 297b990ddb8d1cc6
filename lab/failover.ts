/**
 * `npm run lab -- failover`: two PostgreSQL hosts under Patroni, etcd and HAProxy from `deploy/patroni`, each on a host
 * of its own (cluster/network.ts), while visitors register on two servers. The primary fails, is cut off and is
 * replaced, and the standby fails. Takes about five minutes. Needs root, patroni, etcd-server, haproxy and postgresql.
 *
 *   --write: store the results in docs/benchmarks/results
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { conclude } from '../scripts/lib/measurements.ts';
import { grantTokens } from '../server/src/testing/database/people.ts';
import { createLedger, inspect } from './chaos/ledger.ts';
import { createNetwork } from './cluster/network.ts';
import { playEvents } from './failover/events.ts';
import { prepared, startLoad } from './failover/load.ts';
import { failoverRows } from './failover/report.ts';
import { openSite, type Site, writersDatabase } from './failover/site.ts';
import { startMailSink } from './lib/mail-sink.ts';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const began = performance.now();
const print = (line: string): void => {
  const at = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${at} s: ${line}\n`);
};

/** @returns how many acknowledged rows of the writers are not in their table */
async function countMissing({ databases }: Site, ids: readonly number[]): Promise<number> {
  const { primary } = await databases.inSync();
  const client = new pg.Client({ connectionString: databases.urlOf(primary, writersDatabase) });
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select id::float8 from written');
  await client.end();
  const there = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !there.has(id));
  if (missing.length > 0) print(`acknowledged and lost: ${missing.slice(0, 20).join(', ')}`);
  return missing.length;
}

const versionOf = (command: string, flag: string): string =>
  execFileSync(command, [flag], { encoding: 'utf8' }).split('\n')[0]!;

const network = await createNetwork();
const sink = await startMailSink(network.address);
print('starting the hosts');
const site = await openSite(network, sink.url);
await site.withDatabase((database) => grantTokens(database, 0, prepared));
const ledger = createLedger();
const load = await startLoad(site, ledger, sink);
print('visitors register');
await new Promise((resolve) => setTimeout(resolve, 5000));
const { events, written } = await playEvents(site, print);
await load.stop();
await site.withDatabase((database) => inspect(ledger, database));
const missing = await countMissing(site, written.acknowledged);
for (const { process: server } of site.servers)
  if (server.exitCode !== null) ledger.violations.push('A server ended');
for (const violation of ledger.violations.slice(0, 20)) print(`VIOLATION ${violation}`);
const rows = failoverRows({ events, written, missing }, load, ledger);
sink.stop();
site.stop();
const title = 'The database fails over';
const versions = {
  patroni: versionOf('patroni', '--version'),
  etcd: versionOf('etcd', '--version'),
  haproxy: versionOf('haproxy', '-v'),
};
const isReached = conclude(
  'failover',
  'npm run lab -- failover',
  { title, rows, versions },
  values.write,
);
process.exit(isReached ? 0 : 1);
