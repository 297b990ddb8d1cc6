import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder, root } from './paths.ts';
import { start } from './run.ts';

const flags = [
  // The product does not use `__proto__`, and attackers could.
  '--disable-proto=delete',
  // MB. Node's default of 64 keeps 70 MB more and is at most 4 % faster.
  '--max-semi-space-size=16',
];
const mainOf = (tree: string): string => join(tree, 'server', 'src', 'main.ts');

export const serverArguments = [
  ...flags,
  ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []),
  mainOf(root),
];

export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** Beginning of both outputs, including the first operator's link. */
  output(): string;
  stop(): Promise<void>;
}

/** Where a server runs. */
export interface Machine {
  address: string;
  spawn(command: string, args: string[], options: SpawnOptions): ChildProcess;
}

const thisMachine: Machine = { address: '127.0.0.1', spawn: start };

/**
 * Starts a server and waits until it is ready. Rejects when it exits first or takes over two minutes: a shared machine
 * can stall for one.
 * @param options.tree project folder of another version
 * @param options.machine its address is the server's HOST
 */
export async function startServer(
  port: number,
  env: NodeJS.ProcessEnv,
  { tree = root, machine = thisMachine }: { tree?: string; machine?: Machine } = {},
): Promise<ServerProcess> {
  const child = machine.spawn(process.execPath, [...flags, mainOf(tree)], {
    cwd: tree,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(cacheFolder, 'node'),
      HOST: machine.address,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Kill the server with this process: a leftover server would slow down whatever runs next.
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  let said = '';
  const keep = (text: string): void => {
    // Keep only the beginning: a long run under load prints much.
    if (said.length < 10_000) said += text;
  };
  child.stdout?.setEncoding('utf8').on('data', keep);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    keep(text);
    process.stderr.write(text);
  });
  const url = `http://${machine.address}:${port}`;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const given = performance.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null || performance.now() > given) {
      abandon();
      const how = child.exitCode === null ? 'in two minutes' : `and exited with ${child.exitCode}`;
      throw new Error(`The server did not start ${how}: ${said.trim()}`);
    }
    if (await isReady(url)) break;
    await sleep(50);
  }
  return {
    url,
    process: child,
    output: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Ready and no longer busy from its own start, which `/readyz` does not show. */
const isReady = (url: string): Promise<boolean> =>
  Promise.all(['/readyz', '/robots.txt'].map((path) => fetch(url + path))).then(
    (responses) => responses.every((response) => response.ok),
    () => false,
  );
