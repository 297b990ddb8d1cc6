import { Living } from '@prelude/contract/campaign/living';
import { pagePlates } from '../compile/kinds.ts';
import type { CatalogueEntries } from './catalogue.ts';
import type { Report } from './findings.ts';
import { nearest } from './nearest.ts';
import { checkSchema } from './schema-errors.ts';

const file = 'living.json';

/** Every key is a background, a place or a feature. */
export function checkLiving(data: unknown, entries: CatalogueEntries, report: Report): void {
  if (data === undefined || !checkSchema(Living, data, file, report)) return;
  const keysOf = (name: 'world' | 'features') => (entries[name] ?? []).map(({ key }) => key);
  const known: string[] = [...pagePlates, ...keysOf('world'), ...keysOf('features')];
  for (const key of Object.keys(data as Living)) {
    if (known.includes(key)) continue;
    const close = nearest(key, known);
    report(
      `${file} /${key}`,
      `no background, place or feature has the key "${key}"; ${close ? `"${close}" is the nearest` : 'remove it'}`,
      'warning',
    );
  }
}
