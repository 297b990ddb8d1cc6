/** The families of a device's system and browser, for the list of sessions. No other detail is stored. */
import type { browsers, systems } from '@prelude/contract/account/account';
import { inAppBrowserOf } from '@prelude/contract/shared/in-app-browsers';

export interface DeviceFamily {
  system: (typeof systems)[number];
  browser: (typeof browsers)[number];
}

// The first match counts: every browser also claims to be the older ones it is compatible with.
const systemSigns: [DeviceFamily['system'], RegExp][] = [
  ['ipad', /iPad/],
  ['iphone', /iPhone|iPod/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['mac', /Macintosh|Mac OS X/],
  ['linux', /Linux|CrOS|X11/],
];
const browserSigns: [DeviceFamily['browser'], RegExp][] = [
  ['edge', /Edg(?:e|A|iOS)?\//],
  ['opera', /OPR\/|Opera/],
  ['samsung', /SamsungBrowser\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['safari', /Safari\//],
];

const firstFit = <Kind extends string>(signs: [Kind, RegExp][], text: string): Kind | 'other' =>
  signs.find(([, sign]) => sign.test(text))?.[0] ?? 'other';

/** The user agent may be missing, very long or false; no decision depends on it. */
export function familyOf(userAgent: string | undefined): DeviceFamily {
  const text = (userAgent ?? '').slice(0, 1000);
  const browser = inAppBrowserOf(text) ? 'app' : firstFit(browserSigns, text);
  return { system: firstFit(systemSigns, text), browser };
}
