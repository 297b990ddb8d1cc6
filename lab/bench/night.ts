/**
 * A launch night on two cores shared with the server, its database and the mail server. Of the visitors, in the
 * languages of the campaign, 30 % sign in by code, register and open a session; 1 % abuse the site. Allows no error to
 * the others, no memory growth and no blocked event loop.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { categoryId } from '@prelude/contract/site/article-ids';
import { eventsKeyOf } from '../../server/src/testing/events.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { startChild } from '../lib/child.ts';
import { watchLoop } from '../lib/loop.ts';
import { residentMb } from '../lib/process-figures.ts';
import { createTestDatabase, startPostgres } from '../../server/src/testing/database/postgres.ts';
import { startServer } from '../../scripts/lib/server-process.ts';
import type { Row } from '../../scripts/lib/measurements.ts';
import { median } from '../../scripts/lib/statistics.ts';
import { cpuOf } from './cpu.ts';
import type { NightCalls, NightOrder, NightReport } from './night-crowd.ts';
import { type Moment, nightRows } from './night-report.ts';
import type { Engine } from './targets.ts';

const momentMs = 10_000;

const category = categoryId('en', 'latest');

export interface NightPlan {
  /** The first fifth is the warm-up. */
  minutes: number;
  visitors: number;
}

/** Throws when the server does not start. */
export async function benchNight(
  engine: Engine,
  { minutes, visitors }: NightPlan,
  tell: (line: string) => void,
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-night-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const databaseUrl = postgres && (await createTestDatabase(postgres.url));
  const crowd = startChild(join(import.meta.dirname, 'night-crowd.ts'));
  const smtpUrl = await crowd.next<string>();
  const loop = await watchLoop();
  const env = {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    DATA_DIR: folder,
    SMTP_URL: smtpUrl,
    // A launch night needs more than the default, which small mail servers allow.
    SMTP_CONNECTIONS: '60',
    MAIL_FROM: 'bench@example.com',
    TRUST_PROXY: '127.0.0.1',
    // The proof of work costs the visitors' devices, not the server.
    TEST_WORK_BITS: '4',
    LOG_LEVEL: 'info',
    ...loop.env,
  };
  const port = await freePort();
  const first = await startServer(port, env);
  await first.stop();
  const begun = performance.now();
  const server = await startServer(port, env);
  const startMs = performance.now() - begun;
  try {
    const key = await eventsKeyOf(server.url);
    const seconds = minutes * 60;
    tell(`encrypting the messages of ${visitors} visitors`);
    const order: NightOrder = { port, visitors, key, category, seconds };
    await crowd.request(order);
    crowd.send('begin');
    const moments: Moment[] = [];
    const pid = server.process.pid!;
    let spent = cpuOf(pid) ?? 0;
    await loop.read();
    for (let left = minutes * 60_000; left > 0; left -= momentMs) {
      await sleep(momentMs);
      const report = await crowd.request<NightReport>('report');
      const { p99Ms, mostMs } = await loop.read();
      const cpu = cpuOf(pid) ?? 0;
      moments.push({
        report,
        p99Ms,
        mostMs,
        residentMb: residentMb(pid),
        cores: (cpu - spent) / (momentMs * 1000),
      });
      spent = cpu;
      if (moments.length % 6 === 0) {
        const last = moments.slice(-6);
        const of = (pick: (moment: Moment) => number) => median(last.map(pick)).toFixed(1);
        tell(
          `minute ${moments.length / 6}: ${of(({ report: { answered } }) => answered / (momentMs / 1000))}/s, ` +
            `p99 ${of((moment) => moment.report.all.p99)} ms, loop p99 ${of((moment) => moment.p99Ms)} ms, ` +
            `${of((moment) => moment.residentMb)} MB, ${of((moment) => moment.cores)} cores`,
        );
      }
    }
    const calls = await crowd.request<NightCalls>('calls');
    return nightRows(engine, { minutes, startMs, moments, calls });
  } finally {
    crowd.stop();
    await server.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
