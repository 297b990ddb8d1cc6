/** Loaded views render synchronously, as hydration and prerendering require. */
import { pageTable, type ViewId } from '@prelude/contract/campaign/pages';
import type { Language } from '@prelude/contract/shared/languages';
import type { ComponentType } from 'react';
import { loadNamespaces, loadFirstText, loadText } from '../../lib/i18n/text.ts';
import { currentVariant } from '../../lib/page/device.ts';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { whenIdle } from '../../lib/idle.ts';
import type { ViewProps } from '../../pages/view.ts';
// Every page needs the first, and Home and the dialogs the others: in the entry they cost no extra request.
import '../../ui/backdrop.tsx';
import '../../lib/long-word.ts';
import '../../ui/outbound-links.ts';
import '../../ui/sharing.tsx';
import { pages } from './pages.ts';

export type View = ComponentType<ViewProps>;

const loaders: Record<ViewId, () => Promise<View>> = {
  home: async () => (await import('../../pages/home/home.tsx')).Home,
  milestone: async () => (await import('../../pages/milestone/milestone.tsx')).Milestone,
  feature: async () => (await import('../../pages/feature/feature.tsx')).Feature,
  worldview: async () => (await import('../../pages/worldview/worldview.tsx')).Worldview,
  news: async () => (await import('../../pages/news/news.tsx')).News,
  'role-weapon': async () => (await import('../../pages/role-weapon/role-weapon.tsx')).RoleWeapon,
  role: async () => (await import('../../pages/role-weapon/role.tsx')).Role,
  weapon: async () => (await import('../../pages/role-weapon/weapon.tsx')).Weapon,
};

const namespacesOf = (id: ViewId) => pageTable[id].texts ?? [];

const loaded = new Map<ViewId, View>();

export const loadedView = (id: ViewId): View | undefined => loaded.get(id);

/** Rejects when a file fails to load; the next call tries again. */
export async function loadView(id: ViewId, language: Language = currentLanguage()): Promise<void> {
  const texts = id === 'home' ? loadFirstText(language) : loadText(language);
  const [component] = await Promise.all([
    loaders[id](),
    loadNamespaces(language, namespacesOf(id)),
    texts,
  ]);
  loaded.set(id, component);
}

/** One file at a time: requesting all at once blocked a slow phone for half a second. */
export async function prefetchViews(): Promise<void> {
  const ids = new Set(pages.map(({ view }) => view[currentVariant()]));
  for (const id of ids) {
    if (loaded.has(id)) continue;
    // Reads the language at each step, because it can change in between.
    const steps: (() => Promise<unknown>)[] = [
      ...namespacesOf(id).map((namespace) => () => loadNamespaces(currentLanguage(), [namespace])),
      loaders[id],
      () => loadView(id),
    ];
    for (const step of steps) {
      await whenIdle();
      await step().catch(() => undefined);
    }
  }
}
