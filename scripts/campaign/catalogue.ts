import { Value } from 'typebox/value';
import {
  bookFields,
  catalogue,
  type Catalogue,
  type CatalogueName,
} from '../../contract/src/campaign/catalogue.ts';
import type { Language } from '../../contract/src/shared/languages.ts';
import type { Glossary } from './glossary.ts';
import type { Report } from './model.ts';

export const catalogueNames = Object.keys(catalogue) as CatalogueName[];

/** Headings of the glossary's tables by catalogue; features are not names. */
const headings: Partial<Record<CatalogueName, string>> = {
  roles: 'Characters',
  weapons: 'Weapons',
  world: 'World',
  factions: 'Factions',
};

export function checkCatalogue(
  read: (name: CatalogueName) => unknown,
  report: Report,
): Catalogue | undefined {
  const found = Object.fromEntries(catalogueNames.map((name) => [name, read(name)]));
  for (const name of catalogueNames) {
    const file = `catalogue/${name}.json`;
    if (found[name] === undefined) return undefined;
    if (!Value.Check(catalogue[name], found[name])) {
      for (const error of Value.Errors(catalogue[name], found[name])) {
        report(`${file} ${error.instancePath}`.trim(), error.message);
      }
      return undefined;
    }
    const keys = (found[name] as { key: string }[]).map(({ key }) => key);
    for (const key of new Set(keys.filter((one, index) => keys.indexOf(one) !== index))) {
      report(file, `has "${key}" twice`);
    }
  }
  const known = found as Catalogue;
  const has = (name: 'factions' | 'weapons', key: string) =>
    known[name].some((entry) => entry.key === key);
  for (const { key, faction, weapon } of known.roles) {
    if (!has('factions', faction))
      report(`roles.json ${key}`, `is of "${faction}", which does not exist`);
    if (!has('weapons', weapon)) report(`roles.json ${key}`, `carries "${weapon}", no weapon`);
  }
  return known;
}

/** Checks one namespace in one language: each key has an entry with every field, named as in the glossary. */
export function checkNamespace(
  name: CatalogueName,
  language: Language,
  texts: Map<string, string>,
  known: Catalogue,
  glossary: Glossary,
  report: Report,
): void {
  const file = `text/${language}/${name}.json`;
  const keys = known[name].map(({ key }) => key);
  for (const key of keys) {
    for (const field of bookFields[name]) {
      if (!texts.has(`${key}.${field}`)) report(`${file} ${key}.${field}`, 'is missing');
    }
    const row = glossary.names.find(
      (entry) => entry.heading === headings[name] && entry.key === key,
    );
    if (headings[name] && !row && glossary.names.length > 0)
      report('glossary.md', `has no name for "${key}"`);
    if (row && texts.get(`${key}.name`) !== row[language]) {
      report(`${file} ${key}.name`, `is not the name of the glossary, "${row[language]}"`);
    }
  }
  for (const [path, text] of texts) {
    if (!keys.includes(path.split('.')[0] ?? ''))
      report(`${file} ${path}`, 'is not in the catalogue');
    const tags = text.match(/<[^>]*>/gu) ?? [];
    const allowed = path.endsWith('.talk') ? ['<br>'] : [];
    for (const tag of tags) {
      if (!allowed.includes(tag)) report(`${file} ${path}`, `holds ${tag}`);
    }
  }
}
