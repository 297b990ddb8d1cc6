/** Times the steps of deliveries: impatient until the content has left, patient afterwards, brief when the server stops. */

export interface DeliveryTimeouts {
  /** For each step before: connecting and signing in, the envelope, the content. */
  stepMs: number;
  /** From the final dot to the answer. */
  answerMs: number;
  /** For answers that are awaited when the server stops. */
  shutdownMs: number;
}

export interface Delivery {
  /** Aborted with the reason when the time of a step is over or the server stops. */
  readonly signal: AbortSignal;
  /** Whether the content, with its final dot, was handed to the connection. */
  readonly hasLeft: boolean;
  /** The next step begins. */
  next(): void;
  /** The content, with its final dot, was handed to the connection. */
  left(): void;
}

/** @param atOnce deliveries at a time; one that waits longer than a step for its answer does not count */
export function createDeliveries(
  { stepMs, answerMs, shutdownMs }: DeliveryTimeouts,
  atOnce: number,
) {
  const running = new Map<AbortController, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let free = atOnce;
  let isEnding = false;

  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  const acquire = async (): Promise<void> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
  };

  /** @returns a function that ends the timing */
  const timed = (abort: AbortController): [Delivery, () => void] => {
    let timer: NodeJS.Timeout | undefined;
    let isCounted = true;
    let hasLeft = false;
    const releaseOnce = (): void => {
      if (isCounted) release();
      isCounted = false;
    };
    const after = (ms: number, act: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    };
    const giveUp = () => abort.abort(new Error('Timeout'));
    const next = (): void => {
      hasLeft = false;
      after(stepMs, giveUp);
    };
    const left = (): void => {
      hasLeft = true;
      const firstMs = Math.min(stepMs, answerMs);
      after(firstMs, () => {
        releaseOnce();
        after(answerMs - firstMs, giveUp);
      });
    };
    next();
    const delivery = {
      signal: abort.signal,
      get hasLeft() {
        return hasLeft;
      },
      next,
      left,
    };
    return [
      delivery,
      () => {
        clearTimeout(timer);
        releaseOnce();
      },
    ];
  };

  return {
    /** Runs one delivery when one may start. Rejects like `work`, or before it when the server stops. */
    run: async (work: (delivery: Delivery) => Promise<void>): Promise<void> => {
      await acquire();
      if (isEnding) {
        release();
        throw stopped();
      }
      const abort = new AbortController();
      const [delivery, end] = timed(abort);
      const done = work(delivery).finally(() => {
        running.delete(abort);
        end();
      });
      running.set(abort, done);
      return done;
    },
    /** Lets running deliveries end for a few seconds, then aborts them. */
    end: async (): Promise<void> => {
      isEnding = true;
      for (const next of waiting.splice(0)) next();
      const all = Promise.allSettled(running.values());
      const timer = setTimeout(() => {
        for (const abort of running.keys()) abort.abort(stopped());
      }, shutdownMs);
      await all;
      clearTimeout(timer);
    },
  };
}

const stopped = (): Error => new Error('the server stopped while sending');
