/** The thread that makes media files. It starts with the first file and ends after the last one. */
import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Job } from '@prelude/pack/compile/job';
import type { Store } from '@prelude/pack/compile/store';
import { MediaError } from '@prelude/pack/compile/subjects';
import type { FromThread, Made, MediaWork, ToThread } from './media-messages.ts';

/** Fonts and pictures take memory, so an idle thread ends. */
const idleMs = 30_000;

interface Dependencies {
  /** The store whose claims a stopped thread must not keep. */
  store: Store;
  /** @returns an uploaded picture */
  master(hash: string): Promise<Uint8Array | undefined>;
  warn(sentence: string): void;
}

interface Waiting {
  job: Job;
  resolve(made: Made): void;
  reject(error: Error): void;
}

export function createMediaThread({ store, master, warn }: Dependencies) {
  const holder = randomUUID();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let worker: Worker | undefined;
  let planned: MediaWork | undefined;
  let idle: NodeJS.Timeout | undefined;

  const post = (to: Worker, message: ToThread): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    to.postMessage(message);

  const end = async (error: Error): Promise<void> => {
    const ended = worker;
    [worker, planned] = [undefined, undefined];
    clearTimeout(idle);
    const jobs = [...waiting.values()];
    waiting.clear();
    for (const { reject } of jobs) reject(error);
    ended?.removeAllListeners();
    // Without a listener, a late error of the thread would end the process.
    ended?.on('error', () => {});
    await ended?.terminate();
    for (const { job } of jobs) store.endClaim(job, holder);
  };
  const take = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0)
      idle = setTimeout(() => void end(new Error('The thread for media is idle')), idleMs).unref();
    return found;
  };
  const hear = async (from: Worker, message: FromThread): Promise<void> => {
    if ('warn' in message) warn(message.warn);
    else if ('done' in message) take(message.done.id)?.resolve(message.done.result);
    else if ('failed' in message)
      take(message.failed.id)?.reject(new MediaError(message.failed.problems));
    else {
      const { id, hash } = message.ask;
      const content = await master(hash).catch((error: unknown) => {
        warn(`picture ${hash}: ${(error as Error).message}`);
        return undefined;
      });
      post(from, { master: { id, content } });
    }
  };
  const open = (): Worker => {
    const opened = new Worker(new URL('./media.worker.ts', import.meta.url), {
      workerData: { holder },
    });
    opened.on('message', (message: FromThread) => void hear(opened, message));
    opened.on('error', (error) => void end(error));
    opened.on('exit', () => void end(new Error('The thread for media ended early')));
    // It must not keep the process alive.
    opened.unref();
    return opened;
  };

  return {
    /** @throws MediaError with sentences about the pack's files */
    make: (work: MediaWork, job: Job, waits: boolean) =>
      new Promise<Made>((resolve, reject) => {
        clearTimeout(idle);
        worker ??= open();
        if (planned !== work) post(worker, { plan: work });
        planned = work;
        waiting.set(++last, { job, resolve, reject });
        post(worker, { make: { id: last, path: job.outputs[0]!.path, waits } });
      }),
    stop: () => end(new Error('The server stops')),
  };
}
