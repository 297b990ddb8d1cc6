import { useEffect } from 'react';
import { UserPanels } from '../features/user/user-panels.tsx';
import { watchCount } from '../state/count-store.ts';
import { PrerenderedRoute } from '../lib/hash-location.ts';
import { watchPresses } from '../state/events.ts';
import { visitorScene } from '../state/scene.ts';
import { loadSettings } from '../state/settings-store.ts';
import { refreshUser } from '../state/user-store.ts';
import { Toaster, ToastSlot } from '../ui/dialog/toast.tsx';
import { MilestoneBanner } from './notices/milestone-banner.tsx';
import { NoticeSlot } from './notices/notice-slot.tsx';
import { Shell } from './shell/shell.tsx';
import { watchWindow } from './watch-window.ts';

/** Ignore a failed load: each page loads its own files when it opens. */
const loadInBackground = (): Promise<void> =>
  import('./background-loading.ts').then(
    ({ loadTheRest }) => loadTheRest(),
    () => undefined,
  );

function useLiveData() {
  useEffect(() => {
    // Stores the channel of the first address, before a turn of the page changes it.
    visitorScene();
    void refreshUser();
    const onLine = () => void Promise.all([refreshUser(), loadSettings()]);
    addEventListener('online', onLine);
    let stopCount = () => {};
    // Separate tasks: requests take time on a slow phone, and hydration has just ended.
    const asking = setTimeout(() => void loadSettings());
    // After what the cookies say about the visitor has been rendered. A press that needs more waits for it itself.
    setTimeout(() => window.prelude?.replay());
    const counting = setTimeout(() => (stopCount = watchCount()));
    const stopWindow = watchWindow();
    const stopPresses = watchPresses();
    const idle = setTimeout(() => void loadInBackground(), 2500);
    // Signals that keys, wheel and buttons work. End-to-end tests and measurements wait for it.
    document.getElementById('root')!.dataset.ready = '';
    return () => {
      removeEventListener('online', onLine);
      clearTimeout(asking);
      clearTimeout(counting);
      stopCount();
      stopWindow();
      stopPresses();
      clearTimeout(idle);
    };
  }, []);
}

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
