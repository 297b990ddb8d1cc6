/** Work done again and again, one round at a time. */
export interface Rounds {
  start(): void;
  /** Waits for the round under way. */
  stop(): Promise<void>;
}

/** @param onError told of a round that failed; the next one tries again */
export function createRounds(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Rounds {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const round = (): void => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = undefined));
  };
  return {
    start: () => {
      timer = setInterval(round, everyMs).unref();
      round();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
