import { randomInt } from 'node:crypto';

/** Without characters that look alike (contract: `invitePattern`). */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Eight characters give 850,000,000,000 codes, so guessing one is not practical. */
export const newCode = (): string =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

/** `a01@x.com`, `a02@x.com` … have the same shape. Null for an address without digits: no evidence. */
export function shapeOf(emailKey: string): string | null {
  const at = emailKey.lastIndexOf('@');
  const local = emailKey.slice(0, at);
  const bare = local.replaceAll(/[0-9]+/g, '#');
  return bare === local ? null : bare + emailKey.slice(at);
}
