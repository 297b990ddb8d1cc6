/** @returns a function that calls `read`, or waits for a call that began after its own. Concurrent calls share one. */
export function createRefresher(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return async () => {
    // A read in progress may have started before the change.
    await running?.catch(() => {});
    running ??= read().finally(() => (running = undefined));
    await running;
  };
}
