/** Loads the code of pages. A loaded view renders at once: hydration and prerendering must not wait. */
import type { ComponentType } from 'react';
import type { ViewProps } from '../pages/view.ts';
import type { ViewId } from './pages.ts';

export type View = ComponentType<ViewProps>;

const loaders: Record<ViewId, () => Promise<View>> = {
  home: async () => (await import('../pages/home/home.tsx')).Home,
  milestone: async () => (await import('../pages/milestone/milestone.tsx')).Milestone,
  soon: async () => (await import('../pages/soon/soon.tsx')).Soon,
};

const loaded = new Map<ViewId, View>();
const loading = new Map<ViewId, Promise<View>>();

export const loadedView = (id: ViewId): View | undefined => loaded.get(id);

export function loadView(id: ViewId): Promise<View> {
  const under = loading.get(id);
  if (under) return under;
  const promise = loaders[id]().then((view) => {
    loaded.set(id, view);
    return view;
  });
  loading.set(id, promise);
  // A failed download may be tried again by the next visit to the page.
  promise.catch(() => loading.delete(id));
  return promise;
}

/** The small chunks of all pages, once the first one is at rest. */
export function prefetchViews(): void {
  for (const id of Object.keys(loaders) as ViewId[]) loadView(id).catch(() => undefined);
}
