/**
 * Effect of a flood of sign-ins on registrations, and the cost of one sign-in by code. The flood generator shares the
 * cores with the server, so its CPU use counts against the server.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/src/core/database/open.ts';
import { startMailCatcher } from '../../server/src/testing/mail-catcher.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { grantTokens } from '../../server/src/testing/database/people.ts';
import { createTestDatabase, startPostgres } from '../../server/src/testing/database/postgres.ts';
import { startServer } from '../../scripts/lib/server-process.ts';
import { judged, type Row } from '../../scripts/lib/measurements.ts';
import { median, spread } from '../../scripts/lib/statistics.ts';
import type { FloodOrder, FloodOutcome } from './flood-generator.ts';
import { registrations } from './measure.ts';
import { costOfSignIn } from './sign-in-cost.ts';
import type { Engine } from './targets.ts';

/** Simultaneous sign-ins: as many as can wait for a hash, and more than the server lets wait. */
const strengths = [64, 512] as const;
const connections = 64;

export interface FloodPlan {
  rounds: number;
  seconds: number;
  /** Prepared visitors; each registers once. */
  people: number;
  /** Number of sign-ins by code for the mean. */
  signIns: number;
}

interface Round {
  quiet: number;
  flooded: number;
  flood: FloodOutcome;
}

/** Measures one engine. Throws when a registration is refused or a flood request gets an unexpected answer. */
export async function measureFlood(
  engine: Engine,
  { rounds, seconds, people, signIns }: FloodPlan,
  tell: (line: string) => void,
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-flood-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const databaseUrl = postgres && (await createTestDatabase(postgres.url));
  const mail = await startMailCatcher();
  const database = await openDatabase({ databaseUrl, dataDir: folder }, (error) =>
    process.stderr.write(`${error.message}\n`),
  );
  await grantTokens(database, 0, people);
  await database.close();
  const server = await startServer(await freePort(), {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    MAIL_FROM: 'bench@example.com',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'info',
  });
  const generator = fork(join(import.meta.dirname, 'generator.ts'));
  const flooder = fork(join(import.meta.dirname, 'flood-generator.ts'));
  try {
    const port = Number(new URL(server.url).port);
    const { pcode, appKey } = (await readSettings(server.url)).passport;
    const register = registrations(generator, { port, connections, seconds, people });
    const postgresPort = postgres && Number(new URL(postgres.url).port);
    const cost = await costOfSignIn(server, mail, signIns, postgresPort);
    await register();
    const done = new Map<number, Round[]>();
    for (const strength of strengths) {
      const list: Round[] = [];
      done.set(strength, list);
      for (let index = 0; index < rounds; index++) {
        const quiet = await register();
        const stop = beginFlood(flooder, { port, connections: strength, pcode, appKey });
        await sleep(500);
        const flooded = await register();
        const flood = await stop();
        if (flood.other) throw new Error(`Invalid run: the flood was answered ${flood.other}`);
        list.push({ quiet, flooded, flood });
        tell(
          `${strength} sign-ins at once, round ${index + 1}: ${Math.round(quiet)}/s quiet, ${Math.round(flooded)}/s flooded`,
        );
      }
    }
    return report(engine, done, cost);
  } finally {
    generator.kill();
    flooder.kill();
    await server.stop();
    await mail.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const readSettings = async (url: string) => {
  const response = await fetch(`${url}/api/settings`);
  const { data } = (await response.json()) as {
    data: { passport: { pcode: string; appKey: string } };
  };
  return data;
};

function beginFlood(flooder: ChildProcess, order: FloodOrder): () => Promise<FloodOutcome> {
  flooder.send(order);
  return async () => {
    flooder.send('stop');
    const [outcome] = (await once(flooder, 'message')) as [FloodOutcome];
    return outcome;
  };
}

function report(
  engine: Engine,
  done: ReadonlyMap<number, readonly Round[]>,
  cost: Awaited<ReturnType<typeof costOfSignIn>>,
): Row[] {
  const floods = [...done].map(([strength, list]): Row => {
    const kept = list.map(({ quiet, flooded }) => flooded / quiet);
    const rate = (pick: (flood: FloodOutcome) => number) =>
      median(list.map(({ flood }) => pick(flood) / flood.seconds)).toFixed(0);
    const each = (pick: (round: Round) => number) => spread(list.map(pick), 0);
    return {
      ...judged(`${engine}, ${strength} sign-ins at once: registrations kept`, kept, {
        least: 0.8,
      }),
      details: {
        'quiet/s': each(({ quiet }) => quiet),
        'flooded/s': each(({ flooded }) => flooded),
        'compared/s': rate(({ compared }) => compared),
        'refused/s': rate(({ busy }) => busy),
      },
    };
  });
  const whole = cost.ms + cost.hashMs + cost.databaseMs;
  return [
    ...floods,
    {
      ...judged(`${engine}: one sign-in by code, processor time of the server`, cost.ms, {
        most: 12,
        unit: 'ms',
        digits: 1,
      }),
      details: {
        'sign-ins measured': cost.count,
        'hashing ms': cost.hashMs.toFixed(1),
        'database ms': cost.databaseMs.toFixed(1),
        'idle ms a second, subtracted': cost.restMs.toFixed(0),
      },
    },
    judged(`${engine}: sign-ins by code that two cores carry`, 2000 / whole, {
      least: 500,
      unit: 'a second',
      digits: 0,
    }),
  ];
}
