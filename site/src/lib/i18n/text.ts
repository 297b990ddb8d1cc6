import type { Language } from '@prelude/contract/shared/languages';
import type { Leaves, Translator } from '@prelude/ui/i18n';
import type english from '../../../../locales/en/ui.json';
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

export type Dictionary = Omit<typeof english, 'reward'> & {
  /** The pack names its rewards. */
  reward: Record<string, { name: string; desc: string }>;
};

export type TextKey = Leaves<Dictionary>;
export type Translate = Translator<TextKey>;

/** Loads the texts of the shell and Home. Rejects on failure; the next call tries again. */
export const loadFirstText = (language: Language): Promise<void> => texts.load(language, 'first');

/** Loads all texts, for everything except Home. Rejects like `loadFirstText`. */
export async function loadText(language: Language): Promise<void> {
  await Promise.all([texts.load(language, 'first'), texts.load(language, 'rest')]);
}

/** Changes the language without a reload; the old language stays until the new texts have loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([texts.loadOpened(language), completeStyle(language, currentVariant())]);
  // Load namespaces that another page opened in the meantime.
  await texts.loadOpened(language);
  rememberLanguage(language);
  mirrorLanguage(language);
  applyLanguage(language);
}

/** Returns the same function for the same language, so that it can be a hook dependency. */
export const translatorOf = (language: Language): Translate =>
  texts.translator(language, 'first', 'rest');

export const useText = (): Translate => translatorOf(useLanguage());

/** For code outside components. */
export const translate: Translate = (key, values) => translatorOf(currentLanguage())(key, values);

/** Message for a file that fails to load or run: offline only without a network. */
export const notLoaded = (): string =>
  translate(navigator.onLine ? 'common.broken' : 'common.offline');
