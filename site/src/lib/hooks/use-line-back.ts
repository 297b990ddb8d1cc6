import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `again` when the connection returns.
 * @param waiting whether something failed that can be repeated
 */
export function useLineBack(waiting: boolean, again: () => void): void {
  const onLine = useEffectEvent(again);
  useEffect(() => {
    if (!waiting) return;
    const listen = () => onLine();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [waiting]);
}
