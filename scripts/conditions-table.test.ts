import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';

it('docs/develop/conditions.md names a test that exists in each row', () => {
  const rows = readFileSync(join(root, 'docs/develop/conditions.md'), 'utf8')
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !/^\| (?:Condition|Rule|Second outcome) \|/.test(line),
    )
    .map((line) => line.split('|').at(-2)!);
  expect(rows.length).toBeGreaterThan(40);
  const exists = (test: string) =>
    ['server/src/modules', 'server/src'].some((folder) =>
      existsSync(join(root, folder, `${test}.test.ts`)),
    );
  for (const cell of rows) {
    const tests = [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    expect(tests, cell).not.toEqual([]);
    expect(tests.filter((test) => !exists(test))).toEqual([]);
  }
});
