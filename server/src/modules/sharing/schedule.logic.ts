/** When the weekly email is due. */
import type { Weekly } from '@prelude/contract/console/sharing';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/**
 * @param zone offset of the campaign's time zone, ms east of UTC
 * @returns the first such hour after `now`, both in ms
 */
export function nextAfter(now: number, { weekday, hour }: Weekly, zone: number): number {
  // 5 January 1970 was a Monday.
  const first = 4 * dayMs + (weekday - 1) * dayMs + hour * hourMs - zone;
  return first + (Math.floor((now - first) / weekMs) + 1) * weekMs;
}

/** The last such hour that is not after `now`. */
export const lastUntil = (now: number, weekly: Weekly, zone: number): number =>
  nextAfter(now, weekly, zone) - weekMs;
