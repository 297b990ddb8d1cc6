/** A separate namespace, so that only visitors who use the closed test load it. */
import type { Language } from '@prelude/contract/shared/languages';
import { type Leaves, namespaces, type Translator } from '@prelude/ui/i18n';
import type english from '../../../locales/en/recruitment.json';
import { readTextFile } from '../lib/i18n/text-files.ts';

export type RecruitmentText = typeof english;
export type RecruitmentTranslate = Translator<Leaves<RecruitmentText>>;
type Named = 'platform' | 'region' | 'age' | 'experience';

export interface RecruitmentTexts {
  t: RecruitmentTranslate;
  nameOf: (kind: Named, key: string) => string;
}

const texts = namespaces<'recruitment'>(readTextFile);

/** Rejects when loading fails; the next call tries again. */
export async function recruitmentTexts(language: Language): Promise<RecruitmentTexts> {
  await texts.load(language, 'recruitment');
  const names = texts.get(language, 'recruitment') as RecruitmentText;
  return {
    t: texts.translator(language, 'recruitment'),
    nameOf: (kind, key) => (names[kind] as Record<string, string>)[key] ?? '',
  };
}
