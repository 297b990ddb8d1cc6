import { useSyncExternalStore } from 'react';

/**
 * One value the whole page watches. Unlike a zustand store its server snapshot is the present value, so what is set
 * before the first render (language, variant) is also what hydration sees.
 */
export interface Observable<T> {
  get(): T;
  set(value: T): void;
  use(): T;
  /** Outside of React; returns how to stop. */
  watch(watcher: () => void): () => void;
}

export function observable<T>(initial: T): Observable<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const get = () => value;
  return {
    get,
    watch: subscribe,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const watcher of watchers) watcher();
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
