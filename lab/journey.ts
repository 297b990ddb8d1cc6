/**
 * `npm run lab -- journey [--people N] [--rounds N] [--only postgres|pglite] [--unprepared] [--write]`: the cost of one
 * visitor's complete journey over real HTTP and SMTP: settings, init, agreements, check, code, email, sign-in, game check, registration,
 * session. The same calls go to bare Fastify routes in the same run, so the ratio can be compared between machines.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startMailCatcher } from '../server/src/testing/mail-catcher.ts';
import { freePort } from '../server/src/testing/network/free-port.ts';
import { conclude, type Row } from '../scripts/lib/measurements.ts';
import { createTestDatabase, startPostgres } from '../server/src/testing/database/postgres.ts';
import { startServer } from '../scripts/lib/server-process.ts';
import { median, spread } from '../scripts/lib/statistics.ts';
import { cpuOf, cpuOfPostgres } from './bench/cpu.ts';
import { type Engine, startScript } from './bench/targets.ts';
import { measureIdle } from './journey/idle.ts';
import { recordJourney, repeatJourney, travel } from './journey/travel.ts';
import { countStatements } from './journey/statements.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    idle: { type: 'string', default: '30' },
    unprepared: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const people = Number(values.people);
const rounds = Number(values.rounds);

interface Measured {
  /** Milliseconds per journey. */
  ms: number;
  /** CPU milliseconds per journey, for each process. */
  cpu: number[];
}

async function measured(cpu: () => number[], work: () => Promise<void>): Promise<Measured> {
  const [before, begun] = [cpu(), performance.now()];
  await work();
  const ms = (performance.now() - begun) / people;
  return { ms, cpu: cpu().map((after, index) => (after - before[index]!) / 1000 / people) };
}

/** Waits until the server has made the media of its campaign. They take a core, which would count as the journeys'. */
async function settled(pid: number): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds++) {
    const before = cpuOf(pid) ?? 0;
    await sleep(1000);
    // Microseconds.
    if ((cpuOf(pid) ?? 0) - before < 50_000) return;
  }
}

async function measureEngine(engine: Engine): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-journey-'));
  const postgres =
    engine === 'postgres'
      ? await startPostgres(['shared_preload_libraries=pg_stat_statements'])
      : undefined;
  const mail = await startMailCatcher();
  const databaseUrl = postgres && (await createTestDatabase(postgres.url));
  const server = await startServer(await freePort(), {
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
    BUSY_AFTER_MS: '0',
    TEST_WORK_BITS: '4',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(values.unprepared ? { DATABASE_UNPREPARED: 'yes' } : {}),
  });
  await settled(server.process.pid!);
  const calls = await recordJourney(server.url, mail);
  const answers = JSON.stringify(calls.map(({ name, answer }) => [name, answer]));
  const bare = await startScript('../journey/bare-server.ts', { ANSWERS: answers }, () => 0);
  const ourCpu = () => [
    cpuOf(server.process.pid!) ?? 0,
    postgres ? (cpuOfPostgres(Number(new URL(postgres.url).port)) ?? 0) : 0,
  ];

  let next = 0;
  const journeys = async () => {
    for (let i = 0; i < people; i++) await travel(server.url, mail, `visitor${next++}@example.net`);
  };
  const repeats = async () => {
    for (let i = 0; i < people; i++) await repeatJourney(`http://127.0.0.1:${bare.port}`, calls);
  };
  const idle = await measureIdle(ourCpu, Number(values.idle), databaseUrl);
  // The first visitors include compilation.
  await journeys();
  await repeats();
  const results: { ours: Measured; plain: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = await measured(ourCpu, journeys);
    const plain = await measured(() => [bare.cpu().server], repeats);
    results.push({ ours, plain });
  }
  const statements = databaseUrl
    ? (await countStatements(databaseUrl, journeys)) / people
    : undefined;

  const ours = (index: number) => results.map((one) => one.ours.cpu[index]!);
  const plain = results.map((one) => one.plain.cpu[0]!);
  const whole = results.map((one) => one.ours.cpu[0]! + one.ours.cpu[1]!);
  const share = (part: number) => `${(part * 100).toFixed(1)} %`;
  await bare.stop();
  await server.stop();
  await mail.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    name: `${engine}: processor time of the server`,
    measured: `${spread(ours(0), 1)} ms`,
    details: {
      ...(postgres && {
        'PostgreSQL, ms of processor time': spread(ours(1), 1),
        statements: statements!.toFixed(1),
        'idle: PostgreSQL, share of a core': share(idle.database),
        'idle: statements a minute': idle.statements!.toFixed(0),
      }),
      'the same calls on bare routes, ms': spread(plain, 1),
      'bare ÷ ours': (median(plain) / median(whole)).toFixed(3),
      'journeys a second, one after another': spread(
        results.map((one) => 1000 / one.ours.ms),
        1,
      ),
      'idle: server, share of a core': share(idle.server),
    },
  };
}

const rows: Row[] = [];
for (const engine of ['postgres', 'pglite'] as const)
  if (!values.only || values.only === engine) rows.push(await measureEngine(engine));
conclude('journey', 'npm run lab -- journey', { title: 'One registration', rows }, values.write);
