import { lazy, Suspense, useEffect, useState } from 'react';
import { useLayout } from '../../lib/layout-store.ts';
import { local } from '../../lib/storage.ts';
import { viaKey, viaToKeep } from './via.ts';

const Dialogs = lazy(async () => ({ default: (await import('./dialogs.tsx')).Dialogs }));

/** Stands once in the page: loads the panels when the first of them is opened. */
export function SignIn() {
  const wanted = useLayout((state) => state.loginMode !== null || state.success !== null);
  const [needed, setNeeded] = useState(false);
  if (wanted && !needed) setNeeded(true);

  useEffect(() => {
    const via = viaToKeep(location.href, Date.now());
    if (via) local.set(viaKey, via);
  }, []);

  return (
    needed && (
      <Suspense>
        <Dialogs />
      </Suspense>
    )
  );
}
