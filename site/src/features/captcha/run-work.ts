import type { Work } from './work.ts';

/** Starts the work and promises its counter. Aborting ends the thread; a browser that refuses threads rejects. */
export function runWork(work: Work, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' });
    const stop = () => worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.addEventListener('message', (event: MessageEvent<number>) => {
      stop();
      resolve(event.data);
    });
    worker.addEventListener('error', (event) => {
      stop();
      reject(new Error(event.message || 'The worker did not start'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(work);
  });
}
