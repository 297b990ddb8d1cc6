/** Works off a queue in the database: a batch at once, batch after batch until it is empty. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../../../core/database/database.ts';

interface Queue<Due> {
  /** Takes the next ones. `more`: there may be others that can be taken at once. */
  claim(): Promise<{ due: readonly Due[]; more: boolean }>;
  /** Says that these are still being worked on, before others may take them: a mail server can be slow. */
  hold(due: readonly Due[]): Promise<void>;
  /** Deals with one; does not reject for what only concerns this one. */
  work(due: Due): Promise<void>;
  onError(error: unknown): void;
}

/** A third of the shortest time after which others may take what one has not finished. */
const holdMs = 20_000;
const insistMs = 500;

/** Empties the queue, or ends after the batch under way once `stopping` is aborted. */
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
