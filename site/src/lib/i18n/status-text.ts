import type { Language } from '@prelude/contract/shared/languages';
import type { Leaves, Translator } from '@prelude/ui/i18n';
import { useLanguage } from './language.ts';
import { loadNamespaces, type StatusText, texts } from './text.ts';

export type StatusTranslate = Translator<Leaves<StatusText>>;

/** For the status page and the dialog after a registration. Rejects when loading fails; the next call tries again. */
export const loadStatusText = (language: Language): Promise<void> =>
  loadNamespaces(language, ['status']);

export const statusTranslator = (language: Language): StatusTranslate =>
  texts.translator(language, 'status');

export const useStatusText = (): StatusTranslate => statusTranslator(useLanguage());
