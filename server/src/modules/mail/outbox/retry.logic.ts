/** When a mail is tried again, and what may be said about why. */

/** Seconds before the next attempt; the last one repeats until the mail's deadline. */
const waits = [2, 5, 15, 30, 60, 120, 300, 900, 1800];

/** @param attempts how often it was tried, 1 after the first */
export const backoff = (attempts: number): number =>
  waits[Math.min(Math.max(attempts, 1), waits.length) - 1]!;
