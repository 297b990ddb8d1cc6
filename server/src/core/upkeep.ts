interface Tidy {
  removeExpired(): Promise<void>;
}

const everyMs = 10 * 60_000;

/** Removes what has expired every ten minutes, one store after another. @returns how to stop */
export function startUpkeep(
  stores: readonly Tidy[],
  onError: (error: unknown) => void,
): () => void {
  const tidy = async () => {
    for (const store of stores) await store.removeExpired().catch(onError);
  };
  const timer = setInterval(() => void tidy(), everyMs).unref();
  return () => clearInterval(timer);
}
