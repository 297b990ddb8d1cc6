/** What tells a farm from friends, and codes people can read to each other. */
import { randomInt } from 'node:crypto';

/** Without those that look alike (contract: `invitePattern`). */
const emails = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Eight characters: 850 thousand million codes, so that another's cannot be found by trying. */
export const newCode = (): string =>
  Array.from({ length: 8 }, () => emails[randomInt(emails.length)]).join('');

/**
 * An address without its figures, when it has any: `a01@x.com`, `a02@x.com` … are one shape. Null for an address without
 * figures, which says nothing.
 */
export function shapeOf(emailKey: string): string | null {
  const at = emailKey.lastIndexOf('@');
  const local = emailKey.slice(0, at);
  const bare = local.replaceAll(/[0-9]+/g, '#');
  return bare === local ? null : bare + emailKey.slice(at);
}
