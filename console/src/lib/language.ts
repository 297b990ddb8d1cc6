/** The console's language: the operator's setting; before sign-in, the browser's. */
import {
  isLanguage,
  type Language,
  matchLanguage,
  toIntl,
  toTag,
} from '@prelude/contract/shared/languages';
import { observable } from '@prelude/ui/observable';
import { texts } from './namespaces.ts';

const key = 'prelude-console-language';

function firstLanguage(): Language {
  const kept = localStorage.getItem(key);
  if (isLanguage(kept)) return kept;
  for (const tag of navigator.languages) {
    const language = matchLanguage(tag);
    if (language) return language;
  }
  return 'en';
}

const language = observable<Language>(firstLanguage());

export const currentLanguage = language.get;
export const useLanguage = language.use;

/** Switches the language in place once the new texts are loaded. */
export async function changeLanguage(next: Language): Promise<void> {
  await texts.loadOpened(next);
  localStorage.setItem(key, next);
  document.documentElement.lang = toTag(next);
  language.set(next);
}

/** BCP 47 tag for Intl. */
export const currentIntl = (): string => toIntl(language.get());
