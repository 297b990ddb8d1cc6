import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { bothEngines, openTestDatabase } from '../../testing/test-app.ts';
import { createJobs, type Jobs } from './jobs.ts';
import type { Job } from './runner.ts';

const soon = { timeout: 500, interval: 10 };
const tell = sql`select pg_notify('prelude', 'cause')`;

describe.each(bothEngines)('jobs on %s', (engine) => {
  let database: Database;
  let jobs: Jobs;
  let failures: unknown[];
  let runs: number;
  const count = async () => void runs++;
  beforeEach(async () => {
    [failures, runs] = [[], 0];
    database = await openTestDatabase(engine);
    jobs = createJobs({
      listen: database.listen,
      log: { warn: (details) => void failures.push(details) },
    });
  });
  afterEach(async () => {
    await jobs.stop();
    await database.close();
  });
  const start = async (...all: Partial<Job>[]) => {
    for (const job of all) jobs.add({ name: 'counted', run: count, ...job });
    await jobs.start();
    await expect.poll(() => runs, soon).toBe(1);
  };

  it('run within half a second after the commit of the notification, not before', async () => {
    await start({ wakes: ['cause'] });
    await database.db.transaction(async (tx) => {
      await tx.execute(tell);
      await sleep(300);
      expect(runs).toBe(1);
    });
    await expect.poll(() => runs, soon).toBe(2);
    await database.rows(sql`select pg_notify('prelude', 'another cause')`);
    await sleep(300);
    expect(runs).toBe(2);
  });

  it('run when they are due, read the due time once per run, and respect the rest time', async () => {
    const due = [400, 300, undefined];
    await start({ due: async () => due.shift() });
    await sleep(250);
    expect(runs).toBe(1);
    await expect.poll(() => runs, { ...soon, timeout: 650 }).toBe(2);
    await expect.poll(() => runs, { ...soon, timeout: 800 }).toBe(3);
    await sleep(800);
    expect(runs).toBe(3);
    expect(due).toEqual([]);
  });

  it('run at their interval', async () => {
    await start({ everyMs: 300 });
    await sleep(1100);
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(runs).toBeLessThanOrEqual(4);
  });

  it('run once more for notifications during a run, and never in parallel', async () => {
    let [atOnce, most] = [0, 0];
    await start({
      wakes: ['cause'],
      run: async () => {
        runs++;
        most = Math.max(most, ++atOnce);
        await sleep(200);
        atOnce--;
      },
    });
    for (let sent = 0; sent < 5; sent++) await database.rows(tell);
    await sleep(1000);
    expect({ runs, most }).toEqual({ runs: 2, most: 1 });
  });

  it('combine notifications that arrive in a burst', async () => {
    await start({ wakes: ['cause'], pauseMs: 400 });
    const begun = performance.now();
    for (let sent = 0; sent < 20; sent++) {
      await database.rows(tell);
      await sleep(20);
    }
    await sleep(600);
    expect(runs).toBeGreaterThanOrEqual(2);
    // One at once, then one each 400 ms, however slow the machine is.
    expect(runs).toBeLessThanOrEqual(2 + (performance.now() - begun) / 400);
  });

  it('back off after failures, whatever wakes them, and log each failure', async () => {
    const fails = () => {
      runs++;
      return Promise.reject(new Error('always'));
    };
    await start({ name: 'broken', wakes: ['cause'], due: async () => 0, run: fails });
    const until = performance.now() + 2500;
    while (performance.now() < until) {
      await database.rows(tell);
      await sleep(20);
    }
    // At 0, 0.5 and 1.5 s.
    expect(runs).toBeGreaterThanOrEqual(2);
    expect(runs).toBeLessThanOrEqual(3);
    expect(failures).toHaveLength(runs);
    expect(failures[0]).toMatchObject({ job: 'broken', err: new Error('always') });
  });

  it('do not spin when their due time stays in the past or cannot be read', async () => {
    await start(
      { due: async () => -1 },
      { run: async () => {}, due: () => Promise.reject(new Error('no')) },
    );
    await sleep(1000);
    expect(runs).toBeLessThanOrEqual(6);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.length).toBeLessThanOrEqual(3);
  });

  it('stop in order: the current run is signalled and awaited, and no further run starts', async () => {
    let ended = false;
    await start({
      wakes: ['cause'],
      run: async (stopping) => {
        runs++;
        await sleep(60_000, undefined, { signal: stopping }).catch(() => sleep(100));
        ended = true;
      },
    });
    await jobs.stop();
    expect(ended).toBe(true);
    await database.rows(tell);
    await sleep(200);
    expect(runs).toBe(1);
  });
});
