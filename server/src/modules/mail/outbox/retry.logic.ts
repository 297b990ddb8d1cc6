/** Seconds before the next attempt; the last value repeats until the deadline. */
const waits = [2, 5, 15, 30, 60, 120, 300, 900, 1800];

/** @param attempts attempts so far, 1 after the first */
export const backoff = (attempts: number): number =>
  waits[Math.min(Math.max(attempts, 1), waits.length) - 1]!;
