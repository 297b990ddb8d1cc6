import { Worker } from 'node:worker_threads';
import type { LivePack } from '../campaign/live-pack.ts';
import type { Job } from '../jobs/runner.ts';
import type { Question, Work } from './replacements.worker.ts';

interface Dependencies {
  folder: string;
  pack: LivePack;
  log: { warn(details: object, message: string): void };
}

interface Asked {
  id: number;
  question: Question;
}

/** Makes the files of replaced pictures and sentences, then publishes them to every server. Runs in one process. */
export function replacementJob({ folder, pack, log }: Dependencies): Job {
  const { store } = pack;
  const answer = async (question: Question): Promise<unknown> => {
    switch (question.ask) {
      case 'master':
        return (await store.master(question.hash))?.content;
      case 'has':
        return store.hasFile(question.key, question.path);
      case 'keep':
        return store.addFile(question.key, question.path, Buffer.from(question.content));
      case 'warn':
        return log.warn({}, `picture: ${question.sentence}`);
    }
  };
  return {
    name: 'pack pictures',
    wakes: ['pack changed'],
    run: async (stopping) => {
      await pack.refresh();
      const { changes } = pack.state();
      if (changes.size === 0) return;
      const newest = Math.max(...[...changes.values()].map(({ id }) => id));
      const files = await inThread(
        { folder, texts: pack.sentences(), pictures: pack.pictures() },
        answer,
        stopping,
      );
      if (!files) return;
      await store.publish(files, newest);
      await store.keepFiles(Object.values(files));
    },
  };
}

/** @returns key by path; undefined when the server stops */
function inThread(
  work: Work,
  answer: (question: Question) => Promise<unknown>,
  stopping: AbortSignal,
): Promise<Record<string, string> | undefined> {
  if (stopping.aborted) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./replacements.worker.ts', import.meta.url), {
      workerData: work,
    });
    const stop = (): void => void worker.terminate();
    stopping.addEventListener('abort', stop, { once: true });
    let files: Record<string, string> | undefined;
    const fail = (error: unknown): void => {
      reject(error);
      stop();
    };
    const respond = async ({ id, question }: Asked): Promise<void> => {
      const found = await answer(question);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, answer: found });
    };
    worker.on('message', (message: Asked | { files: Record<string, string> }) => {
      if ('files' in message) ({ files } = message);
      else respond(message).catch(fail);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      stopping.removeEventListener('abort', stop);
      if (files || stopping.aborted) resolve(files);
      else reject(new Error('The thread for pictures ended early'));
    });
  });
}
