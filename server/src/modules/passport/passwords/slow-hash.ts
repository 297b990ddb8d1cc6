/**
 * Hashes codes and passwords with argon2id and a pepper, so that a stolen table reveals neither (OWASP ASVS V6.5.2).
 * One hash costs about 9 ms of CPU. All hashes run on a few threads of low priority: they use idle cores fully, and a
 * flood of sign-ins does not slow down registrations.
 */
import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../../core/failures.ts';
import type { Pepper } from '../../../core/secrets.ts';
import { partsOf } from './slow-hash-form.ts';
import type { HashAnswer, HashJob, HashWork } from './slow-hash-worker.ts';

export type SlowHash = ReturnType<typeof createSlowHash>;

interface Thread {
  worker: Worker;
  waiting: Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>;
  since: number;
}

/** Longest acceptable wait; a call's deadline is 12 s. */
const longestMs = 4000;

const base64 = (length: number) => randomBytes(length).toString('base64').replaceAll('=', '');
/** Compared with when there is no hash: no password matches, and it takes the same time. */
const nobodys = `nobody$argon2id$v=19$m=19456,t=2,p=1$${base64(16)}$${base64(32)}`;

/**
 * @param peppers the current one, then those of former secrets, used only to compare
 * @param threads maximum of parallel hashes; started with the first hash
 * @param names the campaign's names, which are not allowed as passwords
 */
export function createSlowHash(
  peppers: readonly Pepper[],
  threads: number,
  names: readonly string[],
) {
  const pool: Thread[] = [];
  let nextId = 0;
  // Moving average of the time per hash; it grows when the machine is busy.
  let eachMs = 15;

  const start = (): Thread => {
    const worker = new Worker(new URL('./slow-hash-worker.ts', import.meta.url), {
      workerData: { peppers, names },
    });
    const thread: Thread = { worker, waiting: new Map(), since: 0 };
    worker.on('message', ({ id, result }: HashAnswer) => {
      const now = performance.now();
      eachMs += (now - thread.since - eachMs) / 16;
      thread.since = now;
      thread.waiting.get(id)?.resolve(result as never);
      thread.waiting.delete(id);
      if (thread.waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => {
      pool.splice(pool.indexOf(thread), 1);
      for (const { reject } of thread.waiting.values()) reject(error);
    });
    worker.unref();
    pool.push(thread);
    return thread;
  };

  const pick = (): Thread => {
    const [best] = pool.toSorted((a, b) => a.waiting.size - b.waiting.size);
    return best && (best.waiting.size === 0 || pool.length >= threads) ? best : start();
  };

  const run = <T extends HashAnswer['result']>(work: HashWork): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const thread = pick();
      const { worker, waiting } = thread;
      const id = nextId++;
      if (waiting.size === 0) thread.since = performance.now();
      waiting.set(id, { resolve, reject });
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
      worker.postMessage({ id, ...work } satisfies HashJob);
    });

  return {
    hash: (secret: string): Promise<string> => run<string>({ kind: 'hash', secret }),
    /** Without a stored hash the result is false, after the same time. */
    verify: async (stored: string | undefined, secret: string): Promise<boolean> => {
      const fits = await run<boolean>({ kind: 'verify', secret, stored: stored ?? nobodys });
      return fits && stored !== undefined;
    },
    /** False for a hash made with a former secret's pepper. */
    isPresent: (stored: string): boolean => partsOf(stored).id === peppers[0]!.id,
    /** True for a common password (common-passwords.ts). @param password the browser's SHA-256 */
    isCommon: (password: string, address: string): Promise<boolean> =>
      run<boolean>({ kind: 'common', secret: password, address }),
    /** True for an operator's passphrase made of common guesses. @param owner their own names */
    isCommonPhrase: (phrase: string, owner: string): Promise<boolean> =>
      run<boolean>({ kind: 'phrase', secret: phrase, address: owner }),
    /** Throws `server.busy` when the wait would be too long. Call it before anything is counted. */
    requireRoom: (): void => {
      const queued = pool.reduce((sum, { waiting }) => sum + waiting.size, 0);
      if ((queued * eachMs) / threads > longestMs) {
        throw new Failure('server.busy', {}, { retryAfter: Math.ceil(longestMs / 1000) });
      }
    },
    close: async () => {
      await Promise.all(pool.map(({ worker }) => worker.terminate()));
    },
  };
}
