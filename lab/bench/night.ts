/**
 * A launch night of `minutes`: 333 visitors a second on average (300,000 in a quarter of an hour). 100 of them register
 * and a few sign in by code, on two cores shared with the server, its database and the mail server. Allows no error, no
 * memory growth and no blocked event loop.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { categoryId } from '@prelude/contract/site/article-ids';
import { openDatabase } from '../../server/src/core/database/open.ts';
import { type MailCatcher, startMailCatcher } from '../../server/src/testing/mail-catcher.ts';
import { eventsKeyOf } from '../../server/src/testing/events.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { watchLoop } from '../lib/loop.ts';
import { grantTokens } from '../../server/src/testing/database/people.ts';
import { createTestDatabase, startPostgres } from '../../server/src/testing/database/postgres.ts';
import { startServer } from '../../scripts/lib/server-process.ts';
import type { Row } from '../../scripts/lib/measurements.ts';
import { median } from '../../scripts/lib/statistics.ts';
import { cpuOf } from './cpu.ts';
import type { NightOrder, NightReport } from './night-crowd.ts';
import { type Moment, nightRows } from './night-report.ts';
import type { Engine } from './targets.ts';

const visitors = 333;
const registrations = 100;
const signInsPerSecond = 2;
const momentMs = 10_000;

const category = categoryId('en', 'latest');

/**
 * @param minutes duration; the first fifth is the warm-up
 * @throws when the server does not start
 */
export async function benchNight(
  engine: Engine,
  minutes: number,
  tell: (line: string) => void,
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-night-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const databaseUrl = postgres && (await createTestDatabase(postgres.url));
  const mail = await startMailCatcher();
  const people = Math.ceil(minutes * 60 * registrations) + 1000;
  const database = await openDatabase({ databaseUrl, dataDir: folder }, () => {});
  await grantTokens(database, 0, people);
  await database.close();
  const loop = await watchLoop();
  const env = {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    MAIL_FROM: 'bench@example.com',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...loop.env,
  };
  const port = await freePort();
  const first = await startServer(port, env);
  await first.stop();
  const begun = performance.now();
  const server = await startServer(port, env);
  const startMs = performance.now() - begun;
  const crowd = fork(join(import.meta.dirname, 'night-crowd.ts'));
  const ending = new AbortController();
  try {
    const key = await eventsKeyOf(server.url);
    const seconds = minutes * 60;
    tell(`encrypting the messages of ${visitors * seconds} visitors`);
    crowd.send({
      port,
      visitors,
      registrations,
      from: 0,
      key,
      category,
      seconds,
    } satisfies NightOrder);
    await once(crowd, 'message');
    crowd.send('begin');
    const signIns = signInsOf(server.url, mail, ending.signal);
    const moments: Moment[] = [];
    const pid = server.process.pid!;
    let spent = cpuOf(pid) ?? 0;
    await loop.read();
    for (let left = minutes * 60_000; left > 0; left -= momentMs) {
      await sleep(momentMs);
      crowd.send('report');
      const [report] = (await once(crowd, 'message')) as [NightReport];
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
            `p99 ${of((moment) => moment.report.p99)} ms, loop p99 ${of((moment) => moment.p99Ms)} ms, ` +
            `${of((moment) => moment.residentMb)} MB, ${of((moment) => moment.cores)} cores`,
        );
      }
    }
    ending.abort();
    return nightRows(engine, { minutes, startMs, moments, signIns: await signIns });
  } finally {
    ending.abort();
    crowd.kill();
    await server.stop();
    await mail.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Rejects with the unexpected answer. */
async function signIn(visitor: Visitor, email: string, mail: MailCatcher): Promise<void> {
  const { body } = await visitor.openSession(await visitor.signIn(email, mail.codeFor));
  if (body.status !== 0) throw new Error(JSON.stringify(body).slice(0, 120));
}

async function signInsOf(
  url: string,
  mail: MailCatcher,
  over: AbortSignal,
): Promise<{ done: number; failures: string[] }> {
  const outcome = { done: 0, failures: [] as string[] };
  const under: Promise<void>[] = [];
  for (let index = 0; !over.aborted; index++) {
    under.push(
      signIn(new Visitor(url), `night${index}@example.net`, mail).then(
        () => void outcome.done++,
        (error: Error) => void outcome.failures.push(error.message),
      ),
    );
    // The mail catcher keeps every email, so remove old ones: they would count as memory growth.
    mail.mails.splice(0, Math.max(0, mail.mails.length - 200));
    await sleep(1000 / signInsPerSecond);
  }
  await Promise.all(under);
  return outcome;
}
