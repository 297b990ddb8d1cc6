import { useSyncExternalStore } from 'react';

/** One value that components follow. */
export interface Observable<T> {
  get(): T;
  set(value: T): void;
  use(): T;
}

export function observable<T>(value: T): Observable<T> {
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
