import { useEffect, useState } from 'react';
import { local } from '../../lib/storage.ts';
import {
  startCountdown,
  updateCountdown,
  type Countdown,
  countdownKey,
  restore,
} from './countdown.ts';

function store(state: Countdown): Countdown {
  local.set(countdownKey, JSON.stringify(state));
  return state;
}

export function useCountdown() {
  const [state, setState] = useState(() => restore(local.get(countdownKey), Date.now()));

  useEffect(() => {
    if (!state.messageCodeSend) return;
    const timer = setTimeout(() => setState(store(updateCountdown(state, Date.now()))), 1000);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    counting: state.messageCodeSend,
    seconds: state.messageCodeTime,
    start: (seconds?: number) => setState(store(startCountdown(Date.now(), seconds))),
  };
}
