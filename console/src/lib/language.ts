/** The console's language: the operator's setting; before sign-in, the browser's. */
import {
  type ConsoleLanguage,
  consoleLanguageFor,
  consoleLanguages,
} from '@prelude/contract/console/languages';
import { knowLanguage, toIntl, toTag } from '@prelude/contract/shared/languages';
import { observable } from '@prelude/ui/observable';
import { texts } from './namespaces.ts';

const key = 'prelude-console-language';

for (const one of consoleLanguages) knowLanguage(one);

const stored = localStorage.getItem(key);
const language = observable(
  consoleLanguageFor([...(stored === null ? [] : [stored]), ...navigator.languages]),
);

export const currentLanguage = language.get;
export const useLanguage = language.use;

/** Switches the language in place once the new texts are loaded. */
export async function changeLanguage(next: ConsoleLanguage): Promise<void> {
  await texts.loadOpened(next);
  localStorage.setItem(key, next);
  document.documentElement.lang = toTag(next);
  language.set(next);
}

/** BCP 47 tag for Intl. */
export const currentIntl = (): string => toIntl(language.get());
