/** The public count and the milestones, fresh every five seconds while somebody looks. */
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type { readCountByGet } from '@prelude/contract/site/registration';
import { create } from 'zustand';
import { get } from '../lib/http/http.ts';
import { useSettings } from './settings-store.ts';

export type Count = ReplyOf<typeof readCountByGet>['data'];

interface CountState {
  count: Count | null;
  /** Keys of milestones that fell while the visitor was watching, oldest first; the page celebrates and dismisses. */
  fallen: readonly string[];
  refresh: () => Promise<void>;
  dismiss: () => void;
}

/** Milestones achieved now that were not before. The first look at the count celebrates nothing. */
export function newlyAchieved(before: Count | null, now: Count): string[] {
  if (!before) return [];
  const reached = new Set(before.milestones.filter((m) => m.achieved).map((m) => m.key));
  return now.milestones.filter((m) => m.achieved && !reached.has(m.key)).map((m) => m.key);
}

export const useCount = create<CountState>()((set, read) => ({
  count: null,
  fallen: [],
  async refresh() {
    const reply = await get<typeof readCountByGet>('/common/get-yuyue-count.html');
    // The last known count is better than an error in its place.
    if (reply.status !== 0) return;
    const { settings, load } = useSettings.getState();
    if (settings && settings.live.tag !== reply.data.live) void load();
    const fallen = newlyAchieved(read().count, reply.data);
    set((state) => ({ count: reply.data, fallen: [...state.fallen, ...fallen] }));
  },
  dismiss: () => set((state) => ({ fallen: state.fallen.slice(1) })),
}));

const interval = 5000;

/** Polls while the tab is visible; returns how to stop. */
export function watchCount(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const tick = async () => {
    clearTimeout(timer);
    if (stopped || document.hidden) return;
    await useCount.getState().refresh();
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void tick(), interval);
  };
  const onVisibility = () => void tick();
  document.addEventListener('visibilitychange', onVisibility);
  void tick();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
