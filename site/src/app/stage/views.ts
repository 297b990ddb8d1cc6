/** Loaded views render synchronously, as hydration and prerendering require. */
import type { Language } from '@prelude/contract/shared/languages';
import type { ComponentType } from 'react';
import { type Namespace, loadNamespaces } from '../../lib/i18n/namespaces.ts';
import { currentVariant } from '../../lib/page/device.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { whenIdle } from '../../lib/idle.ts';
import { loadFirstText, loadText } from '../../lib/i18n/text.ts';
import type { ViewProps } from '../../pages/view.ts';
// Every page needs the first, and Home and the dialogs the others: in the entry they cost no extra request.
import '../../ui/backdrop.tsx';
import '../../lib/long-word.ts';
import '../../ui/outbound-links.ts';
import '../../ui/sharing.tsx';
import { pages, type ViewId } from './pages.ts';

export type View = ComponentType<ViewProps>;

interface Loader {
  view: () => Promise<View>;
  namespaces: readonly Namespace[];
}

const loaders: Record<ViewId, Loader> = {
  home: { view: async () => (await import('../../pages/home/home.tsx')).Home, namespaces: [] },
  milestone: {
    view: async () => (await import('../../pages/milestone/milestone.tsx')).Milestone,
    namespaces: [],
  },
  feature: {
    view: async () => (await import('../../pages/feature/feature.tsx')).Feature,
    namespaces: ['features'],
  },
  worldview: {
    view: async () => (await import('../../pages/worldview/worldview.tsx')).Worldview,
    namespaces: ['world', 'factions', 'roles'],
  },
  news: { view: async () => (await import('../../pages/news/news.tsx')).News, namespaces: [] },
  'role-weapon': {
    view: async () => (await import('../../pages/role-weapon/role-weapon.tsx')).RoleWeapon,
    namespaces: ['roles', 'weapons', 'factions'],
  },
  role: {
    view: async () => (await import('../../pages/role-weapon/role.tsx')).Role,
    namespaces: ['roles', 'weapons', 'factions'],
  },
  weapon: {
    view: async () => (await import('../../pages/role-weapon/weapon.tsx')).Weapon,
    namespaces: ['roles', 'weapons', 'factions'],
  },
};

const loaded = new Map<ViewId, View>();

export const loadedView = (id: ViewId): View | undefined => loaded.get(id);

/** Rejects when a file fails to load; the next call tries again. */
export async function loadView(id: ViewId, language: Language = currentLanguage()): Promise<void> {
  const { view, namespaces } = loaders[id];
  const texts = id === 'home' ? loadFirstText(language) : loadText(language);
  const [component] = await Promise.all([view(), loadNamespaces(language, namespaces), texts]);
  loaded.set(id, component);
}

/** One file at a time: requesting all at once blocked a slow phone for half a second. */
export async function prefetchViews(): Promise<void> {
  const ids = new Set(pages.map(({ view }) => view[currentVariant()]));
  for (const id of ids) {
    if (loaded.has(id)) continue;
    const { view, namespaces } = loaders[id];
    // Reads the language at each step, because it can change in between.
    const steps: (() => Promise<unknown>)[] = [
      () => loadText(currentLanguage()),
      ...namespaces.map((namespace) => () => loadNamespaces(currentLanguage(), [namespace])),
      view,
      () => loadView(id),
    ];
    for (const step of steps) {
      await whenIdle();
      await step().catch(() => undefined);
    }
  }
}
