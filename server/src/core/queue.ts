/**
 * Lets a few pieces of work run at once and the rest wait in memory, touching neither database nor hash threads
 * (security §1.8). Without it a flood of sign-ins took every database connection and the registrations stopped
 * (measured: none of 1,900 a second were left). Who has waited too long is refused only then: a flooder with a
 * thousand connections is answered a few hundred times a second, not many thousands.
 */
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import { Failure } from './failures.ts';

interface TurnstileOptions {
  /** How many run at once. */
  places: number;
  /** Longest wait, milliseconds; then the refusal. */
  patienceMs: number;
  /** More waiting than this are refused at once. */
  mostWaiting: number;
  /** Milliseconds from one entry to the next at present; none unless said. */
  restMs?: () => number;
  /** The failure of who is not let in; `server.busy` unless said. */
  refusal?: FailureCode;
}

export interface Turnstile {
  /** Runs the work when there is a place. Throws the refusal, and then nothing was done. */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurnstile({
  places,
  patienceMs,
  mostWaiting,
  restMs = () => 0,
  refusal = 'server.busy',
}: TurnstileOptions): Turnstile {
  const waiting = new Set<() => void>();
  let free = places;
  let opensAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const busy = () => new Failure(refusal, {}, { retryAfter: Math.ceil(patienceMs / 1000) });

  /** Lets in whom place and pace allow; what the pace holds back is let in by a timer. */
  const advance = (): void => {
    for (const next of waiting) {
      if (free === 0) return;
      const rest = opensAt - performance.now();
      if (rest > 0) {
        timer ??= setTimeout(() => {
          timer = undefined;
          advance();
        }, Math.ceil(rest));
        return;
      }
      waiting.delete(next);
      take();
      next();
    }
  };
  const take = (): void => {
    free--;
    const rest = restMs();
    if (rest > 0) opensAt = performance.now() + rest;
  };
  const enter = (): Promise<void> | undefined => {
    if (waiting.size === 0 && free > 0 && performance.now() >= opensAt) {
      take();
      return undefined;
    }
    return new Promise((resolve, reject) => {
      if (waiting.size >= mostWaiting) {
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
      }, patienceMs);
      waiting.add(go);
      advance();
    });
  };
  const leave = (): void => {
    free++;
    advance();
  };

  return {
    pass: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
