/**
 * Arrays in PostgreSQL's text form: neither driver encodes arrays of bytes alike, and `pg` searches every item twice
 * for what must be escaped, which was 6 % of the processor time of a registration.
 */

/** @param digits hexadecimal, an even number of them each @returns for `::bytea[]` */
export const byteArray = (digits: readonly string[]): string =>
  `{${digits.map((item) => `"\\\\x${item}"`).join(',')}}`;

/** @returns for `::text[]` */
export const textArray = (items: readonly (string | null)[]): string =>
  `{${items.map((item) => (item === null ? 'NULL' : `"${escaped(item)}"`)).join(',')}}`;

const escaped = (item: string): string =>
  item.includes('"') || item.includes('\\') ? item.replaceAll(/["\\]/g, String.raw`\$&`) : item;
