import { readFileSync } from 'node:fs';
import { brandIcons, commonBrands } from '@prelude/contract/campaign/icon-names';
import { knownStores } from '@prelude/contract/campaign/stores';
import { expect, it } from 'vitest';

const symbolsIn = (file: string): string[] =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/<symbol id="(\w+)"/g)].map(
    ([, id]) => id!,
  );

it('has a mark for each name, the usual ones in a file of their own', () => {
  const [common, others] = [symbolsIn('brands.svg'), symbolsIn('more-brands.svg')];
  expect(common).toEqual(commonBrands);
  expect([...common, ...others]).toEqual(brandIcons);
});

it('has a mark for each store that it knows', () => {
  expect([...knownStores.keys()].filter((key) => !brandIcons.some((name) => name === key))).toEqual(
    [],
  );
});
