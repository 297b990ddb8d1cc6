/** A temporary PostgreSQL for tests: uses the installed one, else installs it with apt. */
import {
  type ChildProcess,
  execFileSync,
  type ExecFileSyncOptions,
  spawn,
} from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../network/free-port.ts';

export interface Postgres {
  url: string;
  folder: string;
  isUp(): boolean;
  /** Shuts down cleanly and disconnects all clients; `restart` starts it again. */
  halt(): Promise<void>;
  kill(): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const debianFolder = '/usr/lib/postgresql';

const installed = (): string | undefined => {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
};

function binaries(): string {
  const given = process.env.POSTGRES_BIN ?? installed();
  if (given) return given;
  process.stderr.write('Installing PostgreSQL for the tests\n');
  const quiet: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-qq'], quiet);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], quiet);
  const found = installed();
  if (!found)
    throw new Error('No PostgreSQL here: install it or set POSTGRES_BIN to its bin folder');
  return found;
}

/**
 * Takes about 3 s, or 0.5 s with a prepared folder.
 * @param settings additional settings, `name=value`
 * @param options.prepared data folder of a stopped cluster to copy
 */
export async function startPostgres(
  settings: readonly string[] = [],
  { parent = tmpdir(), prepared }: { parent?: string; prepared?: string } = {},
): Promise<Postgres> {
  const bin = binaries();
  const folder = mkdtempSync(join(parent, 'prelude-postgres-'));
  // PostgreSQL refuses to run as root, which is common in containers.
  const asRoot = process.getuid?.() === 0;
  const command = (program: string, args: string[]): [string, string[]] =>
    asRoot
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), args];
  const data = join(folder, 'data');
  if (prepared) cpSync(prepared, data, { recursive: true });
  if (asRoot) {
    chmodSync(folder, 0o700);
    execFileSync('chown', ['-R', 'postgres', folder]);
  }
  if (prepared) {
    chmodSync(data, 0o700);
  } else {
    const [initdb, initArguments] = command('initdb', [
      '-D',
      data,
      '--username=prelude',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]);
    execFileSync(initdb, initArguments, { stdio: 'ignore', cwd: folder });
  }
  const port = await freePort();
  const url = `postgres://prelude@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const launch = async () => {
    const [program, args] = command('postgres', ['-D', data, '-p', String(port), '-k', folder]);
    const all = ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]);
    server = spawn(program, [...args, ...all], {
      stdio: 'ignore',
      cwd: folder,
    });
    await reachable(url);
  };
  await launch();
  const mainPid = () =>
    Number(execFileSync('head', ['-1', join(data, 'postmaster.pid')], { encoding: 'utf8' }));
  const halt = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    process.kill(mainPid(), 'SIGINT');
    await gone;
  };
  const isUp = () => server.exitCode === null && server.signalCode === null;
  return {
    url,
    folder,
    halt,
    isUp,
    kill: () => {
      process.kill(mainPid(), 'SIGKILL');
    },
    restart: async () => {
      // Child processes of a killed server keep the shared memory for a moment.
      for (let tries = 0; ; tries++) {
        try {
          await launch();
          return;
        } catch (error) {
          if (tries === 5) throw error;
        }
      }
    },
    stop: async () => {
      if (isUp()) await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function reachable(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not start');
}

/** An empty database, or a copy of one without connections. @returns its URL */
export async function createTestDatabase(
  clusterUrl: string,
  {
    name = `test_${Math.random().toString(36).slice(2, 12)}`,
    template = 'template1',
  }: { name?: string; template?: string } = {},
): Promise<string> {
  await inCluster(clusterUrl, [`create database ${name} template ${template}`]);
  return urlOf(clusterUrl, name);
}

/** Creates a database owned by a role without other rights, as hosting providers do. @returns its URL */
export async function createPlainDatabase(clusterUrl: string): Promise<string> {
  const name = `plain_${Math.random().toString(36).slice(2, 12)}`;
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await inCluster(clusterUrl, [
    `create role ${name} ${rights}`,
    `create database ${name} owner ${name}`,
  ]);
  return urlOf(clusterUrl, name, name);
}

async function inCluster(clusterUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function urlOf(clusterUrl: string, database: string, user?: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  if (user) url.username = user;
  return url.href;
}
