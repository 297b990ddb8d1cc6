import { useEffect, useState } from 'react';
import { local } from '../../lib/storage.ts';
import { begin, count, type Countdown, countdownKey, restore } from './countdown.ts';

/** The countdown of the send-code button, ticking once a second and kept in local storage. */
export function useCountdown() {
  const [state, setState] = useState(() => restore(local.get(countdownKey), Date.now()));
  const keep = (next: Countdown) => {
    local.set(countdownKey, JSON.stringify(next));
    setState(next);
  };

  useEffect(() => {
    if (!state.messageCodeSend) return;
    const timer = setTimeout(() => keep(count(state, Date.now())), 1000);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    counting: state.messageCodeSend,
    seconds: state.messageCodeTime,
    start: (seconds?: number) => keep(begin(Date.now(), seconds)),
  };
}
