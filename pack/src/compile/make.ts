/** Makes the missing files of one job. Threads and servers that share a folder make each file once. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from './job.ts';
import type { Store } from './store.ts';

const pollMs = 150;

interface Options {
  /** Identifies this thread among those that claim the same work. */
  holder: string;
  /** Waits for the others; otherwise a claimed job is left to them. */
  waits: boolean;
}

/**
 * @returns `made` by this call, `there` when nothing was missing, `claimed` when someone else is making it
 * @throws MediaError with sentences for the pack's owner, or the error of a job
 */
export async function makeJob(
  store: Store,
  job: Job,
  { holder, waits }: Options,
): Promise<'made' | 'there' | 'claimed'> {
  for (;;) {
    if (store.missing(job).length === 0) return 'there';
    const end = store.claim(job, holder);
    if (end) {
      try {
        // Another may have finished in between.
        const missing = store.missing(job);
        if (missing.length === 0) return 'there';
        store.keep(missing, await job.make(missing));
        return 'made';
      } finally {
        end();
      }
    }
    if (!waits) return 'claimed';
    await sleep(pollMs);
  }
}
