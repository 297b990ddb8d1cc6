import { expect, it } from 'vitest';
import { fullOnlyFiles } from '../../scripts/test/full-only.ts';
import { areaNames, areas } from './areas.ts';

it('has no test that only the full suite runs', () => {
  const tests = areaNames.flatMap((name) => areas[name].flatMap((group) => group.tests));
  expect(tests.filter((test) => fullOnlyFiles.includes(test))).toEqual([]);
});
