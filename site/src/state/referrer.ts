/** The host of the page that led here, remembered for the visit: of that page itself nothing is kept or sent. */
import { hostPattern } from '@prelude/contract/site/event-names';
import { asksForPrivacy } from './privacy.ts';
import { session } from '../lib/storage.ts';

const referrerKey = 'prelude_referrer';
const pattern = new RegExp(hostPattern);

/** @param own our own host: going from page to page is no coming. Undefined: by hand, a bookmark, a silent browser. */
export function foreignHost(referrer: string, own: string): string | undefined {
  try {
    const { hostname } = new URL(referrer);
    return hostname !== own && pattern.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined too for whoever asks not to be tracked. */
export function visitorReferrer(): string | undefined {
  if (asksForPrivacy()) return undefined;
  const known = session.get(referrerKey);
  if (known && pattern.test(known)) return known;
  const host = foreignHost(document.referrer, location.hostname);
  if (host) session.set(referrerKey, host);
  return host;
}
