import { useEffect, useState } from 'react';
import { local } from '../../lib/storage.ts';
import { begin, count, type Countdown, countdownKey, restore } from './countdown.ts';

function kept(state: Countdown): Countdown {
  local.set(countdownKey, JSON.stringify(state));
  return state;
}

export function useCountdown() {
  const [state, setState] = useState(() => restore(local.get(countdownKey), Date.now()));

  useEffect(() => {
    if (!state.messageCodeSend) return;
    const timer = setTimeout(() => setState(kept(count(state, Date.now()))), 1000);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    counting: state.messageCodeSend,
    seconds: state.messageCodeTime,
    start: (seconds?: number) => setState(kept(begin(Date.now(), seconds))),
  };
}
