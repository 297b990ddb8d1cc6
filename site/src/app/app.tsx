/** The layout with its page, and what lies above it: dialogs, messages, the milestone banner. */
import { lazy, Suspense, useEffect } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { watchCount } from '../lib/count-store.ts';
import { currentVariant } from '../lib/device.ts';
import { useLayout } from '../lib/layout-store.ts';
import { watchScale } from '../lib/scale.ts';
import { visitorScene } from '../lib/scene.ts';
import { useSettings } from '../lib/settings-store.ts';
import { useUser } from '../lib/user-store.ts';
import { Ornaments } from '../ui/frame.tsx';
import { Toaster, ToastSlot } from '../ui/toast.tsx';
import { MilestoneBanner } from './milestone-banner.tsx';
import { Shell } from './shell.tsx';
import { prefetchViews } from './views.ts';

const SignInDialog = lazy(async () => ({
  default: (await import('../features/sign-in/sign-in-dialog.tsx')).SignInDialog,
}));
const SuccessDialog = lazy(async () => ({
  default: (await import('../features/sign-in/success-dialog.tsx')).SuccessDialog,
}));

/** What the page asks the server for, once it stands. */
function useLiveData() {
  useEffect(() => {
    useLayout.setState({ scene: visitorScene() });
    void useSettings.getState().load();
    void useUser.getState().refresh();
    const stopCount = watchCount();
    const stopScale = watchScale(currentVariant());
    const idle = setTimeout(prefetchViews, 2500);
    return () => {
      stopCount();
      stopScale();
      clearTimeout(idle);
    };
  }, []);
}

/** `route` is the page prerendered or hydrated; afterwards the address decides. */
export function App({ route }: { route: string }) {
  useLiveData();
  const signingIn = useLayout((state) => state.loginMode !== null);
  const success = useLayout((state) => state.success !== null);
  return (
    <Router hook={useHashLocation} ssrPath={route}>
      <Ornaments />
      <Shell />
      <Suspense fallback={null}>
        {signingIn && <SignInDialog />}
        {success && <SuccessDialog />}
      </Suspense>
      <MilestoneBanner />
      <ToastSlot />
      <Toaster />
    </Router>
  );
}
