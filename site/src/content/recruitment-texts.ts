/**
 * The sentences of the closed test and the names of its platforms, regions and bands: a namespace of its own, which only those
 * load who apply, ask or look at their status.
 */
import type { Language } from '@prelude/contract/shared/languages';
import { type Leaves, namespaces, type Translator } from '@prelude/ui/i18n';
import type english from '../../../campaign/text/en/recruitment.json';

export type RecruitmentText = typeof english;
/** `t('apply.title')` */
export type RecruitmentTranslate = Translator<Leaves<RecruitmentText>>;
type Named = 'platform' | 'region' | 'age' | 'experience';

const files = import.meta.glob<RecruitmentText>('../../../campaign/text/*/recruitment.json', {
  import: 'default',
});

export interface RecruitmentTexts {
  t: RecruitmentTranslate;
  /** Name of a key the campaign's form offers. */
  nameOf: (kind: Named, key: string) => string;
}

const texts = namespaces((language, name: 'recruitment') =>
  files[`../../../campaign/text/${language}/${name}.json`]?.(),
);

/** Rejects when they cannot be had; calling again tries again. */
export async function recruitmentTexts(language: Language): Promise<RecruitmentTexts> {
  await texts.load(language, 'recruitment');
  const names = texts.get(language, 'recruitment') as RecruitmentText;
  return {
    t: texts.translator(language, 'recruitment'),
    nameOf: (kind, key) => (names[kind] as Record<string, string>)[key] ?? '',
  };
}
