/** The servers of one engine: ours, bare routes, and Better Auth when the run compares it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, startPostgres } from '../../server/src/testing/database/postgres.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { startServer } from '../../scripts/lib/server-process.ts';
import { cpuOf, cpuOfPostgres } from '../bench/cpu.ts';
import { type Engine, startScript } from '../bench/targets.ts';
import type { Child } from '../lib/child.ts';
import { startBetterAuth } from './better-auth.ts';
import { countingSettings, openCounters } from './counters.ts';
import type { Recorded } from './generator.ts';
import type { Kind } from './kinds.ts';
import type { Traveled } from './turns.ts';

export interface Targets {
  byKind: ReadonlyMap<Kind, Traveled>;
  stop(): Promise<void>;
}

interface Options {
  smtpUrl: string;
  hasBetterAuth: boolean;
  isUnprepared: boolean;
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

export async function startTargets(
  engine: Engine,
  generator: Child,
  { smtpUrl, hasBetterAuth, isUnprepared }: Options,
): Promise<Targets> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-journey-'));
  const postgres = engine === 'postgres' ? await startPostgres(countingSettings) : undefined;
  const databaseCpu = () =>
    postgres ? (cpuOfPostgres(Number(new URL(postgres.url).port)) ?? 0) : 0;
  const byKind = new Map<Kind, Traveled>();
  const stop = async () => {
    for (const target of byKind.values()) {
      await target.counters?.close();
      await target.stop();
    }
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  const startOurs = async (): Promise<Traveled> => {
    const databaseUrl = postgres && (await createTestDatabase(postgres.url));
    const port = await freePort();
    const server = await startServer(port, {
      DATA_DIR: folder,
      SMTP_URL: smtpUrl,
      TRUST_PROXY: '127.0.0.1',
      // The proof of work costs the visitors' devices, not the server.
      TEST_WORK_BITS: '4',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(isUnprepared ? { DATABASE_UNPREPARED: 'yes' } : {}),
    });
    const pid = server.process.pid!;
    await settled(pid);
    return {
      port,
      pid,
      cpu: () => ({ server: cpuOf(pid) ?? 0, database: databaseCpu() }),
      ...(databaseUrl ? { counters: await openCounters(databaseUrl) } : {}),
      stop: server.stop,
    };
  };
  const startComparison = async (isLimited: boolean): Promise<Traveled> => {
    const databaseUrl = await createTestDatabase(postgres!.url);
    const target = await startBetterAuth(databaseUrl, smtpUrl, isLimited, databaseCpu);
    return { ...target, counters: await openCounters(databaseUrl) };
  };

  try {
    const ours = await startOurs();
    byKind.set('ours', ours);
    const answers = JSON.stringify(await generator.request<Recorded>({ record: ours.port }));
    const bare = await startScript('../journey/bare-server.ts', { ANSWERS: answers }, () => 0);
    byKind.set('bare', bare);
    if (hasBetterAuth && postgres) {
      byKind.set('betterAuth', await startComparison(false));
      byKind.set('betterAuthLimited', await startComparison(true));
    }
    return { byKind, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
