/** The language the page speaks now, and how a choice is remembered (spec decisions §3). */
import { defaultLanguage, type Language } from '@prelude/contract/shared/languages';
import { languageCookie } from '@prelude/contract/shared/preferences';
import { observable } from '@prelude/ui/observable';
import { local, session, writeCookie } from '../storage.ts';
import { rememberedKey, visitKey } from '../page/visitor.ts';

const current = observable<Language>(defaultLanguage, 'present');

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
