/**
 * Hash routers of libraries (such as wouter) move the query before the hash. There it would mix with `?lang=` and
 * campaign parameters, and one page would have two addresses.
 */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

const path = (hash: string): string => `/${hash.replace(/^#?\/?/, '')}`;

const currentLocation = (): string => path(location.hash);

const watchers = new Set<() => void>();

/** Otherwise React could render between listeners and show a page with the query of another. */
const notifyAll = (): void => {
  for (const watcher of watchers) watcher();
};

function subscribe(watcher: () => void): () => void {
  if (watchers.size === 0) {
    addEventListener('hashchange', notifyAll);
    addEventListener('popstate', notifyAll);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    removeEventListener('hashchange', notifyAll);
    removeEventListener('popstate', notifyAll);
  };
}

/** @param to such as `/role?name=Lynn` */
export function navigate(
  to: string,
  { replace = false, state = null }: NavigateOptions = {},
): void {
  const address = `#${path(to)}`;
  if (address === location.hash) return;
  history[replace ? 'replaceState' : 'pushState'](state, '', address);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Route of the prerendered page, also used during hydration, because markup has no hash. */
export const PrerenderedRoute = createContext('/');

/** @returns such as `/news/detail?id=7` */
export function useLocation(): string {
  const prerendered = useContext(PrerenderedRoute);
  return useSyncExternalStore(subscribe, currentLocation, () => prerendered);
}

export const hrefTo = (route: string): string => `#${route}`;

/** The query of the hash: `#/news/detail?id=7`. */
export function useQuery(): URLSearchParams {
  const query = useLocation().split('?')[1] ?? '';
  return useMemo(() => new URLSearchParams(query), [query]);
}
