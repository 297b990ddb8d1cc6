/** A temporary PostgreSQL for tests: uses the installed one, else installs it with apt. */
import {
  type ChildProcess,
  execFileSync,
  type ExecFileSyncOptions,
  spawn,
} from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../network/free-port.ts';

export interface Postgres {
  url: string;
  folder: string;
  isUp(): boolean;
  /** Shuts down cleanly and disconnects all clients; `restart` starts it again. Nothing when it is not up. */
  halt(): Promise<void>;
  kill(): void;
  /** Resolves when it answers. Rejects when it does not within a minute, with the end of its log. */
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

/** @returns the folder of its programs */
export function binaries(): string {
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
  const log = join(folder, 'log');
  let server: ChildProcess;
  let gone: Promise<unknown>;
  const isUp = () => server.exitCode === null && server.signalCode === null;
  const signal = (name: NodeJS.Signals) => {
    try {
      // `server` can be `runuser`, which passes not every signal on.
      process.kill(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8')), name);
    } catch {
      // PostgreSQL ended before, or has not written the file yet.
    }
  };
  const halt = async () => {
    if (isUp()) signal('SIGINT');
    await gone;
  };
  /** @returns false when the process ended, or does not answer in time */
  const launch = async (): Promise<boolean> => {
    const [program, args] = command('postgres', ['-D', data, '-p', String(port), '-k', folder]);
    const all = ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]);
    const output = openSync(log, 'a');
    server = spawn(program, [...args, ...all], { stdio: ['ignore', output, output], cwd: folder });
    closeSync(output);
    gone = new Promise((resolve) => server.once('exit', resolve));
    return answers(url, isUp);
  };
  const failure = async () => {
    const what = isUp() ? 'did not answer' : 'ended';
    server.kill();
    await gone;
    return new Error(`PostgreSQL ${what}: ${readFileSync(log, 'utf8').slice(-2000)}`);
  };
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await launch())) {
    const error = await failure();
    await stop();
    throw error;
  }
  return {
    url,
    folder,
    halt,
    isUp,
    kill: () => signal('SIGKILL'),
    restart: async () => {
      await halt();
      // Child processes of a killed server keep the shared memory for a moment. PostgreSQL then ends at once.
      for (let tries = 0; !(await launch()); tries++) {
        if (isUp() || tries === mostTries) throw await failure();
        await sleep(200);
      }
    },
    stop,
  };
}

/** Recovery after a kill can take long on a busy machine. */
const patienceMs = 60_000;
const mostTries = 50;

async function answers(url: string, isUp: () => boolean): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (isUp() && performance.now() < until) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(100);
    }
  }
  return false;
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
