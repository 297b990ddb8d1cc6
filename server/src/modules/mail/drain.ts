/** Works off a queue in the database: a batch at once, batch after batch until it is empty, and looks again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../../core/database/database.ts';

interface Drain {
  /** There is something new; looks at once. */
  wake(): void;
  start(): void;
  /**
   * Writes down what has happened to one, again and again while the database is away: a mail that has left and is not
   * marked would leave once more. Rejects when the drain stops meanwhile or something else is wrong.
   */
  insist(write: () => Promise<void>): Promise<void>;
  /** Waits for the batch under way. */
  stop(): Promise<void>;
}

interface Options<Due> {
  /** Takes the next ones. `more`: there may be others that can be taken at once. */
  claim(): Promise<{ due: readonly Due[]; more: boolean }>;
  /** How often it looks without being told, milliseconds. */
  pollMs: number;
  /** Says that these are still being worked on, before others may take them: a mail server can be slow. */
  hold(due: readonly Due[]): Promise<void>;
  /** Deals with one; does not reject for what only concerns this one. */
  work(due: Due): Promise<void>;
  /** Before each emptying. */
  first?(): Promise<void>;
  onError(error: unknown): void;
}

/** A third of the shortest time after which others may take what one has not finished. */
const holdMs = 20_000;
const insistMs = 500;

export function createDrain<Due>(options: Options<Due>): Drain {
  const { claim, pollMs, hold, work, first, onError } = options;
  let stopped = true;
  let again = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const drain = async (): Promise<void> => {
    await first?.();
    for (;;) {
      again = false;
      const { due, more } = stopped ? { due: [], more: false } : await claim();
      const holding = setInterval(() => hold(due).catch(onError), holdMs).unref();
      await Promise.all(due.map(work)).finally(() => clearInterval(holding));
      if (!more && !again) return;
    }
  };
  const wake = (): void => {
    again = true;
    if (stopped || running) return;
    running = drain()
      .catch(onError)
      .finally(() => (running = undefined));
  };
  const insist = async (write: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (stopped || !isDatabaseAway(error)) throw error;
        await sleep(insistMs);
      }
    }
  };
  return {
    wake,
    insist,
    start: () => {
      stopped = false;
      timer = setInterval(wake, pollMs).unref();
      wake();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
