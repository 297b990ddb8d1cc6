/** A separate namespace, so that only visitors who use the closed test load it. */
import type { Language } from '@prelude/contract/shared/languages';
import type { Leaves, Translator } from '@prelude/ui/i18n';
import { loadNamespaces, namespaceOf, type RecruitmentText, texts } from '../lib/i18n/text.ts';

export type RecruitmentTranslate = Translator<Leaves<RecruitmentText>>;
type Named = 'platform' | 'region' | 'age' | 'experience';

export interface RecruitmentTexts {
  t: RecruitmentTranslate;
  nameOf: (kind: Named, key: string) => string;
}

/** Rejects when loading fails; the next call tries again. */
export async function recruitmentTexts(language: Language): Promise<RecruitmentTexts> {
  await loadNamespaces(language, ['recruitment']);
  const names = namespaceOf(language, 'recruitment');
  return {
    t: texts.translator(language, 'recruitment'),
    nameOf: (kind, key) => (names[kind] as Record<string, string>)[key] ?? '',
  };
}
