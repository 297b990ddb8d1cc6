/** Lights on the lake of Home at once. */
export const mostLights = 12;

/** A light is shown for so long. */
export const shownMs = 60_000;

interface Counted {
  /** Registrations on this site. */
  web: number;
  /** ms */
  at: number;
}

/**
 * @param before the last answer; undefined at the first
 * @param lights how many are on the lake
 * @returns how many come in addition: of a longer time, such as in a hidden tab, only a minute's share
 */
export function newLights(before: Counted | undefined, now: Counted, lights: number): number {
  if (!before) return 0;
  const share = Math.min(1, shownMs / Math.max(1, now.at - before.at));
  return Math.max(0, Math.min(Math.round((now.web - before.web) * share), mostLights - lights));
}
