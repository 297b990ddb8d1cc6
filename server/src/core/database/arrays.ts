/**
 * The two drivers encode byte arrays differently, and `pg` scans every item twice for escaping, which took 6 % of the
 * CPU time of a registration.
 */

/** @param digits hexadecimal, an even number of digits per item */
export const byteArray = (digits: readonly string[]): string =>
  `{${digits.map((item) => `"\\\\x${item}"`).join(',')}}`;

export const byteArrayOf = (items: readonly Uint8Array[]): string =>
  byteArray(items.map((item) => Buffer.from(item).toString('hex')));

export const textArray = (items: readonly (string | null)[]): string =>
  `{${items.map((item) => (item === null ? 'NULL' : `"${escaped(item)}"`)).join(',')}}`;

const escaped = (item: string): string =>
  item.includes('"') || item.includes('\\') ? item.replaceAll(/["\\]/g, String.raw`\$&`) : item;
