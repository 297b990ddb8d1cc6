/** The page's sentences: `ui.json`, of which English is the type. */
import type { Language } from '@prelude/contract/shared/languages';
import type { Leaves, Translator } from '@prelude/ui/i18n';
import type english from '../../../../campaign/text/en/ui.json';
import { currentVariant } from '../page/device.ts';
import {
  applyLanguage,
  currentLanguage,
  mirrorLanguage,
  rememberLanguage,
  useLanguage,
} from './language.ts';
import { completeStyle } from '../page/complete-style.ts';
import { texts } from './namespaces.ts';

export type Dictionary = typeof english;

/** Dotted path of a sentence in `campaign/text/en/ui.json`. */
export type TextKey = Leaves<Dictionary>;
export type Translate = Translator<TextKey>;

/** What the shell and Home say. Rejects when it cannot be had; calling again tries again. */
export const loadFirstText = (language: Language): Promise<void> => texts.load(language, 'first');

/** Every sentence: whatever is opened after Home has the whole. Rejects as `loadFirstText` does. */
export async function loadText(language: Language): Promise<void> {
  await Promise.all([texts.load(language, 'first'), texts.load(language, 'rest')]);
}

/** Changes the page in place; it keeps its old language until the new texts are here. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([texts.loadOpened(language), completeStyle(language, currentVariant())]);
  // What another page opened, in the old language, while the style was under way.
  await texts.loadOpened(language);
  rememberLanguage(language);
  mirrorLanguage(language);
  applyLanguage(language);
}

/** The same function for the same language, so that it can stand in dependency lists. */
export const translatorOf = (language: Language): Translate =>
  texts.translator(language, 'first', 'rest');

export const useText = (): Translate => translatorOf(useLanguage());

/** For code outside components. */
export const translate: Translate = (key, values) => translatorOf(currentLanguage())(key, values);

/** What to say when a file of the page cannot be had or does not run: offline is only who has no network. */
export const notLoaded = (): string =>
  translate(navigator.onLine ? 'common.broken' : 'common.offline');
