/**
 * A mouse sends single notches; a trackpad sends a push and then inertia for a second or more. One push or notch turns
 * one page, at most every 200 ms (§2, §9).
 */

export const wheelThrottle = 200;

/** ms of silence before a new movement. The last inertia events are up to 85 ms apart (recorded). */
const silence = 150;

/** ms. A notch is an isolated event; inertia is reported every frame. */
const notchGap = 60;
const notchSize = 15;

/** px. Accidental touches of a trackpad produce less. */
const intent = 4;

export interface WheelState {
  at: number;
  turnedAt: number;
  direction: -1 | 0 | 1;
  /** px in the current movement. */
  travelled: number;
  spent: boolean;
  /** Strongest, then weakest event since the turn: a strong event after a weak one is a new push. */
  peak: number;
  valley: number;
}

export const stillWheel: WheelState = {
  at: -Infinity,
  turnedAt: -Infinity,
  direction: 0,
  travelled: 0,
  spent: false,
  peak: 0,
  valley: Infinity,
};

export interface WheelEventLike {
  /** Vertical, px; positive is down. */
  delta: number;
  /** ms */
  at: number;
}

function isNew(state: WheelState, direction: -1 | 1, size: number, gap: number): boolean {
  if (gap > silence || direction !== state.direction) return true;
  if (gap >= notchGap && size >= notchSize) return true;
  // The strength varies within one push (recorded: 173, 73, 158), and a dropped frame doubles the next event.
  return state.valley < state.peak * 0.3 && size > state.valley * 2 + 10;
}

/** @returns the next state, and the page to turn to: 1 down, −1 up, 0 none */
export function rollWheel(
  state: WheelState,
  { delta, at }: WheelEventLike,
): { state: WheelState; turn: -1 | 0 | 1 } {
  if (delta === 0) return { state, turn: 0 };
  const direction = delta > 0 ? 1 : -1;
  const size = Math.abs(delta);
  const rested = at - state.turnedAt >= wheelThrottle;
  const fresh = isNew(state, direction, size, at - state.at) && (rested || !state.spent);

  const next: WheelState = fresh
    ? { ...state, direction, travelled: size, spent: false, peak: size, valley: Infinity }
    : {
        ...state,
        travelled: state.travelled + (direction === state.direction ? size : 0),
        peak: Math.max(state.peak, size),
        valley: size >= state.peak ? Infinity : Math.min(state.valley, size),
      };
  next.at = at;
  if (next.spent || !rested || next.travelled < intent) return { state: next, turn: 0 };
  return { state: { ...next, spent: true, turnedAt: at }, turn: next.direction };
}

/** Marks the wheel movement as used, for example for scrolling: its inertia must not turn a page. */
export const spendWheel = (state: WheelState, event: WheelEventLike): WheelState => ({
  ...rollWheel(state, event).state,
  spent: true,
  turnedAt: state.turnedAt,
});
