/**
 * No handler may keep a visitor waiting for ever. One timer watches all of them: Fastify's own `handlerTimeout` makes
 * an AbortController, an abort error with its stack and a timer for every request (6 % of the CPU of a registration
 * and more in garbage, by profile).
 */
import { Failure } from '../core/failures.ts';

interface Waiting {
  ends: number;
  reject: (failure: Failure) => void;
}

const checkEveryMs = 500;

/** @returns passes a handler's answer on, or `server.busy` when it takes longer than `ms` (and up to half a second). */
export function createDeadline(ms: number): <Answer>(work: Promise<Answer>) => Promise<Answer> {
  // All wait equally long, so the oldest, which a Set lists first, ends first.
  const waiting = new Set<Waiting>();
  setInterval(() => {
    const now = performance.now();
    for (const one of waiting) {
      if (one.ends > now) break;
      waiting.delete(one);
      one.reject(new Failure('server.busy', {}, { retryAfter: 5 }));
    }
  }, checkEveryMs).unref();

  return (work) =>
    new Promise((resolve, reject) => {
      const one = { ends: performance.now() + ms, reject };
      waiting.add(one);
      work.then(
        (answer) => {
          waiting.delete(one);
          return resolve(answer);
        },
        (error: unknown) => {
          waiting.delete(one);
          reject(error);
        },
      );
    });
}
