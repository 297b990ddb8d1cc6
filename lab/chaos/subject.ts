import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/src/core/database/database.ts';
import { openDatabase } from '../../server/src/core/database/open.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { createTestDatabase, type Postgres } from '../../server/src/testing/database/postgres.ts';
import { compiledFolder } from '../../scripts/lib/paths.ts';
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.ts';
import { inspect, type Ledger } from './ledger.ts';

export type Engine = 'pglite' | 'postgres';

export interface Subject {
  engine: Engine;
  folder: string;
  /** The cluster; undefined for the embedded database. */
  postgres: Postgres | undefined;
  databaseUrl: string | undefined;
  /**
   * Starts the server, always at the same address.
   * @param where `tree`: folder of another version; `elsewhere`: another address, in parallel with the first
   */
  start(
    env?: NodeJS.ProcessEnv,
    where?: { tree?: string; elsewhere?: boolean },
  ): Promise<ServerProcess>;
  /** Opens the database and migrates it; the embedded one only while no server uses it. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /**
   * Compares the ledger with the tables.
   * @returns the number of registrations
   */
  inspect(ledger: Ledger): Promise<number>;
  remove(): Promise<void>;
}

/** @param dataDir folder of the embedded database; default: a new one */
export async function createSubject(
  engine: Engine,
  postgres: Postgres | undefined,
  settings: NodeJS.ProcessEnv,
  dataDir?: string,
): Promise<Subject> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'prelude-chaos-'));
  const databaseUrl = postgres && (await createTestDatabase(postgres.url));
  const port = await freePort();
  const started: ServerProcess[] = [];
  const withDatabase: Subject['withDatabase'] = async (work) => {
    const database = await openDatabase({ databaseUrl, dataDir: folder }, () => {});
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return {
    engine,
    folder,
    postgres,
    databaseUrl,
    withDatabase,
    start: async (env = {}, { tree, elsewhere = false } = {}) => {
      const server = await startServer(
        elsewhere ? await freePort() : port,
        {
          DATA_DIR: folder,
          // As on a server in operation, the pictures are made; a new folder would have each start make them again.
          COMPILED_DIR: compiledFolder,
          ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
          TRUST_PROXY: '127.0.0.1',
          SECRET: 'a secret of the chaos run alone, 9f2c7d',
          // The visitors compute in this process.
          TEST_WORK_BITS: '4',
          // The scenarios cause outages, so the log is off by default.
          LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
          ...settings,
          ...env,
        },
        { tree },
      );
      started.push(server);
      return server;
    },
    inspect: (ledger) => withDatabase((database) => inspect(ledger, database)),
    remove: async () => {
      // A failed scenario may leave its server running.
      for (const server of started) {
        const { exitCode, signalCode } = server.process;
        if (exitCode === null && signalCode === null) await killServer(server);
      }
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function killServer({ process: child }: ServerProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

interface Count {
  data: { count: number; parts: Record<string, number> };
}

/** The public count must be the sum of its parts, and its web part the number of rows. */
export async function checkCount(url: string, ledger: Ledger, rows: number): Promise<void> {
  const answer = await fetch(`${url}/common/get-yuyue-count.html`);
  const { count, parts } = ((await answer.json()) as Count).data;
  const sum = Object.values(parts).reduce((total, part) => total + part, 0);
  if (count !== sum) ledger.violations.push(`The count is ${count}, its parts make ${sum}`);
  if (parts.web !== rows)
    ledger.violations.push(`The count's web part is ${parts.web}, rows ${rows}`);
}
