/** Formats of instants in calls and campaigns. Every match can be parsed (30 February becomes 1 or 2 March). */

/** With minutes, seconds or finer, and a zone. */
export const instantPattern =
  '^20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$';

/** @param instant matches `instantPattern`; @returns its offset, such as `+08:00` */
export const offsetOf = (instant: string): string =>
  instant.endsWith('Z') ? '+00:00' : instant.slice(-6);

const anyForm =
  /^(\d{4})(-?)(\d\d)\2(\d\d)[Tt](\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?)?(?:[Zz]|([+-]\d\d)(?::?(\d\d))?)$/;

/**
 * Reviver for `JSON.parse`: writes an instant in the one form that every browser reads. ISO 8601 has more, such as
 * `20261201T18Z` and `2026-12-01T18:00+01`. Other values stay.
 */
export function canonicalInstants(_key: string, value: unknown): unknown {
  const found = typeof value === 'string' ? anyForm.exec(value) : null;
  if (!found) return value;
  const [, year, , month, day, hours, minutes = '00', seconds = '00', part, offset, rest = '00'] =
    found;
  const zone = offset === undefined ? 'Z' : `${offset}:${rest}`;
  return `${year}-${month}-${day}T${hours}:${minutes}:${seconds}${part ? `.${part}` : ''}${zone}`;
}
