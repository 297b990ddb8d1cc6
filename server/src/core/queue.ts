/**
 * Waiting tasks use no database connection and no hash thread. Without this queue, a flood of sign-ins stopped
 * registrations (measured: from 1,900 per second to none). Tasks are refused only after the wait, which slows a flooder
 * down to hundreds of responses per second.
 */
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { Failure } from './failures.ts';

interface QueueOptions {
  concurrency: number;
  maxWaitMs: number;
  maxWaiting: number;
  /** Current minimum milliseconds between two starts; no minimum by default. */
  intervalMs?: () => number;
  refusal?: FailureCode;
}

export type WorkQueue = ReturnType<typeof createQueue>;

export function createQueue({
  concurrency,
  maxWaitMs,
  maxWaiting,
  intervalMs = () => 0,
  refusal = 'server.busy',
}: QueueOptions) {
  const waiting = new Set<() => void>();
  let free = concurrency;
  let opensAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const busy = () => new Failure(refusal, {}, { retryAfter: Math.ceil(maxWaitMs / 1000) });

  const advance = (): void => {
    for (const next of waiting) {
      if (free === 0) return;
      const wait = opensAt - performance.now();
      if (wait > 0) {
        timer ??= setTimeout(() => {
          timer = undefined;
          advance();
        }, Math.ceil(wait));
        return;
      }
      waiting.delete(next);
      take();
      next();
    }
  };
  const take = (): void => {
    free--;
    const interval = intervalMs();
    if (interval > 0) opensAt = performance.now() + interval;
  };
  const enter = (): Promise<void> | undefined => {
    if (waiting.size === 0 && free > 0 && performance.now() >= opensAt) {
      take();
      return undefined;
    }
    return new Promise((resolve, reject) => {
      if (waiting.size >= maxWaiting) {
        reject(busy());
        return;
      }
      const go = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        waiting.delete(go);
        reject(busy());
      }, maxWaitMs);
      waiting.add(go);
      advance();
    });
  };
  const leave = (): void => {
    free++;
    advance();
  };

  return {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
