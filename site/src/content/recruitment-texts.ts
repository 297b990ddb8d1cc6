/**
 * The sentences of the closed test and the names of its platforms, regions and bands: a namespace of its own, which only those
 * load who apply, ask or look at their status.
 */
import type { Language } from '@prelude/contract/shared/languages';
import type english from '../../../campaign/text/en/recruitment.json';
import { type Leaves, type TextValues, translatorFrom } from '../lib/i18n/text.ts';

export type RecruitmentText = typeof english;
/** `t('apply.title')` */
export type RecruitmentTranslate = (key: Leaves<RecruitmentText>, values?: TextValues) => string;
type Named = 'platform' | 'region' | 'age' | 'experience';

const files = import.meta.glob<RecruitmentText>('../../../campaign/text/*/recruitment.json', {
  import: 'default',
});

export interface RecruitmentTexts {
  t: RecruitmentTranslate;
  /** Name of a key the campaign's form offers. */
  nameOf: (kind: Named, key: string) => string;
}

const loaded = new Map<Language, Promise<RecruitmentTexts>>();

async function load(language: Language): Promise<RecruitmentTexts> {
  const file = files[`../../../campaign/text/${language}/recruitment.json`];
  if (!file) throw new Error(`No recruitment texts for ${language}`);
  const dictionary = await file();
  return {
    t: translatorFrom(() => dictionary, language),
    nameOf: (kind, key) => (dictionary[kind] as Record<string, string>)[key] ?? '',
  };
}

/** The same promise for the same language, so that it can be handed to `use`. A failure is tried again. */
export function recruitmentTexts(language: Language): Promise<RecruitmentTexts> {
  const known = loaded.get(language);
  if (known) return known;
  const texts = load(language);
  loaded.set(language, texts);
  texts.catch(() => loaded.delete(language));
  return texts;
}
