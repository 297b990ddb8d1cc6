/**
 * Keeps what was just read for a moment, and lets everybody who asks meanwhile wait for the same reading: a flood costs
 * as much as one visitor. Bounded: the entry made longest ago gives way.
 */
export interface ReadCacheOptions {
  lifeMs: number;
  /**
   * For what is dear to read: one reading at a time, kept for so many times as long as it took when that is longer than
   * `lifeMs`: all the reading is one part in so many of the time.
   */
  timesItsCost?: number;
  /** Entries kept at most. */
  max: number;
  now?: () => number;
}

interface Entry<Value> {
  until: number;
  value: Promise<Value>;
}

export type ReadCache<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/** @returns gives the known value of a key or reads it. A reading that fails is not kept. */
export function createReadCache<Value>({
  lifeMs,
  timesItsCost,
  max,
  now = () => performance.now(),
}: ReadCacheOptions): ReadCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const settle = async (key: string, entry: Entry<Value>, begun: number): Promise<void> => {
    try {
      await entry.value;
      if (timesItsCost) entry.until = begun + Math.max(lifeMs, (now() - begun) * timesItsCost);
    } catch {
      if (entries.get(key) === entry) entries.delete(key);
    }
  };
  return (key, read) => {
    const known = entries.get(key);
    if (known && known.until > now()) return known.value;
    const begun = now();
    const entry = { until: timesItsCost ? Infinity : begun + lifeMs, value: read() };
    // Anew at the end: a Map lists its entries in the order they were made.
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > max) entries.delete(entries.keys().next().value!);
    void settle(key, entry, begun);
    return entry.value;
  };
}
