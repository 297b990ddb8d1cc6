/** UTM tag of the last link that had one, stored for 30 days and sent with visits and the registration. */
import { utmOf, utmPattern, withoutUtm } from '@prelude/contract/site/utm';
import { local } from '../lib/storage.ts';
import { asksForPrivacy } from './privacy.ts';

const utmKey = 'prelude_utm';
const life = 30 * 24 * 3_600_000;
const pattern = new RegExp(utmPattern, 'u');
/** For this page, where storage is blocked. */
let arrived: string | undefined;

export function keptUtm(text: string | null, now: number): string | undefined {
  try {
    const { utm, kept } = JSON.parse(text ?? '') as { utm: string; kept: number };
    return pattern.test(utm) && now - kept < life ? utm : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined without a tag, after it has expired, and for visitors who ask not to be tracked. */
export const visitorUtm = (): string | undefined =>
  asksForPrivacy() ? undefined : (arrived ?? keptUtm(local.get(utmKey), Date.now()));

/** Stores the tag of the page's address, and removes it from the address bar: a shared address must not repeat it. */
export function keepUtm(address: string): void {
  const utm = utmOf(address);
  if (utm && !asksForPrivacy()) {
    arrived = utm;
    local.set(utmKey, JSON.stringify({ utm, kept: Date.now() }));
  }
  const clean = withoutUtm(location.href);
  if (clean !== location.href) history.replaceState(history.state, '', clean);
}
