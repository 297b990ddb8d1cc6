/** The server in a process of its own, as `npm start`, `npm run dev` and `npm run campaign -- dev` run it. */
import { once } from 'node:events';
import { join } from 'node:path';
import { cacheFolder } from './paths.ts';
import { start } from './run.ts';
import { serverArguments } from './server-process.ts';

export interface Trial {
  /** Resolves when the server has printed its addresses, which it does in a trial only. */
  ready: Promise<void>;
  /** Resolves to the exit code. */
  ended: Promise<number>;
  /** Lets the server read its campaign again. Before it is ready, this waits. */
  reread(): void;
  /** Resolves when the server has ended. */
  stop(): Promise<unknown>;
}

/** @param env settings that replace those of this process */
export function startTrial(env: NodeJS.ProcessEnv = {}): Trial {
  const child = start(process.execPath, serverArguments, {
    // In a group of its own: the signal of a terminal that closes would make it read the campaign again.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(cacheFolder, 'node'), ...env },
  });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', abandon);
    return Number(code ?? 1);
  });
  let isReady = false;
  let isChanged = false;
  const ready = new Promise<void>((resolve) => {
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      if (isReady || !text.includes('Prelude is ready')) return;
      isReady = true;
      if (isChanged) child.kill('SIGHUP');
      resolve();
    });
  });
  return {
    ready,
    ended,
    reread: () => {
      // Until then the signal would end it.
      if (isReady) child.kill('SIGHUP');
      else isChanged = true;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * Calls `stop` once when this process is to end.
 * @param onHangUp called for SIGHUP of a process without a terminal; with one, the terminal closes
 */
export function onEnd(stop: () => void, onHangUp: () => void = stop): void {
  let isEnding = false;
  const end = (): void => {
    if (!isEnding) stop();
    isEnding = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  process.on('SIGHUP', process.stdout.isTTY ? end : onHangUp);
}
