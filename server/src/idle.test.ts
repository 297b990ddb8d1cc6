/** Polling in any module fails this test (ADR-0053). */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from './core/database/postgres.ts';
import { createTestDatabase, type Postgres, startPostgres } from './testing/database/postgres.ts';
import { type MailCatcher, startMailCatcher } from './testing/mail-catcher.ts';
import { startTestApp } from './testing/test-app.ts';

const watchedMs = 62_000;

let cluster: Postgres;
let mail: MailCatcher;
beforeAll(async () => {
  cluster = await startPostgres(['shared_preload_libraries=pg_stat_statements', 'fsync=off']);
  mail = await startMailCatcher();
}, 60_000);
afterAll(async () => {
  await cluster.stop();
  await mail.stop();
});

it('is at most 60 statements a minute', { timeout: 120_000, retry: 0 }, async () => {
  const url = await createTestDatabase(cluster.url);
  const watch = new pg.Client({ connectionString: url });
  await watch.connect();
  await watch.query('create extension pg_stat_statements');
  const database = await openPostgres({ url, onError: () => {} });
  const server = await startTestApp('postgres', {}, { database, mail });
  await sleep(4000);
  await watch.query('select pg_stat_statements_reset()');
  await sleep(watchedMs);
  const { rows } = await watch.query<{ query: string; calls: number }>(
    `select query, calls::int from pg_stat_statements where query not like '%pg_stat_statements%'
       and dbid = (select oid from pg_database where datname = current_database()) order by calls desc`,
  );
  const calls = rows.reduce((sum, row) => sum + row.calls, 0);
  const report = rows.map(
    (row) => `${row.calls} ${row.query.replaceAll(/\s+/g, ' ').slice(0, 90)}`,
  );
  await server.stop();
  await database.close();
  await watch.end();
  expect(calls).toBeGreaterThan(0);
  expect((calls * 60_000) / watchedMs, report.join('\n')).toBeLessThanOrEqual(60);
});
