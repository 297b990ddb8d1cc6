/**
 * Counts 10,000 events a second and measures the effect on registrations: registrations at full speed, alternately
 * alone and with events, all on the same cores. Afterwards every accepted event must be a row.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../server/src/core/database/sql.ts';
import { openPostgres } from '../../server/src/core/database/postgres.ts';
import { eventsKeyOf } from '../../server/src/testing/events.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { grantTokens } from '../../server/src/testing/database/people.ts';
import { createTestDatabase, startPostgres } from '../../server/src/testing/database/postgres.ts';
import { startServer } from '../../scripts/lib/server-process.ts';
import { judged, type Row } from '../../scripts/lib/measurements.ts';
import { spread } from '../../scripts/lib/statistics.ts';
import { cpuOf, cpuOfPostgres } from './cpu.ts';
import { registrations } from './measure.ts';
import type { EventsOrder, EventsOutcome } from './events-generator.ts';

const eventsPerSecond = 10_000;
interface Load {
  name: string;
  perMessage: number;
  perPage: number;
}
/** Five seconds of an active visitor, of a quiet one, and a minute of an active one. The target applies to the first. */
const loads: readonly Load[] = [
  { name: '10 events a message', perMessage: 10, perPage: 1 },
  { name: '4 events a message', perMessage: 4, perPage: 1 },
  { name: '10 events a message, 12 messages a page', perMessage: 10, perPage: 12 },
];
const connections = 64;
const settleMs = 500;

export interface AnalyticsPlan {
  rounds: number;
  seconds: number;
  people: number;
}

interface Round {
  alone: number;
  beside: number;
  events: EventsOutcome;
}

/** Measures on PostgreSQL. Throws when a registration is refused, or an accepted event has no row at the end. */
export async function benchAnalytics(
  { rounds, seconds, people }: AnalyticsPlan,
  tell: (line: string) => void,
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-events-'));
  const postgres = await startPostgres();
  const databaseUrl = await createTestDatabase(postgres.url);
  const database = await openPostgres({ url: databaseUrl, onError: () => {} });
  await grantTokens(database, 0, people);
  const server = await startServer(await freePort(), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
  });
  const generator = fork(join(import.meta.dirname, 'generator.ts'));
  const counter = fork(join(import.meta.dirname, 'events-generator.ts'));
  try {
    const port = Number(new URL(server.url).port);
    const key = await eventsKeyOf(server.url);
    const costs: { server: number; database: number }[] = [];
    let accepted = 0;
    const register = registrations(generator, { port, connections, seconds, people });
    const count = async ({ perMessage, perPage }: Load, work: () => Promise<number>) => {
      const lasts = seconds + settleMs / 1000 + 2;
      const messages = Math.ceil((eventsPerSecond * lasts) / perMessage);
      tellTo(counter, { kind: 'encrypt', port, key, messages, perMessage, perPage });
      await once(counter, 'message');
      tellTo(counter, { kind: 'send', eventsPerSecond });
      await sleep(settleMs);
      const result = await work();
      counter.send('stop');
      const [events] = (await once(counter, 'message')) as [EventsOutcome];
      accepted += events.accepted;
      await allWritten(database, accepted);
      return { result, events };
    };
    const cpu = () => ({
      server: cpuOf(server.process.pid!) ?? 0,
      database: cpuOfPostgres(Number(new URL(postgres.url).port)) ?? 0,
    });
    await register();
    await count(loads[0]!, register);
    const done = new Map<Load, Round[]>();
    for (const load of loads) {
      const list: Round[] = [];
      done.set(load, list);
      for (let index = 0; index < rounds; index++) {
        const alone = await register();
        const { result: beside, events } = await count(load, register);
        list.push({ alone, beside, events });
        tell(
          `${load.name}, round ${index + 1}: ${Math.round(alone)}/s alone, ${Math.round(beside)}/s beside ` +
            `${Math.round(events.accepted / events.seconds)} events/s${events.failure ? ` (${events.refused} refused)` : ''}`,
        );
      }
      const before = cpu();
      const { events } = await count(load, () => sleep(seconds * 1000, 0));
      const after = cpu();
      const each = (micros: number) => micros / events.accepted;
      costs.push({
        server: each(after.server - before.server),
        database: each(after.database - before.database),
      });
    }
    return report(done, costs);
  } finally {
    generator.kill();
    counter.kill();
    await server.stop();
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const tellTo = (counter: ChildProcess, order: EventsOrder): void => void counter.send(order);

async function allWritten(
  database: Awaited<ReturnType<typeof openPostgres>>,
  accepted: number,
): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const [row] = await database.rows<{ last: number; done: number }>(
      sql`select last::float8, done::float8 from event_intake, rollup_marks where job = 'events'`,
    );
    if (row!.last === accepted && row!.done === accepted) return;
    await sleep(250);
  }
  const kept = await database.rows(
    sql`select last::float8, done::float8, (select json_agg(f) from fault_hours f) as faults
          from event_intake, rollup_marks where job = 'events'`,
  );
  throw new Error(`Invalid run: ${accepted} accepted, ${JSON.stringify(kept)}`);
}

function report(
  done: ReadonlyMap<Load, readonly Round[]>,
  costs: readonly { server: number; database: number }[],
): Row[] {
  return [...done].flatMap(([load, list], index) => {
    const kept = list.map(({ alone, beside }) => beside / alone);
    const rates = list.map(({ events }) => events.accepted / events.seconds);
    const whole = (values: readonly number[]) => spread(values, 0);
    const name = `${load.name}: registrations kept`;
    const details = {
      'alone/s': whole(list.map(({ alone }) => alone)),
      'together/s': whole(list.map(({ beside }) => beside)),
      'events/s': whole(rates),
      'server µs an event': costs[index]!.server.toFixed(1),
      'database µs an event': costs[index]!.database.toFixed(1),
    };
    if (index > 0) return [{ name, measured: spread(kept), details }];
    const accepted = rates.map((rate) => rate / eventsPerSecond);
    return [
      { ...judged(name, kept, { least: 0.8 }), details },
      judged(`${load.name}: share of ${eventsPerSecond} events/s accepted`, accepted, {
        least: 0.98,
      }),
    ];
  });
}
