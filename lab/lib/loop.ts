/** Reads a server's event loop delay from another process. */
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/network/free-port.ts';

/** Milliseconds since the last reading. */
export interface LoopDelay {
  mostMs: number;
  p99Ms: number;
}

export interface LoopWatch {
  env: NodeJS.ProcessEnv;
  read(): Promise<LoopDelay>;
}

export async function watchLoop(): Promise<LoopWatch> {
  const port = await freePort();
  return {
    env: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loop-watch.ts')}`,
      LOOP_WATCH_PORT: String(port),
    },
    read: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
      return (await answer.json()) as LoopDelay;
    },
  };
}
