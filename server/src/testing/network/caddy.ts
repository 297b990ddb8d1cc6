/** The proxy of `deploy/compose` in front of a test server; only names and ports differ. */
import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder, root } from '@prelude/pack/paths';

const works = (program: string): boolean => spawnSync(program, ['version']).status === 0;

/** Unpack the package instead of installing it: installation would start a service on port 80. */
const unpackFolder = join(cacheFolder, 'caddy');
const unpacked = join(unpackFolder, 'usr', 'bin', 'caddy');

function unpack(): boolean {
  const quiet = { cwd: unpackFolder, stdio: 'ignore', timeout: 300_000 } as const;
  mkdirSync(unpackFolder, { recursive: true });
  const fetched = () => spawnSync('apt-get', ['download', 'caddy'], quiet).status === 0;
  // A new machine has no package lists yet.
  if (!fetched() && spawnSync('apt-get', ['update', '-q'], quiet).status === 0) fetched();
  const file = readdirSync(unpackFolder).find((name) => name.endsWith('.deb'));
  if (file) spawnSync('dpkg-deb', ['-x', file, '.'], quiet);
  return works(unpacked);
}

/** @returns path of Caddy: the installed one, or Debian's via apt. Throws when neither is available. */
export function findCaddy(): string {
  if (works('caddy')) return 'caddy';
  if (works(unpacked) || (process.platform === 'linux' && unpack())) return unpacked;
  throw new Error('The proxy’s tests need Caddy, which apt could not fetch: install it');
}

export interface Proxy {
  ports: { http: number; https: number };
  authority: string;
  stop(): Promise<void>;
}

interface Placement {
  /** Starts a program on another machine, which shares the files of this one. */
  spawnThere?: (command: string, args: string[], options: SpawnOptions) => ChildProcess;
  /** Takes the visitor's address from a load generator, which is all visitors. */
  visitorsInHeader?: boolean;
}

/**
 * @param servers addresses and ports, with spaces between
 * @param ports chosen before, because the server needs its own address
 */
export async function startCaddy(
  program: string,
  servers: string,
  ports: Proxy['ports'],
  { spawnThere = spawn, visitorsInHeader = false }: Placement = {},
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-caddy-'));
  const file = readFileSync(join(root, 'deploy', 'compose', 'Caddyfile'), 'utf8')
    .replace(
      '{\n',
      `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n`,
    )
    .replace('{remote_host}', visitorsInHeader ? '{header.X-Forwarded-For}' : '{remote_host}');
  writeFileSync(join(folder, 'Caddyfile'), file);
  const child = spawnThere(program, ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      SITE: 'localhost',
      CONSOLE: 'console.localhost',
      SERVERS: servers,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const until = performance.now() + 20_000;
  let authority = '';
  while (!authority.includes('END') || said.split('certificate obtained successfully').length < 3) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`Caddy did not start: ${said}`);
    }
    await sleep(50);
    authority = readAuthority(folder);
  }
  return {
    ports,
    authority,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const readAuthority = (folder: string): string => {
  try {
    return readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8');
  } catch {
    return '';
  }
};
