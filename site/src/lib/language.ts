/** Which of the four languages the page speaks (decisions §3), and how a choice is remembered. */
import { defaultLanguage, isLanguage, type Language, matchLanguage } from '@prelude/contract/languages';
import { observable } from './observable.ts';
import { local, session, writeCookie } from './storage.ts';

/** The specification's name for it in session storage. */
export const visitKey = 'language';
export const rememberedKey = 'prelude_language';
/** Lets the server send the right HTML at once; it decides nothing else by it. */
export const languageCookie = 'prelude_lang';

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

const current = /* @__PURE__ */ observable<Language>(defaultLanguage);

export const currentLanguage = current.get;
export const useLanguage = current.use;
/** Only the start of the page and `changeLanguage` in text.ts call this: the texts must be there first. */
export const applyLanguage = current.set;

/** An explicit choice outlives the visit. */
export function rememberLanguage(language: Language): void {
  session.set(visitKey, language);
  local.set(rememberedKey, language);
}

export const mirrorLanguage = (language: Language): void =>
  writeCookie(languageCookie, language, 365);
