import { readFileSync } from 'node:fs';
import type { Language } from '../../contract/src/shared/languages.ts';
import { builtPack } from '../../server/src/testing/packs.ts';
import type { Texts } from '../../contract/src/shared/texts.ts';
import { readTexts } from '../../pack/src/texts.ts';

/** The pack that the tested site shows. */
export const packFolder = builtPack;

const read = new Map<string, Texts>();

/** Texts of the site as visitors see them: the product's sentences with those of the campaign. */
export function campaignTexts(language: Language, namespace: string): Texts {
  const name = `${language}/${namespace}`;
  let texts = read.get(name);
  if (!texts) read.set(name, (texts = readTexts(packFolder, language, namespace)));
  return texts;
}

/** @param namespace `ui`, `recruitment`, … */
export const namespaceText = (
  language: Language,
  namespace: string,
  key: string,
  values: Record<string, string | number> = {},
): string => sentenceIn(campaignTexts(language, namespace), key, values);

/** A text of a file of `locales/`, as `namespaceText`. */
export const sentenceOf = (
  file: string,
  key: string,
  values: Record<string, string | number> = {},
): string => sentenceIn(JSON.parse(readFileSync(file, 'utf8')) as Texts, key, values);

/**
 * A sentence with its placeholders filled.
 * @throws when the text does not exist
 */
function sentenceIn(texts: Texts, key: string, values: Record<string, string | number>): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      texts,
    );
  if (typeof found !== 'string') throw new Error(`No text ${key}`);
  return found.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
