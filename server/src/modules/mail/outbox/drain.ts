import { setTimeout as sleep } from 'node:timers/promises';
import { createBatcher } from '../../../core/batcher.ts';
import { isDatabaseAway, isUndone } from '../../../core/database/database.ts';

interface Queue<Due> {
  /** Items being processed at a time. */
  most: number;
  /** Takes at most `max` items. `more`: further items may be available at once. */
  claim(max: number): Promise<{ due: readonly Due[]; more: boolean }>;
  /** Extends the claim on items still being processed, because a mail server can be slow. */
  hold(due: readonly Due[]): Promise<void>;
  /** Processes one item. */
  work(due: Due): Promise<void>;
  onError(error: unknown): void;
  /** No item is being processed any more. */
  onIdle?(): Promise<void>;
}

/** A third of the shortest time after which other servers may take an unfinished item. */
const holdMs = 20_000;
const insistMs = 500;
/** The part of all items that one claim takes at least. */
const leastClaim = 1 / 4;

/** Processes a queue. An item that takes minutes does not keep the others waiting. */
export function createDrain<Due>({ most, claim, hold, work, onError, onIdle }: Queue<Due>) {
  const fewest = Math.ceil(most * leastClaim);
  const inWork = new Map<Due, Promise<void>>();
  let holding: NodeJS.Timeout | undefined;

  const begin = (due: Due): void => {
    const done = work(due)
      .catch(onError)
      .finally(() => {
        inWork.delete(due);
        if (inWork.size > 0) return undefined;
        clearInterval(holding);
        holding = undefined;
        return onIdle?.().catch(onError);
      });
    inWork.set(due, done);
    holding ??= setInterval(() => hold([...inWork.keys()]).catch(onError), holdMs).unref();
  };
  /** Resolves also when `stopping` is aborted. */
  const oneEnds = (stopping: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        stopping.removeEventListener('abort', end);
        resolve();
      };
      stopping.addEventListener('abort', end);
      void Promise.race(inWork.values()).then(end);
    });
  return {
    /** Begins with every item that is due, until the queue is empty or `stopping` is aborted. */
    run: async (stopping: AbortSignal): Promise<void> => {
      while (!stopping.aborted) {
        if (inWork.size > most - fewest) {
          await oneEnds(stopping);
          continue;
        }
        const { due, more } = await claim(most - inWork.size);
        for (const one of due) begin(one);
        if (!more) return;
      }
    },
    /** Resolves when nothing is being processed. Call it after `run` has ended. */
    settled: async (): Promise<void> => void (await Promise.all(inWork.values())),
  };
}

/** Stores results together that arrive at the same moment. @returns a function that resolves when one is stored */
export function marksOf<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const batcher = createBatcher<Item, void>({
    flush: async (items) => {
      await write(items);
      return [];
    },
    cap: 100,
    maxWaiting: Infinity,
    isRowFault: () => false,
  });
  return batcher.add;
}

/**
 * Records a result and retries while the database is down or another transaction is in the way: a sent email that is not
 * marked would be sent again. Rejects once `stopping` is aborted, or on another error.
 */
export async function retryUntilWritten(
  write: () => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (stopping.aborted || !(isDatabaseAway(error) || isUndone(error))) throw error;
      await sleep(insistMs);
    }
  }
}
