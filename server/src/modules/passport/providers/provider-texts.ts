import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@prelude/contract/shared/languages';

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
    languages.map((language) => {
      const file = join(campaignDir, 'text', language, 'providers.json');
      return [language, (JSON.parse(readFileSync(file, 'utf8')) as { done: DoneTexts }).done];
    }),
  );
  return (language) => namespaces.get(language)!;
}
