import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import { fullOnlyFiles } from '../../scripts/test/full-only.ts';
import { areaNames, areas } from './areas.ts';
import { equivalent, whyEquivalent } from './sql/equivalent.ts';
import { mutatedFiles, testsOf } from './sql/files.ts';
import { placesOf } from './sql/mutants.ts';

it('has no test that only the full suite runs', () => {
  const tests = areaNames.flatMap((name) => areas[name].flatMap((group) => group.tests));
  expect(tests.filter((test) => fullOnlyFiles.includes(test))).toEqual([]);
});

const mutants = mutatedFiles(root).flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  return placesOf(file, source).map((mutant) => ({ file, source, mutant }));
});

it('has tests for every file with conditions in SQL', () => {
  const files = new Set(mutants.map(({ file }) => file));
  expect([...files].filter((file) => testsOf(root, file).length === 0)).toEqual([]);
});

it('names no equivalent mistake that the code no longer has', () => {
  const matching = mutants.filter(({ file, source, mutant }) =>
    whyEquivalent(file, source, mutant),
  );
  expect(matching.length).toBeGreaterThanOrEqual(equivalent.length);
});
