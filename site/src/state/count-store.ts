import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import type { readCountByGet } from '@prelude/contract/site/registration';
import { observable } from '@prelude/ui/observable';
import { get } from '../lib/http/http.ts';
import { pack } from '../lib/pack.ts';
import { isFollowed } from './campaign-store.ts';
import { loadSettings, settingsState } from './settings-store.ts';

export type Count = ReplyOf<typeof readCountByGet>['data'];

interface CountState {
  count: Count | null;
  /** Keys of milestones that were reached during the visit, oldest first. */
  fallen: readonly string[];
}

/** Milestones reached since the last count. The first count returns none. */
export function newlyAchieved(before: Count | null, now: Count): string[] {
  if (!before) return [];
  const reached = new Set(before.milestones.filter((m) => m.achieved).map((m) => m.key));
  return now.milestones.filter((m) => m.achieved && !reached.has(m.key)).map((m) => m.key);
}

export const countState = observable<CountState>({ count: null, fallen: [] });
export const useCount = countState.use;

/** Before the first count as the page was made, so that nothing moves when it arrives. Undefined: exact. */
export const useStated = (): Count['stated'] =>
  useCount(({ count }) => (count ? count.stated : pack.countStated));

export async function refreshCount(): Promise<void> {
  const reply = await get<typeof readCountByGet>('/common/get-yuyue-count.html');
  // Keep the last known count instead of showing an error.
  if (reply.status !== 0) return;
  const live = settingsState.get().settings?.live;
  if (live && (live.tag !== reply.data.live || !isFollowed(live.data))) void loadSettings();
  const { count, fallen } = countState.get();
  countState.set({ count: reply.data, fallen: [...fallen, ...newlyAchieved(count, reply.data)] });
}

export const dismissMilestone = (): void =>
  countState.patch({ fallen: countState.get().fallen.slice(1) });

const interval = 5000;

/** Polls while the tab is visible. Returns a function that stops. */
export function watchCount(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const tick = async () => {
    clearTimeout(timer);
    if (stopped || document.hidden) return;
    await refreshCount();
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
