/** Sentences of the campaign's namespaces, as the pages must show them. */
import { readFileSync } from 'node:fs';
import type { Language } from '../../contract/src/shared/languages.ts';

type Texts = { [key: string]: string | Texts };

/** @param namespace a file of `campaign/text/<language>`, without its ending */
export const namespaceText = (
  language: Language,
  namespace: string,
  key: string,
  values: Record<string, string> = {},
): string => sentenceOf(`campaign/text/${language}/${namespace}.json`, key, values);

/** A sentence of a console's or campaign's namespace, with what stands in its places. @throws when it is not there */
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
