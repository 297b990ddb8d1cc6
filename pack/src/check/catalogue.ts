/** Checks the lists of `catalogue/`. Each is optional. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  catalogue,
  type Catalogue,
  type CatalogueName,
  catalogueNames,
} from '@prelude/contract/campaign/catalogue';
import type { Language } from '@prelude/contract/shared/languages';
import type { Report } from './findings.ts';
import type { Glossary } from './glossary.ts';
import type { Check } from './model.ts';
import { nearest } from './nearest.ts';
import { checkSchema } from './schema-errors.ts';

export type CatalogueEntries = Partial<Catalogue>;

/** Headings of the glossary's tables by catalogue; features are not names. */
const headings: Partial<Record<CatalogueName, string>> = {
  roles: 'Characters',
  weapons: 'Weapons',
  world: 'World',
  factions: 'Factions',
};

function checkFileNames({ files, report }: Check): void {
  const folder = join(files.folder, 'catalogue');
  const known = catalogueNames.map((name) => `${name}.json`);
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (known.includes(file) || file.startsWith('.')) continue;
    const close = nearest(file, known);
    const right = close ? `${close} is the nearest` : `the lists are ${known.join(', ')}`;
    report(`catalogue/${file}`, `is not read; ${right}`, 'warning');
  }
}

/** @returns the lists that exist and fit their schemas */
export function checkCatalogue(check: Check): CatalogueEntries {
  const { files, report } = check;
  checkFileNames(check);
  const found: Record<string, { key: string }[]> = {};
  for (const name of catalogueNames) {
    const file = `catalogue/${name}.json`;
    const data = files.has(file) ? files.json(file) : undefined;
    if (data === undefined || !checkSchema(catalogue[name], data, file, report)) continue;
    const entries = data as { key: string }[];
    found[name] = entries;
    const keys = entries.map(({ key }) => key);
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) < index)
        report(`${file} /${index}/key`, `has "${key}" twice; remove one`);
    }
  }
  const entries = found as CatalogueEntries;
  for (const [index, role] of (entries.roles ?? []).entries()) {
    for (const [field, list] of [
      ['faction', 'factions'],
      ['weapon', 'weapons'],
    ] as const) {
      const keys = (entries[list] ?? []).map(({ key }) => key);
      const key: string | undefined = role[field];
      if (key === undefined || keys.includes(key)) continue;
      // Of a list with an error, the keys are not known.
      if (!entries[list] && files.has(`catalogue/${list}.json`)) continue;
      const close = nearest(key, keys);
      const right = close ? `"${close}" is the nearest` : `add it to catalogue/${list}.json`;
      report(
        `catalogue/roles.json /${index}/${field}`,
        `${role.key}: there is no ${field} "${key}"; ${right}`,
      );
    }
  }
  return entries;
}

/** Texts without an entry, and texts with HTML. */
export function checkEntryTexts(
  file: string,
  texts: ReadonlyMap<string, string>,
  entries: readonly { key: string }[],
  report: Report,
): void {
  const keys = new Set(entries.map(({ key }) => key));
  for (const [path, text] of texts) {
    if (!keys.has(path.split('.')[0] ?? ''))
      report(`${file} ${path}`, 'is not in the catalogue, so no page shows it', 'warning');
    const allowed = path.endsWith('.talk') ? ['<br>'] : [];
    for (const tag of text.match(/<[^>]*>/gu) ?? []) {
      if (!allowed.includes(tag)) report(`${file} ${path}`, `holds ${tag}; HTML is shown as it is`);
    }
  }
}

/** Every entry has its name of the glossary. */
export function checkNames(
  name: CatalogueName,
  language: Language,
  texts: ReadonlyMap<string, string>,
  entries: readonly { key: string }[],
  glossary: Glossary,
  report: Report,
): void {
  if (!headings[name]) return;
  for (const { key } of entries) {
    const row = glossary.names.find(
      (entry) => entry.heading === headings[name] && entry.key === key,
    );
    if (!row && glossary.names.length > 0) report('glossary.md', `has no name for "${key}"`);
    const own = texts.get(`${key}.name`);
    if (row && own !== undefined && own !== row[language])
      report(
        `text/${language}/${name}.json ${key}.name`,
        `is not the name of the glossary, "${row[language]}"`,
      );
  }
}
