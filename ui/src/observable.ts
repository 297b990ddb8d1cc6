import { useSyncExternalStore } from 'react';

/**
 * A value that components and other code can observe.
 * @param hydrates the value that the prerendered markup was made with: the initial value, or (`present`) the value set
 *   before the first render, such as the language
 */
export function observable<T>(initial: T, hydrates: 'initial' | 'present' = 'initial') {
  let value = initial;
  const watchers = new Set<(now: T, before: T) => void>();
  /** Outside React; returns a function that stops watching. */
  const watch = (watcher: (now: T, before: T) => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  /** An equal value changes nothing. */
  const set = (next: T) => {
    const before = value;
    if (Object.is(before, next)) return;
    value = next;
    for (const watcher of watchers) watcher(next, before);
  };
  return {
    get: () => value,
    set,
    patch: (part: Partial<T>) => set({ ...value, ...part }),
    /**
     * In a component: the value, or a selection of it. The selection must be the same object while the value is the same.
     */
    use: <P = T>(take = (all: T) => all as unknown as P) =>
      useSyncExternalStore(
        watch,
        () => take(value),
        () => take(hydrates === 'present' ? value : initial),
      ),
    watch,
  };
}
