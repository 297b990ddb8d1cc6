/**
 * Group commit: concurrent requests share one statement, and each is answered when it is durable. One batch runs at a
 * time.
 */
import { Failure } from './failures.ts';

interface BatcherOptions<Item, Result> {
  /** Returns the results in the order of the items, when the batch is durable. */
  flush: (items: readonly Item[]) => Promise<readonly Result[]>;
  cap: number;
  maxWaiting: number;
  /** True when one item caused the error: the items are then retried one by one. Other errors reject the whole batch. */
  isRowFault: (error: unknown) => boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;

  const take = (): Waiting<Item, Result>[] => {
    const batch = waiting.slice(0, options.cap);
    waiting = waiting.slice(options.cap);
    return batch;
  };

  /** @returns a function that answers the batch's requests after the write */
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
    // A row that the database refuses must not fail the others: retry each row alone.
    for (const one of batch) await (await write([one]))();
  };

  const run = async (): Promise<void> => {
    let written = write(take());
    for (;;) {
      const answer = await written;
      const next = take();
      // The database processes the next batch while this process answers the requests of the previous batch.
      const nextWritten = next.length > 0 ? write(next) : undefined;
      await answer();
      if (nextWritten) {
        written = nextWritten;
        continue;
      }
      // Lets the event loop read new requests, so that they form one batch.
      await new Promise(setImmediate);
      if (waiting.length === 0) break;
      written = write(take());
    }
    running = false;
  };

  return {
    /** Resolves when the item's batch is durable. Rejects with `server.busy` when too many items wait. */
    add: (item: Item) =>
      new Promise<Result>((resolve, reject) => {
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
