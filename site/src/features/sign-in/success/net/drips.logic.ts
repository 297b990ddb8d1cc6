/** Drops that fall from the net to the water, in units of the card at its final place. */
import { scattered } from './drawing.ts';

export interface Drip {
  x: number;
  y: number;
  speed: number;
  /** Seconds since it reached the water; 0 in the air. */
  spread: number;
}

export const water = 152;
const gravity = 420;
export const spreadSeconds = 0.6;
const most = 24;

/** Drips of the next frame; a drop on the water is a ring for a moment. */
export const fall = (drips: readonly Drip[], seconds: number): Drip[] =>
  drips
    .map(({ x, y, speed, spread }) => {
      if (y >= water) return { x, y, speed: 0, spread: spread + seconds };
      const next = speed + gravity * seconds;
      return { x, y: Math.min(water, y + next * seconds), speed: next, spread };
    })
    .filter(({ spread }) => spread < spreadSeconds);

/**
 * One more drop from a place of the net, if it is above the water and there are not too many.
 * @param place of the net, for a share across and a share down
 */
export function drip(
  drips: readonly Drip[],
  index: number,
  place: (across: number, down: number) => [number, number],
): readonly Drip[] {
  if (drips.length >= most) return drips;
  // Most drops fall from the edges.
  const across = Math.sign(scattered(index, 5) - 0.5) * (1 - scattered(index, 7) ** 3);
  const [x, y] = place(across, scattered(index, 9) * 0.9);
  return y > water - 8 ? drips : [...drips, { x, y, speed: 0, spread: 0 }];
}
