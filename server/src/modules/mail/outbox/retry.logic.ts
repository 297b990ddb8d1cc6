/** Seconds before the next attempt; the last value repeats until the deadline. */
const waits = [2, 5, 15, 30, 60, 120, 300, 900, 1800];
/** After a refusal that is about us: each further attempt makes it worse. */
const refusedWaits = [15, 30, 60, 120, 300, 900, 3600, 4 * 3600];

const at = (list: readonly number[], attempts: number): number =>
  list[Math.min(Math.max(attempts, 1), list.length) - 1]!;

/** @param attempts attempts so far, 1 after the first */
export const backoff = (attempts: number): number => at(waits, attempts);

/** The same after a refusal that is about us. */
export const refusedBackoff = (attempts: number): number => at(refusedWaits, attempts);
