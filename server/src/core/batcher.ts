/**
 * Group commit: requests of one moment share one statement, and each is answered when that statement is
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
  /** True when one item spoilt the batch: then the items are tried one by one. Anything else fails them all. */
  isRowFault: (error: unknown) => boolean;
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

  const take = (): Waiting<Item, Result>[] => {
    const batch = waiting.slice(0, options.cap);
    waiting = waiting.slice(options.cap);
    return batch;
  };

  /** Begins to write a batch. @returns the answering of everyone in it, to be called when it is written */
  const write = async (batch: Waiting<Item, Result>[]): Promise<() => Promise<void>> => {
    try {
      const results = await options.flush(batch.map(({ item }) => item));
      return async () => batch.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      return () => refuse(batch, error);
    }
  };

  const refuse = async (batch: Waiting<Item, Result>[], error: unknown): Promise<void> => {
    if (batch.length === 1 || !options.isRowFault(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    // One row the database refuses must not fail its neighbours: try them alone.
    for (const one of batch) await (await write([one]))();
  };

  const run = async (): Promise<void> => {
    let written = write(take());
    for (;;) {
      const answer = await written;
      const next = take();
      // The database starts on the next batch while we still write the answers of this one.
      const nextWritten = next.length > 0 ? write(next) : undefined;
      await answer();
      if (nextWritten) {
        written = nextWritten;
        continue;
      }
      // Lets the event loop read the requests that came meanwhile, so that they make one batch.
      await new Promise(setImmediate);
      if (waiting.length === 0) break;
      written = write(take());
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
