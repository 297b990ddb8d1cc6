/** Loads pages: their code and the books they read. A loaded view renders at once: hydration and prerendering must not wait. */
import type { Language } from '@prelude/contract/languages';
import type { ComponentType } from 'react';
import { type Book, loadBooks } from '../lib/books.ts';
import { currentVariant } from '../lib/device.ts';
import { currentLanguage } from '../lib/language.ts';
import { loadFirstText, loadText } from '../lib/text.ts';
import type { ViewProps } from '../pages/view.ts';
import { pages, type ViewId } from './pages.ts';

export type View = ComponentType<ViewProps>;

interface Loader {
  view: () => Promise<View>;
  books: readonly Book[];
}

const loaders: Record<ViewId, Loader> = {
  home: { view: async () => (await import('../pages/home/home.tsx')).Home, books: [] },
  milestone: {
    view: async () => (await import('../pages/milestone/milestone.tsx')).Milestone,
    books: [],
  },
  feature: {
    view: async () => (await import('../pages/feature/feature.tsx')).Feature,
    books: ['features'],
  },
  worldview: {
    view: async () => (await import('../pages/worldview/worldview.tsx')).Worldview,
    books: ['world', 'factions', 'roles'],
  },
  news: { view: async () => (await import('../pages/news/news.tsx')).News, books: [] },
  'role-weapon': {
    view: async () => (await import('../pages/role-weapon/role-weapon.tsx')).RoleWeapon,
    books: ['roles', 'weapons', 'factions'],
  },
  role: {
    view: async () => (await import('../pages/role-weapon/role.tsx')).Role,
    books: ['roles', 'weapons', 'factions'],
  },
  weapon: {
    view: async () => (await import('../pages/role-weapon/weapon.tsx')).Weapon,
    books: ['roles', 'weapons', 'factions'],
  },
};

const loaded = new Map<ViewId, View>();

export const loadedView = (id: ViewId): View | undefined => loaded.get(id);

/** Rejects when a file cannot be had; the next call tries again. */
export async function loadView(id: ViewId, language: Language = currentLanguage()): Promise<void> {
  const { view, books } = loaders[id];
  // Home is in the first texts; every other page needs the whole.
  const texts = id === 'home' ? loadFirstText(language) : loadText(language);
  const [component] = await Promise.all([view(), loadBooks(language, books), texts]);
  loaded.set(id, component);
}

/** Safari has no idle callbacks; a moment is left between the files all the same. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: 1000 });
    } else setTimeout(resolve, 50);
  });

/**
 * The small chunks of all pages of this device, once the first one is at rest. One page at a time, when there is nothing
 * better to do: asking for all of them at once held a slow phone for half a second.
 */
export async function prefetchViews(): Promise<void> {
  const ids = new Set(pages.map(({ view }) => view[currentVariant()]));
  for (const id of ids) {
    if (loaded.has(id)) continue;
    await idle();
    await loadView(id).catch(() => undefined);
  }
}
