/** How instants are written in calls: every value that fits is one (a 30 February is the first or second of March). */

/** To the minute, the second or finer, with its zone. */
export const instantPattern =
  '^20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$';

/** To the second, with the offset of the campaign's zone, which is part of its dates. */
export const zonedInstantPattern =
  '^20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d[+-](?:0\\d|1[0-4]):[0-5]\\d$';
