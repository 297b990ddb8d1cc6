import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from '../database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { migratedDatabase } from '../../testing/database/test-postgres.ts';
import { startTcpProxy, throughPort } from '../../testing/network/tcp-proxy.ts';
import { createJobs } from './jobs.ts';
import { listenOnPostgres } from './postgres-listener.ts';

const script = fileURLToPath(new URL('../../testing/jobs-process.ts', import.meta.url));

let url: string;
let database: Database;
beforeEach(async () => {
  url = await migratedDatabase();
  database = await openPostgres({ url, onError: () => {} });
  await database.rows(sql`create table job_runs (id bigint generated always as identity, pid int)`);
});
afterEach(() => database.close());

const log = { warn: () => {} };
const tell = (topic: string) => database.rows(sql`select pg_notify('prelude', ${topic})`);
const endListeners = () =>
  database.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
                     where datname = current_database() and application_name = 'prelude jobs'`);

describe('three processes', () => {
  let processes: ChildProcess[];
  beforeEach(async () => {
    processes = await Promise.all(
      [1, 2, 3].map(async () => {
        const child = spawn(process.execPath, [script], { env: { DATABASE_URL: url } });
        await new Promise((resolve) => child.stdout.once('data', resolve));
        return child;
      }),
    );
  }, 60_000);
  afterEach(() => {
    for (const child of processes) child.kill('SIGKILL');
  });
  const runs = async (): Promise<number[]> =>
    (await database.rows<{ pid: number }>(sql`select pid from job_runs order by id`)).map(
      ({ pid }) => pid,
    );

  it('run a cluster job in one process; when it is killed, another takes over and loses nothing', async () => {
    await expect.poll(runs).toHaveLength(1);
    const [leader] = await runs();
    for (let count = 2; count <= 6; count++) {
      await tell('counted');
      await expect.poll(async () => (await runs()).length, { timeout: 500 }).toBe(count);
    }
    expect(new Set(await runs())).toEqual(new Set([leader]));

    processes.find(({ pid }) => pid === leader)!.kill('SIGKILL');
    await tell('counted');
    await expect.poll(async () => (await runs()).at(-1), { timeout: 5000 }).not.toBe(leader);
    const since = (await runs()).filter((pid) => pid !== leader).length;
    const [heir] = (await runs()).slice(-1);
    await tell('counted');
    await expect
      .poll(async () => (await runs()).filter((pid) => pid === heir).length, { timeout: 500 })
      .toBe(since + 1);
    expect(new Set(await runs())).toEqual(new Set([leader, heir]));
  }, 60_000);
});

describe('a broken connection', () => {
  it('is reopened, and every job runs once: no notification is lost', async () => {
    const ran = { cluster: 0, process: 0 };
    const jobs = createJobs({ listen: database.listen, log });
    jobs.add({ name: 'cluster', wakes: ['cause'], run: async () => void ran.cluster++ });
    jobs.add({ name: 'process', everyProcess: true, run: async () => void ran.process++ });
    await jobs.start();
    await expect.poll(() => ran).toEqual({ cluster: 1, process: 1 });
    await endListeners();
    await expect.poll(() => ran, { timeout: 2000 }).toEqual({ cluster: 2, process: 2 });
    await tell('cause');
    await expect.poll(() => ran, { timeout: 500 }).toEqual({ cluster: 3, process: 2 });
    await jobs.stop();
  });

  it('a graceful stop lets the next process lead at once', async () => {
    const leaders: string[] = [];
    const [one, two] = ['one', 'two'].map((name) => {
      const jobs = createJobs({ listen: database.listen, log });
      jobs.add({ name, run: async () => void leaders.push(name) });
      return jobs;
    });
    await one!.start();
    await two!.start();
    await sleep(300);
    expect(leaders).toEqual(['one']);
    await one!.stop();
    await expect.poll(() => leaders, { timeout: 1000 }).toEqual(['one', 'two']);
    await two!.stop();
  });
});

it('a silent network neither blocks a server from stopping nor another server from taking over', async () => {
  const proxy = await startTcpProxy(Number(new URL(url).port));
  const leaders: string[] = [];
  const [cutOff, other] = [
    { url: throughPort(url, proxy.port), notify: tell },
    { url, notify: tell, takeOverMs: 200, silentMs: 500 },
  ].map((options, nth) => {
    const jobs = createJobs({ listen: (signals) => listenOnPostgres(options, signals), log });
    jobs.add({
      name: 'leads',
      run: async () => void leaders.push(nth === 0 ? 'cut off' : 'other'),
    });
    return jobs;
  });
  await cutOff!.start();
  await expect.poll(() => leaders).toEqual(['cut off']);
  proxy.network = 'silent';
  await other!.start();
  await expect.poll(() => leaders, { timeout: 3000 }).toEqual(['cut off', 'other']);
  const before = performance.now();
  await cutOff!.stop();
  expect(performance.now() - before).toBeLessThan(6000);
  await other!.stop();
  await proxy.stop();
});

it('without notifications, jobs poll and log a warning', async () => {
  const said: string[] = [];
  let runs = 0;
  const jobs = createJobs({
    listen: (signals) => listenOnPostgres({ url, notify: async () => {}, probeMs: 200 }, signals),
    log: { warn: (_details, message) => void said.push(message) },
  });
  jobs.add({ name: 'cluster', wakes: ['cause'], run: async () => void runs++ });
  await jobs.start();
  await expect.poll(() => runs, { timeout: 3000 }).toBeGreaterThanOrEqual(2);
  expect(said).toEqual([expect.stringContaining('does not deliver notifications')]);
  await jobs.stop();
});
