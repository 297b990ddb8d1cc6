/** How the server is started everywhere: `npm start`, the journeys, the benchmark, the chaos run. */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheFolder, root } from './paths.ts';
import { start } from './run.ts';

export const serverArguments = [
  // `__proto__` is of no use to us and of much to an attacker (security §1.7).
  '--disable-proto=delete',
  ...(existsSync(join(root, '.env')) ? ['--env-file=.env'] : []),
  join(root, 'server', 'src', 'main.ts'),
];

export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** Stops it gracefully and waits. */
  stop(): Promise<void>;
}

/** Starts a server and waits until it is ready. Rejects when it ends before or takes over 30 s. */
export async function startServer(port: number, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = start(
    process.execPath,
    serverArguments.filter((part) => !part.startsWith('--env')),
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
        PORT: String(port),
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let waited = 0; ; waited += 50) {
    if (child.exitCode !== null || waited > 30_000) throw new Error('The server did not start');
    if (await isReady(url)) break;
    await sleep(50);
  }
  return {
    url,
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
