/**
 * Group commit (design §2): requests of one moment share one statement, and each is answered when that statement is
 * durable. One batch runs at a time; what arrives meanwhile is the next one.
 */
import { Failure } from './failures.ts';

interface BatcherOptions<Item, Result> {
  /** Writes a batch; results in the order of the items. Resolves only when durable. */
  flush: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Largest batch. */
  cap: number;
  /** More waiting than this is refused with `server.busy`. */
  maxWaiting: number;
  /** True for errors that would hit any batch alike: then the items are not tried one by one. */
  isOutage: (error: unknown) => boolean;
}

export interface Batcher<Item, Result> {
  /** Resolves when the item's batch is durable. Rejects with `server.busy` when too much is waiting. */
  add(item: Item): Promise<Result>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export function createBatcher<Item, Result>(
  options: BatcherOptions<Item, Result>,
): Batcher<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;

  const write = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await options.flush(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      // One row the database refuses must not fail its neighbours: try them alone.
      if (batch.length > 1 && !options.isOutage(error)) {
        for (const one of batch) await write([one]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, options.cap);
      waiting = waiting.slice(options.cap);
      await write(batch);
      // Lets the event loop read the requests that came meanwhile, so that they make one batch.
      await new Promise(setImmediate);
    }
    running = false;
  };

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= options.maxWaiting) {
          reject(new Failure('server.busy', {}, { retryAfter: 2 }));
          return;
        }
        waiting.push({ item, resolve, reject });
        if (running) return;
        running = true;
        setImmediate(() => void run());
      }),
  };
}
