import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../../../core/database/database.ts';

interface Queue<Due> {
  /** Takes the next items. `more`: further items may be available at once. */
  claim(): Promise<{ due: readonly Due[]; more: boolean }>;
  /** Extends the claim on items still being processed, because a mail server can be slow. */
  hold(due: readonly Due[]): Promise<void>;
  /** Processes one item. Does not reject for an error of this item alone. */
  work(due: Due): Promise<void>;
  onError(error: unknown): void;
}

/** A third of the shortest time after which other servers may take an unfinished item. */
const holdMs = 20_000;
const insistMs = 500;

/** Works in batches until the queue is empty, or until the current batch ends after `stopping` is aborted. */
export async function drain<Due>(
  { claim, hold, work, onError }: Queue<Due>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const { due, more } = await claim();
    const holding = setInterval(() => hold(due).catch(onError), holdMs).unref();
    await Promise.all(due.map(work)).finally(() => clearInterval(holding));
    if (!more) return;
  }
}

/**
 * Records a result and retries while the database is down: a sent email that is not marked would be sent again. Rejects
 * once `stopping` is aborted, or on another error.
 */
export async function insist(write: () => Promise<void>, stopping: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (stopping.aborted || !isDatabaseAway(error)) throw error;
      await sleep(insistMs);
    }
  }
}
