/**
 * The send-code countdown (spec §3, §4, §9): idle → counting from 60 → idle. Kept in local storage as
 * REGISTER_MESSAGE_OBJECT, so that it survives a reload by subtracting the time that has passed.
 */
export const countdownKey = 'REGISTER_MESSAGE_OBJECT';
export const countdownSeconds = 60;

export interface Countdown {
  /** A code was sent and the wait is on. */
  messageCodeSend: boolean;
  /** Seconds left; 60 when idle. */
  messageCodeTime: number;
  /** When the seconds were last counted, milliseconds. */
  stamp: number;
}

const cap = (seconds: number): number =>
  Math.min(countdownSeconds, Math.max(1, Math.ceil(seconds)));

export const idle = (now: number): Countdown => ({
  messageCodeSend: false,
  messageCodeTime: countdownSeconds,
  stamp: now,
});

/** `seconds` is the server's `retry_after` when it gave one. */
export const begin = (now: number, seconds = countdownSeconds): Countdown => ({
  messageCodeSend: true,
  messageCodeTime: cap(seconds),
  stamp: now,
});

/** Counts the whole seconds since the last count; the rest of a second is left for the next. */
export function count(state: Countdown, now: number): Countdown {
  if (!state.messageCodeSend) return state;
  // A clock that was set back must not lengthen the wait.
  if (now < state.stamp) return { ...state, stamp: now };
  const passed = Math.floor((now - state.stamp) / 1000);
  const left = state.messageCodeTime - passed;
  if (left <= 0) return idle(now);
  return passed === 0
    ? state
    : { ...state, messageCodeTime: left, stamp: state.stamp + passed * 1000 };
}

const isCount = (value: unknown): value is number => Number.isFinite(value) && Number(value) > 0;

/** The countdown a page finds at start; anything unreadable is idle. */
export function restore(text: string | null, now: number): Countdown {
  try {
    const kept = JSON.parse(text ?? '') as Record<keyof Countdown, unknown>;
    const { messageCodeSend, messageCodeTime, stamp } = kept;
    if (messageCodeSend !== true || !isCount(messageCodeTime) || !isCount(stamp)) return idle(now);
    return count({ messageCodeSend, messageCodeTime: cap(messageCodeTime), stamp }, now);
  } catch {
    return idle(now);
  }
}
