/** Lets the clock make the draw's steps: at start, then every quarter of a minute. */
import { createRounds, type Rounds } from '../../core/rounds.ts';

const everyMs = 15_000;

/** @param onError told of a step that failed; the next round tries again */
export const createDrawClock = (
  tick: () => Promise<void>,
  onError: (error: unknown) => void,
): Rounds => createRounds(everyMs, tick, onError);
