/** Formats of instants in calls. Every match can be parsed (30 February becomes 1 or 2 March). */

/** With minutes, seconds or finer, and a zone. */
export const instantPattern =
  '^20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$';

/** With seconds and the offset of the campaign's zone; `Z` is UTC. */
export const zonedInstantPattern =
  '^20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$';

/** @param instant matches `zonedInstantPattern`; @returns its offset, such as `+08:00` */
export const offsetOf = (instant: string): string =>
  instant.endsWith('Z') ? '+00:00' : instant.slice(-6);
