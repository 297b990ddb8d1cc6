import type { Language } from '@prelude/contract/shared/languages';
import type { Leaves, Translator } from '@prelude/ui/i18n';
import { createContext, use } from 'react';
import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
import { type Translate, translatorOf } from '../../lib/i18n/text.ts';
import type { DrawTexts, StatusTexts } from '../texts.ts';

export interface DynamicTexts<D> {
  language: Language;
  s: Translator<Leaves<D>>;
  names: RecruitmentTexts['nameOf'];
}

export const StatusContext = createContext<DynamicTexts<StatusTexts> | null>(null);
export const DrawContext = createContext<DynamicTexts<DrawTexts> | null>(null);

const present = <T,>(texts: T | null): T => {
  if (!texts) throw new Error('A component of a dynamic page has no texts above it');
  return texts;
};

export function useStatusTexts(): DynamicTexts<StatusTexts> & { t: Translate } {
  const texts = present(use(StatusContext));
  return { ...texts, t: translatorOf(texts.language) };
}

export const useDrawTexts = (): DynamicTexts<DrawTexts> => present(use(DrawContext));
