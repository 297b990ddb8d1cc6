/**
 * Language, device and layout of a visit (spec decisions §3, ADR-0040), decided before the first paint. The inline script carries this module,
 * so it stays free of React.
 */
import { isMobile, type Variant } from '@prelude/contract/shared/device';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  matchLanguage,
} from '@prelude/contract/shared/languages';
import { layoutFor } from './scale.ts';
import { local, session } from '../storage.ts';

/** The specification's name for it in session storage. */
export const visitKey = 'language';
export const rememberedKey = 'prelude_language';

export interface LanguageWishes {
  /** Chosen in this visit. */
  visit: string | null;
  /** `?lang=`, a code or a tag. */
  asked: string | null;
  /** Chosen in an earlier visit. */
  remembered: string | null;
  browser: readonly string[];
}

export function chooseLanguage(wishes: LanguageWishes): Language {
  if (isLanguage(wishes.visit)) return wishes.visit;
  const asked = wishes.asked ? matchLanguage(wishes.asked) : undefined;
  if (asked) return asked;
  if (isLanguage(wishes.remembered)) return wishes.remembered;
  for (const tag of wishes.browser) {
    const match = matchLanguage(tag);
    if (match) return match;
  }
  return defaultLanguage;
}

/** People share addresses with the question mark on either side of the hash. */
function askedIn(address: { search: string; hash: string }): string | null {
  const inHash = address.hash.split('?')[1] ?? '';
  return new URLSearchParams(address.search).get('lang') ?? new URLSearchParams(inHash).get('lang');
}

export const visitorLanguage = (): Language =>
  chooseLanguage({
    visit: session.get(visitKey),
    asked: askedIn(location),
    remembered: local.get(rememberedKey),
    browser: navigator.languages ?? [navigator.language],
  });

export const visitorDevice = (): Variant =>
  isMobile({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints ?? 0 })
    ? 'mobile'
    : 'desktop';

/** CSS px: the shorter side of the smallest tablets; Android draws the same line. */
const tabletSide = 600;

export const isPhone = (): boolean =>
  visitorDevice() === 'mobile' && Math.min(screen.width, screen.height) < tabletSide;

/** The layout for the window as it is now. */
export const visitorVariant = (): Variant => layoutFor(isPhone(), innerWidth);
