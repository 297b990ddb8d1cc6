import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, catalogueNames } from '@prelude/contract/campaign/catalogue';
import { readJson } from './files.ts';

/** Entries in the order shown; empty lists without a file. */
export const readCatalogue = (pack: string): Catalogue =>
  Object.fromEntries(
    catalogueNames.map((name) => {
      const file = join(pack, 'catalogue', `${name}.json`);
      return [name, existsSync(file) ? readJson(file) : []];
    }),
  ) as Catalogue;
