/** Files of texts, by their names without extension. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { locales } from '../paths.ts';
import { textsIn } from './model.ts';

const jsonIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
    : [];

export const productNamespaces = (): string[] => jsonIn(join(locales, 'en'));

/** Of the product and the pack, in the languages of the pack. */
export const namespacesOf = (pack: string): string[] => [
  ...new Set([
    ...productNamespaces(),
    ...languages.flatMap((language) => jsonIn(join(pack, 'text', language))),
  ]),
];

/** The product's sentences as they are written, with the nouns of the game as placeholders. */
export function productTexts(language: Language, name: string): Map<string, string> {
  const path = join(locales, language, `${name}.json`);
  return existsSync(path) ? textsIn(JSON.parse(readFileSync(path, 'utf8'))) : new Map();
}
