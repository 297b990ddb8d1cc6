import { readFileSync } from 'node:fs';
import type { Language } from '../../contract/src/shared/languages.ts';
import { samplePack } from '../../server/src/testing/packs.ts';
import { mergeTexts, type Texts } from '../../contract/src/shared/texts.ts';
import { readTexts } from '../../pack/src/texts.ts';

/** The pack that the tested site shows. */
export const packFolder = samplePack;

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

/** A text of a file of `locales/`, as `namespaceText`. English stands in for one that the language lacks. */
export function sentenceOf(
  file: string,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const parse = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Texts;
  const english = parse(file.replace(/^locales\/[^/]+/, 'locales/en'));
  return sentenceIn(mergeTexts(english, parse(file)), key, values);
}

/**
 * A sentence with its placeholders filled.
 * @throws when the text does not exist
 */
function sentenceIn(texts: Texts, key: string, values: Record<string, string | number>): string {
  const found = key.split('.').reduce<string | Texts | undefined>((at, part) => {
    if (typeof at === 'object') return at[part];
    // A language without plurals has one sentence for all of them.
    return part === 'one' || part === 'other' ? at : undefined;
  }, texts);
  if (typeof found !== 'string') throw new Error(`No text ${key}`);
  return found.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
