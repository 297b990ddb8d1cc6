/** How a drag draws up the rope. Shares run from 0, all of it in the water, to 1. */

/** From this share on, a release draws up the rest. */
const enough = 0.5;
/** Pixels per ms upwards, and the least way: a swipe. */
const swipe = 0.5;
const least = 0.12;
/** Where the card breaks the surface. */
export const surface = 0.3;

/** @param up pixels that the pointer has moved upwards @param length pixels of the whole rope */
export const pulled = (from: number, up: number, length: number): number =>
  Math.min(1, Math.max(from, from + up / Math.max(length, 1)));

/** @param speed of the pointer upwards, in pixels per ms */
export const goesOn = (share: number, speed: number): boolean =>
  share >= enough || (share >= least && speed >= swipe);
