/** A separate namespace, so that only visitors who use the closed test load it. */
import type { Language } from '@prelude/contract/shared/languages';
import { type Leaves, namespaces, type Translator } from '@prelude/ui/i18n';
import type english from '../../../locales/en/recruitment.json';
import { byPath } from '../lib/campaign-files.ts';
import { withReplaced } from '../lib/replaced.ts';

export type RecruitmentText = typeof english;
export type RecruitmentTranslate = Translator<Leaves<RecruitmentText>>;
type Named = 'platform' | 'region' | 'age' | 'experience';

const files = byPath(
  import.meta.glob<RecruitmentText>('../../.campaign/text/*/recruitment.json', {
    import: 'default',
  }),
);

export interface RecruitmentTexts {
  t: RecruitmentTranslate;
  nameOf: (kind: Named, key: string) => string;
}

const texts = namespaces((language, name: 'recruitment') => {
  const found = files.get(`text/${language}/${name}.json`)?.();
  return found && withReplaced(language, name, found);
});

/** Rejects when loading fails; the next call tries again. */
export async function recruitmentTexts(language: Language): Promise<RecruitmentTexts> {
  await texts.load(language, 'recruitment');
  const names = texts.get(language, 'recruitment') as RecruitmentText;
  return {
    t: texts.translator(language, 'recruitment'),
    nameOf: (kind, key) => (names[kind] as Record<string, string>)[key] ?? '',
  };
}
