import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../server/src/core/database/sql.ts';
import { openDatabase } from '../../server/src/core/database/open.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { addressOf, grantTokens } from '../../server/src/testing/database/people.ts';
import { createTestDatabase, startPostgres } from '../../server/src/testing/database/postgres.ts';
import { start } from '../../scripts/lib/run.ts';
import { startServer } from '../../scripts/lib/server-process.ts';
import { cpuOf, cpuOfPostgres } from './cpu.ts';

export type Engine = 'pglite' | 'postgres';
export const targetNames = ['bare', 'ours', 'single', 'insert'] as const;
export type TargetName = (typeof targetNames)[number];

export interface Target {
  port: number;
  pid: number;
  /** CPU so far, microseconds; `database` is the separate database process, if any. */
  cpu(): { server: number; database: number };
  stop(): Promise<void>;
}

export interface Targets extends Record<TargetName, Target> {
  /** Rows written by our server. With PGlite call it after `stop`, because only one process can open the folder. */
  rows(): Promise<number>;
  stop(): Promise<void>;
}

/** The single-write server gets separate visitors, after those of our server; it needs fewer because it is slower. */
export const singlePeople = (people: number): number => Math.ceil(people / 3);

/**
 * @param people number of visitors with a token
 * @param profile folder for a CPU profile of our server
 */
export async function startTargets(
  engine: Engine,
  people: number,
  profile?: string,
): Promise<Targets> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const databaseUrl = postgres && (await createTestDatabase(postgres.url));
  const folders = { databaseUrl, dataDir: join(folder, 'ours') };
  const open = () => openDatabase(folders, (error) => process.stderr.write(`${error.message}\n`));
  const granting = await open();
  await grantTokens(granting, 0, people + singlePeople(people));
  await granting.close();

  const databaseCpu = () =>
    postgres ? (cpuOfPostgres(Number(new URL(postgres.url).port)) ?? 0) : 0;
  const env = { ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), TRUST_PROXY: '127.0.0.1' };

  const port = await freePort();
  const server = await startServer(port, {
    ...env,
    DATA_DIR: folders.dataDir,
    LOG_LEVEL: 'info',
    ...(profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` } : {}),
  });
  const ours: Target = {
    port,
    pid: server.process.pid!,
    cpu: () => ({ server: cpuOf(server.process.pid!) ?? 0, database: databaseCpu() }),
    stop: server.stop,
  };
  const bare = await startScript('bare-server.ts', {}, () => 0);
  // PGlite allows one process per folder; the others get separate folders on the same disk.
  const single = { databaseUrl, dataDir: join(folder, 'single') };
  if (!databaseUrl) {
    const own = await openDatabase(single, () => {});
    await grantTokens(own, people, people + singlePeople(people));
    await own.close();
  }
  const script = (name: string) =>
    startScript(`${name}-server.ts`, { ...env, DATA_DIR: join(folder, name) }, databaseCpu);
  return {
    bare,
    ours,
    single: await script('single'),
    insert: await script('insert'),
    rows: async () => {
      const database = await open();
      const [row] = await database.rows<{ rows: number }>(
        sql`select count(*)::int as rows from registrations where email_key < ${addressOf(people)}`,
      );
      await database.close();
      return row!.rows;
    },
    stop: async () => {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startScript(
  script: string,
  env: NodeJS.ProcessEnv,
  databaseCpu: () => number,
): Promise<Target> {
  const port = await freePort();
  const child = start(process.execPath, [join(import.meta.dirname, script)], {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${script} did not start`);
    await sleep(50);
  }
  return {
    port,
    pid: child.pid!,
    cpu: () => ({ server: cpuOf(child.pid!) ?? 0, database: databaseCpu() }),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
