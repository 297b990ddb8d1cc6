/**
 * The location after the `#`, its query included. wouter's own hash location moves the query in front of the hash, where
 * it would mix with `?lang=` and a campaign's parameters and make two addresses of one page.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';

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

export const useHashLocation = ({ ssrPath = '/' }: { ssrPath?: string } = {}): [
  string,
  typeof navigate,
] => [useSyncExternalStore(subscribe, currentLocation, () => ssrPath), navigate];

useHashLocation.hrefs = (href: string): string => `#${href}`;

/** The query of the hash: `#/news/detail?id=7`. */
export function useQuery(): URLSearchParams {
  const [location] = useLocation();
  const query = location.split('?')[1] ?? '';
  return useMemo(() => new URLSearchParams(query), [query]);
}
