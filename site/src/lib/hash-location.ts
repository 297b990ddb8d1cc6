/**
 * The location after the `#`, its query included. A library's hash location (wouter's, say) moves the query in front of the
 * hash, where it would mix with `?lang=` and a campaign's parameters and make two addresses of one page.
 */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

const path = (hash: string): string => `/${hash.replace(/^#?\/?/, '')}`;

const currentLocation = (): string => path(location.hash);

const watchers = new Set<() => void>();

/** All in one go: between two listeners React would render, and show a page with the query of another. */
const tellAll = (): void => {
  for (const watcher of watchers) watcher();
};

function subscribe(watcher: () => void): () => void {
  if (watchers.size === 0) {
    addEventListener('hashchange', tellAll);
    addEventListener('popstate', tellAll);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    removeEventListener('hashchange', tellAll);
    removeEventListener('popstate', tellAll);
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

/** The page that is prerendered, and hydrated: markup knows of no hash. */
export const PrerenderedRoute = createContext('/');

/** @returns such as `/news/detail?id=7` */
export function useLocation(): string {
  const prerendered = useContext(PrerenderedRoute);
  return useSyncExternalStore(subscribe, currentLocation, () => prerendered);
}

/** @param route such as `/role` @returns what a link to it holds: the browser itself follows it */
export const hrefTo = (route: string): string => `#${route}`;

/** The query of the hash: `#/news/detail?id=7`. */
export function useQuery(): URLSearchParams {
  const query = useLocation().split('?')[1] ?? '';
  return useMemo(() => new URLSearchParams(query), [query]);
}
