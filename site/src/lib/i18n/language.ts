import { defaultLanguage, type Language } from '@prelude/contract/shared/languages';
import { languageCookie } from '@prelude/contract/shared/preferences';
import { observable } from '@prelude/ui/observable';
import { local, session, writeCookie } from '../storage.ts';
import { rememberedKey, visitKey } from '../page/visitor.ts';

const current = observable<Language>(defaultLanguage, 'present');

export const currentLanguage = current.get;
export const useLanguage = current.use;
/** Call only at page start and in `changeLanguage` (text.ts), after the texts have loaded. */
export const applyLanguage = current.set;

export function rememberLanguage(language: Language): void {
  session.set(visitKey, language);
  local.set(rememberedKey, language);
}

export const mirrorLanguage = (language: Language): void =>
  writeCookie(languageCookie, language, 365);
