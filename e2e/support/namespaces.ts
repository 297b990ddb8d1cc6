import { readFileSync } from 'node:fs';
import type { Language } from '../../contract/src/shared/languages.ts';

type Texts = { [key: string]: string | Texts };

/** @param namespace a file of `campaigns/nameless-abyss/text/<language>`, without extension */
export const namespaceText = (
  language: Language,
  namespace: string,
  key: string,
  values: Record<string, string> = {},
): string => sentenceOf(`campaigns/nameless-abyss/text/${language}/${namespace}.json`, key, values);

/**
 * A text of a console or campaign namespace, with its placeholders filled.
 * @throws when the text does not exist
 */
export function sentenceOf(
  file: string,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      JSON.parse(readFileSync(file, 'utf8')) as Texts,
    );
  if (typeof found !== 'string') throw new Error(`No text ${key} in ${file}`);
  return found.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
