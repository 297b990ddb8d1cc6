/** In local storage as REGISTER_MESSAGE_OBJECT; a reload subtracts the passed time (spec §3, §4, §9). */
export const countdownKey = 'REGISTER_MESSAGE_OBJECT';
export const countdownSeconds = 60;

export interface Countdown {
  messageCodeSend: boolean;
  /** Seconds left; 60 when idle. */
  messageCodeTime: number;
  /** Time of the last count, ms. */
  stamp: number;
}

const cap = (seconds: number): number =>
  Math.min(countdownSeconds, Math.max(1, Math.ceil(seconds)));

export const idleCountdown = (now: number): Countdown => ({
  messageCodeSend: false,
  messageCodeTime: countdownSeconds,
  stamp: now,
});

/** `seconds` is the server's `retry_after`, if given. */
export const startCountdown = (now: number, seconds = countdownSeconds): Countdown => ({
  messageCodeSend: true,
  messageCodeTime: cap(seconds),
  stamp: now,
});

/** Subtracts whole seconds; the fraction stays for the next count. */
export function updateCountdown(state: Countdown, now: number): Countdown {
  if (!state.messageCodeSend) return state;
  // A clock that was set back must not lengthen the wait.
  if (now < state.stamp) return { ...state, stamp: now };
  const passed = Math.floor((now - state.stamp) / 1000);
  const left = state.messageCodeTime - passed;
  if (left <= 0) return idleCountdown(now);
  return passed === 0
    ? state
    : { ...state, messageCodeTime: left, stamp: state.stamp + passed * 1000 };
}

const isCount = (value: unknown): value is number => Number.isFinite(value) && Number(value) > 0;

/** Restores the stored countdown; unreadable data means idle. */
export function restore(text: string | null, now: number): Countdown {
  try {
    const stored = JSON.parse(text ?? '') as Record<keyof Countdown, unknown>;
    const { messageCodeSend, messageCodeTime, stamp } = stored;
    if (messageCodeSend !== true || !isCount(messageCodeTime) || !isCount(stamp))
      return idleCountdown(now);
    return updateCountdown({ messageCodeSend, messageCodeTime: cap(messageCodeTime), stamp }, now);
  } catch {
    return idleCountdown(now);
  }
}
