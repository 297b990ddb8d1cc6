import type { Language } from '@prelude/contract/shared/languages';
import type { Leaves, Translator } from '@prelude/ui/i18n';
import { type AccountText, type ProviderText, texts, type TextKey } from '../../lib/i18n/text.ts';
import { currentLanguage, useLanguage } from '../../lib/i18n/language.ts';

export type WordKey = TextKey | Leaves<AccountText> | Leaves<ProviderText>;
export type Words = Translator<WordKey>;

/** Returns the same function for the same language. `user-panels.tsx` loads the namespaces first. */
const wordsOf = (language: Language): Words =>
  texts.translator(language, 'first', 'site', 'account', 'providers');

export const useWords = (): Words => wordsOf(useLanguage());

/** For code outside components. */
export const say: Words = (key, values) => wordsOf(currentLanguage())(key, values);
