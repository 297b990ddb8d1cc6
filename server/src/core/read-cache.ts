/** Concurrent requests share one read, so a flood costs as much as one visitor. The oldest entry is evicted first. */
interface ReadCacheOptions {
  lifeMs: number;
  /**
   * One read at a time, kept for this multiple of its read time when that is longer than `lifeMs`. This bounds the
   * share of time spent on expensive reads.
   */
  timesItsCost?: number;
  max: number;
  now?: () => number;
}

interface Entry<Value> {
  until: number;
  value: Promise<Value>;
}

type ReadCache<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/** A failed read is not cached. */
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
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > max) entries.delete(entries.keys().next().value!);
    void settle(key, entry, begun);
    return entry.value;
  };
}
