/** Shows known data at once and requests old data again. Without watchers, a request is aborted. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Failure } from './http.ts';

export type Fetched<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  | { state: 'failed'; failure: Failure };

export type Answer<T> = { data: T } | { failure: Failure };

interface Options<T> {
  load: (key: string, signal: AbortSignal) => Promise<Answer<T>>;
  /** ms during which a reply counts as fresh. */
  fresh: number;
  max: number;
  /** True for a failure that must replace known data. Other failures keep it. */
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
  /** Requests in the background, unless the data is fresh or a request is running. */
  check(key: string): void;
  retry(key: string): void;
  /** Notifies of changes and requests data that is not fresh. Removing the last watcher aborts the request. */
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

/** ms. Visible data is checked this often, and when the visitor returns to the tab. */
const checkEvery = 60_000;

/** @param voice language of error messages; a change repeats failed requests */
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

/** ms of loading after which a message appears. */
const timeoutMs = 6000;

/** Returns true after loading for too long, and a function that restarts the wait. */
export function useSlow(isLoading: boolean, key: string | null): [slow: boolean, wait: () => void] {
  const [turn, setTurn] = useState(0);
  const wait = `${turn} ${key}`;
  const [over, setOver] = useState('');
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setOver(wait), timeoutMs);
    return () => clearTimeout(timer);
  }, [isLoading, wait]);
  return [isLoading && over === wait, () => setTurn(turn + 1)];
}
