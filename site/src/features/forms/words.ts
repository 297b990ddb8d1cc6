/** The feature's sentences: those every page carries, and the namespaces of the further panels once one of them is open. */
import type { Language } from '@prelude/contract/shared/languages';
import { type AccountText, namespaceOf, type ProviderText } from '../../lib/i18n/namespaces.ts';
import { currentLanguage, useLanguage } from '../../lib/i18n/language.ts';
import {
  type Leaves,
  sentence,
  type TextKey,
  type TextValues,
  translatorOf,
} from '../../lib/i18n/text.ts';

export type WordKey = TextKey | Leaves<AccountText> | Leaves<ProviderText>;
export type Words = (key: WordKey, values?: TextValues) => string;

const known = new Map<Language, Words>();

/** The same function for the same language. The namespaces must have been loaded (`sign-in.tsx`). */
function wordsOf(language: Language): Words {
  let words = known.get(language);
  if (!words) {
    words = (key, values) =>
      translatorOf(language)(key as TextKey, values) ||
      sentence(namespaceOf(language, 'account'), language, key, values) ||
      sentence(namespaceOf(language, 'providers'), language, key, values);
    known.set(language, words);
  }
  return words;
}

export const useWords = (): Words => wordsOf(useLanguage());

/** For code outside components. */
export const say: Words = (key, values) => wordsOf(currentLanguage())(key, values);
