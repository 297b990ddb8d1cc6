/** `getRandomValues` exists on plain-http LAN addresses, where `randomUUID` and `crypto.subtle` do not. */
const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const randomHex = (bytes: number): string => hex(randomBytes(bytes));

export function randomUuid(): string {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
