import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { notLoaded } from '../lib/i18n/text.ts';
import { toastError } from './dialog/toast.tsx';

/**
 * A part of a page that is loaded when it is first wanted; null until it is here. If it cannot be had or does not run, a
 * toast says so, `onFailure` takes the wish back, and the next one tries again.
 */
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
