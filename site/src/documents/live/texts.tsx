import type { Language } from '@prelude/contract/shared/languages';
import type { Leaves, Translator } from '@prelude/ui/i18n';
import { createContext, use } from 'react';
import type { RecruitmentTexts } from '../../content/recruitment-texts.ts';
import { type Translate, translatorOf } from '../../lib/i18n/text.ts';
import type { DrawTexts, StatusTexts } from '../texts.ts';

export interface LiveTexts<D> {
  language: Language;
  s: Translator<Leaves<D>>;
  names: RecruitmentTexts['nameOf'];
}

export const StatusContext = createContext<LiveTexts<StatusTexts> | null>(null);
export const DrawContext = createContext<LiveTexts<DrawTexts> | null>(null);

const present = <T,>(texts: T | null): T => {
  if (!texts) throw new Error('A living part stands outside of its texts');
  return texts;
};

export function useStatusTexts(): LiveTexts<StatusTexts> & { t: Translate } {
  const texts = present(use(StatusContext));
  return { ...texts, t: translatorOf(texts.language) };
}

export const useDrawTexts = (): LiveTexts<DrawTexts> => present(use(DrawContext));
