/** Renders pages and documents in a thread of its own: each takes some milliseconds that answers would wait for. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RendererWork, Tasks } from './render.worker.ts';

export type Renderer = ReturnType<typeof startRenderer>;

/** The thread starts at once; it ends with `close`, or with the process. */
export function startRenderer(work: RendererWork) {
  const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { workerData: work });
  worker.unref();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  let ended: Error | undefined;
  const fail = (error: Error): void => {
    ended = error;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, answer, error }: { id: number; answer?: unknown; error?: Error }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (error) one?.reject(error);
    else one?.resolve(answer);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(ended ?? new Error('The renderer has ended')));

  return {
    /** @returns what the thread's function of this name returns */
    ask: <Name extends keyof Tasks>(
      name: Name,
      ...of: Parameters<Tasks[Name]>
    ): Promise<Awaited<ReturnType<Tasks[Name]>>> => {
      if (ended) return Promise.reject(ended);
      const one = Promise.withResolvers<unknown>();
      const id = ++last;
      waiting.set(id, one);
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, asked: { name, of } });
      return one.promise as Promise<Awaited<ReturnType<Tasks[Name]>>>;
    },
    /** Ends the thread after its last answer. Who got it before a change of the campaign may still ask meanwhile. */
    close: async (): Promise<void> => {
      do {
        await Promise.allSettled([...waiting.values()].map(({ promise }) => promise));
        await nextTurn();
      } while (waiting.size > 0);
      await worker.terminate();
    },
  };
}
