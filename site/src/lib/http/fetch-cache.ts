/**
 * What a page asks the server for while it stands: kept by key, shown at once when known, asked for again when old. An
 * answer nobody waits for any more is cancelled and never shown: the latest question decides.
 */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Failure } from './http.ts';

export type Fetched<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  | { state: 'failed'; failure: Failure };

export type Answer<T> = { data: T } | { failure: Failure };

interface Options<T> {
  load: (key: string, signal: AbortSignal) => Promise<Answer<T>>;
  /** ms for which an answer need not be asked for again. */
  fresh: number;
  /** Answers kept at most. */
  max: number;
  /** A failure that is itself the news: it takes the place of what was known. Any other leaves it standing. */
  outweighs?: (failure: Failure) => boolean;
  now?: () => number;
}

interface Entry<T> {
  shown: Fetched<T>;
  at: number;
  flight: AbortController | null;
  watchers: Set<() => void>;
}

export interface FetchCache<T> {
  get(key: string): Fetched<T>;
  /** Asks in silence, unless the answer is fresh or on its way. */
  check(key: string): void;
  /** Asks again whatever is known or on its way. */
  retry(key: string): void;
  /** Asks, unless the answer is fresh, and tells of changes; the last one to leave cancels what is on its way. */
  watch(key: string, watcher: () => void): () => void;
}

const loading: Fetched<never> = { state: 'loading' };

export function createFetchCache<T>(options: Options<T>): FetchCache<T> {
  const { load, fresh, max, outweighs = () => false, now = () => Date.now() } = options;
  const entries = new Map<string, Entry<T>>();

  const entryOf = (key: string): Entry<T> => {
    const known = entries.get(key);
    if (known) return known;
    const entry: Entry<T> = { shown: loading, at: -Infinity, flight: null, watchers: new Set() };
    for (const [old, { watchers }] of entries) {
      if (entries.size < max) break;
      if (watchers.size === 0) entries.delete(old);
    }
    entries.set(key, entry);
    return entry;
  };

  const show = (entry: Entry<T>, shown: Fetched<T>) => {
    entry.shown = shown;
    for (const watcher of entry.watchers) watcher();
  };

  const ask = async (key: string, entry: Entry<T>): Promise<void> => {
    entry.flight?.abort();
    const flight = new AbortController();
    entry.flight = flight;
    const answer = await load(key, flight.signal);
    if (entry.flight !== flight) return;
    entry.flight = null;
    if ('data' in answer) {
      entry.at = now();
      show(entry, { state: 'ready', ...answer });
    } else if (entry.shown.state !== 'ready' || outweighs(answer.failure)) {
      show(entry, { state: 'failed', ...answer });
    }
  };

  const check = (key: string) => {
    const entry = entryOf(key);
    const known = entry.shown.state === 'ready' && now() - entry.at < fresh;
    if (!known && !entry.flight) void ask(key, entry);
  };

  /** What failed before is asked for anew, and says so. */
  const begin = (entry: Entry<T>) => {
    if (entry.shown.state === 'failed') show(entry, loading);
    return entry;
  };

  return {
    get: (key) => entries.get(key)?.shown ?? loading,
    check,
    retry: (key) => void ask(key, begin(entryOf(key))),
    watch: (key, watcher) => {
      const entry = begin(entryOf(key));
      entry.watchers.add(watcher);
      check(key);
      return () => {
        entry.watchers.delete(watcher);
        if (entry.watchers.size > 0) return;
        entry.flight?.abort();
        entry.flight = null;
      };
    },
  };
}

/** How often an answer that is being looked at is checked, and when the visitor comes back to it. */
const checkEvery = 60_000;

/**
 * @param key null while there is nothing to ask for
 * @param voice a change of it asks again for what has failed: its message is in the language of the question
 */
export function useFetched<T>(
  cache: FetchCache<T>,
  key: string | null,
  voice: string,
): Fetched<T> & { retry: () => void } {
  const subscribe = useCallback(
    (watcher: () => void) => (key === null ? () => undefined : cache.watch(key, watcher)),
    // oxlint-disable-next-line react/exhaustive-deps
    [cache, key, voice],
  );
  const shown = useSyncExternalStore<Fetched<T>>(
    subscribe,
    () => (key === null ? loading : cache.get(key)),
    () => loading,
  );

  useEffect(() => {
    if (key === null) return;
    const check = () => {
      if (!document.hidden) cache.check(key);
    };
    const timer = setInterval(check, checkEvery);
    document.addEventListener('visibilitychange', check);
    addEventListener('online', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      removeEventListener('online', check);
    };
  }, [cache, key]);

  return {
    ...shown,
    retry: () => {
      if (key !== null) cache.retry(key);
    },
  };
}

/** ms of silence after which a visitor is told that something is under way. */
const patience = 6000;

/** True when it has been loading for longer than people wait without a word, and how to begin waiting anew. */
export function useSlow(isLoading: boolean, key: string | null): [slow: boolean, wait: () => void] {
  const [turn, setTurn] = useState(0);
  const wait = `${turn} ${key}`;
  const [over, setOver] = useState('');
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setOver(wait), patience);
    return () => clearTimeout(timer);
  }, [isLoading, wait]);
  return [isLoading && over === wait, () => setTurn(turn + 1)];
}
