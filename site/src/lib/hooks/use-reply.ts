/** Calls of panels and forms. In one file, because each file that a panel loads is a request. */
import { useEffect, useEffectEvent, useReducer, useState } from 'react';

/**
 * Asks when the component appears and when `key` changes; null asks nothing. A reply to an earlier key is dropped.
 * @param take receives the reply
 */
export function useReply<Reply>(
  ask: () => Promise<Reply>,
  key: unknown,
  take: (reply: Reply) => void,
): void {
  const begin = useEffectEvent(ask);
  const end = useEffectEvent(take);
  useEffect(() => {
    if (key === null) return;
    let stale = false;
    const load = async () => {
      const reply = await begin();
      if (!stale) end(reply);
    };
    void load();
    return () => {
      stale = true;
    };
  }, [key]);
}

/**
 * Reads what a panel shows. `found` is undefined until the reply. After `failed`, `again` reads once more.
 * @param read undefined when it fails
 */
export function useReading<T>(read: () => Promise<T | undefined>) {
  const [found, setFound] = useState<T | 'failed'>();
  const [asked, askAgain] = useReducer((count: number) => count + 1, 0);
  useReply(read, asked, (reply) => setFound(reply ?? 'failed'));
  const again = () => {
    setFound(undefined);
    askAgain();
  };
  return { found, setFound, again };
}

/** A call by the visitor. Presses during the call are ignored. */
export function useCall<Given extends unknown[]>(work: (...given: Given) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const call = (...given: Given): void => {
    if (busy) return;
    setBusy(true);
    void work(...given).finally(() => setBusy(false));
  };
  return { busy, call };
}

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
