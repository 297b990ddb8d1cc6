/**
 * Lets a few pieces of work run at once and the rest wait in memory, touching neither database nor hash threads. Without it a flood of sign-ins took every database connection and the registrations stopped
 * (measured: none of 1,900 a second were left). Who has waited too long is refused only then: a flooder with a
 * thousand connections is answered a few hundred times a second, not many thousands.
 */
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { Failure } from './failures.ts';

interface QueueOptions {
  /** How many run at once. */
  concurrency: number;
  /** Longest wait, milliseconds; then the refusal. */
  maxWaitMs: number;
  /** More waiting than this are refused at once. */
  maxWaiting: number;
  /** Milliseconds from one entry to the next at present; none unless said. */
  intervalMs?: () => number;
  /** The failure of who is not let in; `server.busy` unless said. */
  refusal?: FailureCode;
}

export interface WorkQueue {
  /** Runs the work when there is a place. Throws the refusal, and then nothing was done. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createQueue({
  concurrency,
  maxWaitMs,
  maxWaiting,
  intervalMs = () => 0,
  refusal = 'server.busy',
}: QueueOptions): WorkQueue {
  const waiting = new Set<() => void>();
  let free = concurrency;
  let opensAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const busy = () => new Failure(refusal, {}, { retryAfter: Math.ceil(maxWaitMs / 1000) });

  /** Lets in whom place and pace allow; what the pace holds back is let in by a timer. */
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
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
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
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
