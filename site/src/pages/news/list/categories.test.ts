import { categoryId, newsTabs } from '@prelude/contract/site/article-ids';
import { expect, test } from 'vitest';

test.each([
  ['cht', [861, 875, 876, 877]],
  ['en', [860, 871, 872, 873]],
  ['jp', [858, 863, 864, 865]],
  ['kr', [859, 867, 868, 869]],
] as const)('%s: the four tabs have the categories of the specification (§7)', (language, ids) => {
  expect(newsTabs.map((tab) => categoryId(language, tab))).toEqual(ids);
});
