import { useEffect } from 'react';
import { UserPanels } from '../features/user/user-panels.tsx';
import { watchCount } from '../state/count-store.ts';
import { announceWaits } from '../lib/http/http.ts';
import { PrerenderedRoute } from '../lib/hash-location.ts';
import { watchPresses } from '../state/events.ts';
import { loadSettings } from '../state/settings-store.ts';
import { refreshUser } from '../state/user-store.ts';
import { Toaster, ToastSlot, toastWait } from '../ui/dialog/toast.tsx';
import { MilestoneBanner } from './notices/milestone-banner.tsx';
import { NoticeSlot } from './notices/notice-slot.tsx';
import { Shell } from './shell/shell.tsx';
import { watchWindow } from './watch-window.ts';

function useLiveData() {
  useEffect(() => {
    const { href } = location;
    // Ignore a failed load: each page loads its own files when it opens, and calls read the address of their time.
    import('./after-start.ts').then(({ afterStart }) => afterStart(href)).catch(() => undefined);
    announceWaits(toastWait);
    void refreshUser();
    const onLine = () => void Promise.all([refreshUser(), loadSettings()]);
    addEventListener('online', onLine);
    let stopCount = () => {};
    // Separate tasks: requests take time on a slow phone, and hydration has just ended.
    const asking = setTimeout(() => void loadSettings());
    // After what the cookies say about the visitor has been rendered. A press that needs more waits for it itself.
    setTimeout(() => window.prelude?.replay?.());
    const counting = setTimeout(() => (stopCount = watchCount()));
    const stopWindow = watchWindow();
    const stopPresses = watchPresses();
    // Signals that keys, wheel and buttons work. End-to-end tests and measurements wait for it.
    document.getElementById('root')!.dataset.ready = '';
    return () => {
      removeEventListener('online', onLine);
      clearTimeout(asking);
      clearTimeout(counting);
      stopCount();
      stopWindow();
      stopPresses();
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
