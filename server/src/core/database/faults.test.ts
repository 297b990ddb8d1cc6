import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from './sql.ts';
import pg from 'pg';
import { migratedDatabase } from '../../testing/database/test-postgres.ts';
import { startTcpProxy, type TcpProxy, throughPort } from '../../testing/network/tcp-proxy.ts';
import { type MailCatcher, startMailCatcher } from '../../testing/mail-catcher.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Failure } from '../failures.ts';
import { asFailure, type Database } from './database.ts';
import { openPostgres } from './postgres.ts';

describe.each([
  ['read-only', '25006'],
  ['disk full', '53100'],
  ['out of connections', '53300'],
  ['an unreachable host', 'EHOSTUNREACH'],
])('%s', (_what, code) => {
  it('is reported as an unavailable database, with a retry time', () => {
    const error = new Error('query', { cause: Object.assign(new Error(code), { code }) });
    const failure = asFailure(error) as Failure;
    expect([failure.code, failure.status]).toEqual(['server.unavailable', 503]);
    expect(failure.retryAfter).toBeGreaterThan(0);
  });
});

describe('PostgreSQL', () => {
  let proxy: TcpProxy;
  let database: Database;
  let mail: MailCatcher;
  let server: TestApp;
  let url: string;
  beforeAll(async () => {
    url = await migratedDatabase();
    proxy = await startTcpProxy(Number(new URL(url).port));
    database = await openPostgres({ url: throughPort(url, proxy.port), onError: () => {} });
    mail = await startMailCatcher();
    server = await startTestApp('postgres', {}, { database, mail });
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await mail.stop();
    await proxy.stop();
  });

  const ask = async () => {
    const answer = await server.visitor().json('/api/captcha/challenge', { kind: 'work' });
    return {
      http: answer.http,
      error: answer.body.error as string,
      after: answer.headers.get('retry-after'),
    };
  };
  const goesOn = (withinMs: number) =>
    vi.waitFor(async () => expect((await ask()).http).toBe(200), {
      timeout: withinMs,
      interval: 100,
    });

  it('that temporarily refuses writes', async () => {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const name = new URL(url).pathname.slice(1);
    const others =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await admin.query(others);
    await vi.waitFor(async () =>
      expect(await ask()).toMatchObject({ http: 503, error: 'server.unavailable', after: '2' }),
    );
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await admin.query(others);
    await goesOn(5000);
    await admin.end();
  });

  it('that works on a long silent statement is waited for (a draw)', async () => {
    const slept = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      // Longer than the silence limit, twice.
      return database.rows<{ done: number }>(sql`select 1 as done from pg_sleep(16)`, tx);
    });
    expect(slept).toEqual([{ done: 1 }]);
  }, 30_000);

  it('that a network cuts off silently: fails within the limit and is reconnected automatically', async () => {
    await goesOn(5000);
    proxy.network = 'silent';
    const before = performance.now();
    const answer = await ask();
    expect(answer).toMatchObject({ http: 503 });
    expect(Number(answer.after)).toBeGreaterThan(0);
    expect(performance.now() - before).toBeLessThan(15_000);
    proxy.network = 'open';
    await goesOn(15_000);
  }, 60_000);

  it('that a network cuts off before a transaction gets its connection back', async () => {
    const pool = await openPostgres({ url: throughPort(url, proxy.port), onError: () => {} });
    const transact = () => pool.db.transaction((tx) => tx.execute(sql`select 1`));
    await transact();
    proxy.network = 'silent';
    await expect(transact()).rejects.toThrow();
    proxy.network = 'open';
    expect(pool.pool?.()).toMatchObject({ total: 0, waiting: 0 });
    await transact();
    await pool.close();
  }, 30_000);
});
