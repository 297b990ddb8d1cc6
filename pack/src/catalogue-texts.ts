import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Catalogue,
  type CatalogueName,
  catalogueNames,
  substitutes,
  textFields,
} from '@prelude/contract/campaign/catalogue';
import type { Language } from '@prelude/contract/shared/languages';
import { readJson } from './files.ts';
import { readOwnTexts, readTexts, type TextLayers } from './texts.ts';

/** Entries in the order shown; empty lists without a file. */
export const readCatalogue = (pack: string): Catalogue =>
  Object.fromEntries(
    catalogueNames.map((name) => {
      const file = join(pack, 'catalogue', `${name}.json`);
      return [name, existsSync(file) ? readJson(file) : []];
    }),
  ) as Catalogue;

type Entries = Record<string, Record<string, string> | undefined>;

const firstParagraph = (text: string): string => text.split(/\n\s*\n/u)[0] ?? '';

/** A short text in place of a long one is its first paragraph. */
const shortened = (field: string, text: string): string =>
  field === 'simple_info' || field === 'mobile_info' ? firstParagraph(text) : text;

/**
 * Reads the texts of a catalogue. A text that an entry lacks comes from another text of the entry in the same language,
 * before one in the default language.
 * @returns the texts by the keys of the entries; empty without a file of the catalogue
 */
export function readCatalogueTexts(
  pack: string,
  language: Language,
  name: CatalogueName,
  layers?: TextLayers,
): Record<string, Record<string, string>> {
  const own = readOwnTexts(pack, language, name, layers) as unknown as Entries;
  const merged = readTexts(pack, language, name, layers) as unknown as Entries;
  return Object.fromEntries(
    Object.entries(merged).map(([key, texts = {}]) => {
      const filled = { ...texts };
      for (const field of textFields[name]) {
        const among = [own[key], texts].flatMap((from) =>
          [field, ...(substitutes[field] ?? [])].map((one) => {
            const text = from?.[one];
            return text && (one === field ? text : shortened(field, text));
          }),
        );
        const found = among.find(Boolean);
        if (found) filled[field] = found;
      }
      return [key, filled];
    }),
  );
}
