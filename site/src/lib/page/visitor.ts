/** Set before the first paint (spec decisions §3, ADR-0040). Without React: the inline script includes it. */
import { isMobile, type Variant } from '@prelude/contract/shared/device';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  matchLanguage,
} from '@prelude/contract/shared/languages';
import { layoutFor } from './scale.ts';
import { local, session } from '../storage.ts';

/** Session storage key of the specification. */
export const visitKey = 'language';
export const rememberedKey = 'prelude_language';

export interface LanguagePreferences {
  /** Chosen in this visit. */
  visit: string | null;
  /** `?lang=`, a code or a tag. */
  asked: string | null;
  /** Chosen in an earlier visit. */
  remembered: string | null;
  browser: readonly string[];
}

export function chooseLanguage(preferences: LanguagePreferences): Language {
  if (isLanguage(preferences.visit)) return preferences.visit;
  const asked = preferences.asked ? matchLanguage(preferences.asked) : undefined;
  if (asked) return asked;
  if (isLanguage(preferences.remembered)) return preferences.remembered;
  for (const tag of preferences.browser) {
    const match = matchLanguage(tag);
    if (match) return match;
  }
  return defaultLanguage;
}

/** Shared addresses can have the query before or after the hash. */
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

/** CSS px: shorter side of the smallest tablets; Android uses the same limit. */
const tabletSide = 600;

export const isPhone = (): boolean =>
  visitorDevice() === 'mobile' && Math.min(screen.width, screen.height) < tabletSide;

export const visitorVariant = (): Variant => layoutFor(isPhone(), innerWidth);
