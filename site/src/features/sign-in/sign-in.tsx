import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLayout } from '../../lib/layout-store.ts';
import { local } from '../../lib/storage.ts';
import { viaKey, viaToKeep } from './via.ts';

const Dialogs = lazy(async () => ({ default: (await import('./dialogs.tsx')).Dialogs }));

/** Stands once in the page: loads the panels when the first of them is opened. `social`: links for the success panel. */
export function SignIn({ social }: { social: ReactNode }) {
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
        <Dialogs social={social} />
      </Suspense>
    )
  );
}
