/** Host of the referring page, stored for the visit. The page itself is never stored or sent. */
import { hostPattern } from '@prelude/contract/site/event-names';
import { asksForPrivacy } from './privacy.ts';
import { session } from '../lib/storage.ts';

const referrerKey = 'prelude_referrer';
const pattern = new RegExp(hostPattern);

/** Undefined for a typed address, a bookmark or our own host. */
export function foreignHost(referrer: string, own: string): string | undefined {
  try {
    const { hostname } = new URL(referrer);
    return hostname !== own && pattern.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Also undefined for visitors who ask not to be tracked. */
export function visitorReferrer(): string | undefined {
  if (asksForPrivacy()) return undefined;
  const known = session.get(referrerKey);
  if (known && pattern.test(known)) return known;
  const host = foreignHost(document.referrer, location.hostname);
  if (host) session.set(referrerKey, host);
  return host;
}
