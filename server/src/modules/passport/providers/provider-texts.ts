import { type Language, languages } from '@prelude/contract/shared/languages';
import { readTexts } from '../../../core/campaign/pack.ts';

export type DoneTexts = Record<
  | 'title'
  | 'ok'
  | 'okText'
  | 'cancelled'
  | 'cancelledText'
  | 'failed'
  | 'failedText'
  | 'mismatch'
  | 'mismatchText'
  | 'back'
  | 'close',
  string
>;

export type ProviderTexts = (language: Language) => DoneTexts;

export function loadProviderTexts(campaignDir: string): ProviderTexts {
  const namespaces = new Map(
    languages.map((language) => [
      language,
      (readTexts(campaignDir, language, 'providers') as { done: DoneTexts }).done,
    ]),
  );
  return (language) => namespaces.get(language)!;
}
