/** The layout with its page, and what lies above it: dialogs, messages, the milestone banner. */
import { useEffect } from 'react';
import { UserPanels } from '../features/user/user-panels.tsx';
import { watchCount } from '../state/count-store.ts';
import { PrerenderedRoute } from '../lib/hash-location.ts';
import { layoutState } from '../state/layout-store.ts';
import { watchPresses } from '../state/events.ts';
import { visitorScene } from '../state/scene.ts';
import { loadSettings } from '../state/settings-store.ts';
import { refreshUser } from '../state/user-store.ts';
import { Toaster, ToastSlot } from '../ui/dialog/toast.tsx';
import { MilestoneBanner } from './notices/milestone-banner.tsx';
import { NoticeSlot } from './notices/notice-slot.tsx';
import { Shell } from './shell/shell.tsx';
import { watchWindow } from './watch-window.ts';

/** What cannot be had now is had with its page. */
const loadInBackground = (): Promise<void> =>
  import('./background-loading.ts').then(
    ({ loadTheRest }) => loadTheRest(),
    () => undefined,
  );

/** What the page asks the server for, once it stands. */
function useLiveData() {
  useEffect(() => {
    layoutState.patch({ scene: visitorScene() });
    void refreshUser();
    let stopCount = () => {};
    // Each in a task of its own: on a slow phone even asking takes a while, and hydration has just ended.
    const asking = setTimeout(() => void loadSettings());
    const counting = setTimeout(() => (stopCount = watchCount()));
    const stopWindow = watchWindow();
    const stopPresses = watchPresses();
    const idle = setTimeout(() => void loadInBackground(), 2500);
    // From here on keys, wheel and buttons are heard: for journeys and measurements.
    document.getElementById('root')!.dataset.ready = '';
    return () => {
      clearTimeout(asking);
      clearTimeout(counting);
      stopCount();
      stopWindow();
      stopPresses();
      clearTimeout(idle);
    };
  }, []);
}

/** `route` is the page prerendered or hydrated; afterwards the address decides. */
export function App({ route }: { route: string }) {
  useLiveData();
  return (
    <PrerenderedRoute value={route}>
      <Shell />
      <UserPanels />
      <MilestoneBanner />
      <NoticeSlot />
      <ToastSlot />
      <Toaster />
    </PrerenderedRoute>
  );
}
