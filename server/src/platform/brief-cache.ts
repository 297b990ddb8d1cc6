/**
 * Keeps what was just read for a moment, and lets everybody who asks meanwhile wait for the same reading: a flood costs
 * as much as one visitor. Bounded: the entry made longest ago gives way.
 */
export interface BriefCacheOptions {
  lifeMs: number;
  /** Entries kept at most. */
  max: number;
  now?: () => number;
}

export type BriefCache<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/** @returns gives the known value of a key or reads it. A reading that fails is not kept. */
export function createBriefCache<Value>({
  lifeMs,
  max,
  now = () => performance.now(),
}: BriefCacheOptions): BriefCache<Value> {
  const entries = new Map<string, { until: number; value: Promise<Value> }>();
  return (key, read) => {
    const known = entries.get(key);
    if (known && known.until > now()) return known.value;
    const entry = { until: now() + lifeMs, value: read() };
    // Anew at the end: a Map lists its entries in the order they were made.
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > max) entries.delete(entries.keys().next().value!);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  };
}
