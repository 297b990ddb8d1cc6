import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notLoaded } from '../lib/i18n/text.ts';
import { toastError } from './dialog/toast.tsx';

/** Null until loaded. On failure, a toast appears and `onFailure` resets the request for another try. */
export function useLazy<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const begin = useEffectEvent((stale: () => boolean) => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        if (stale()) return;
        toastError(notLoaded());
        onFailure();
      },
    );
  });
  const missing = wanted && !part;
  useEffect(() => {
    if (!missing) return;
    let stale = false;
    begin(() => stale);
    return () => {
      stale = true;
    };
  }, [missing]);
  return part;
}
