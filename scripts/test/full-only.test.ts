import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/paths.ts';
import { fullOnly, fullOnlyFiles } from './full-only.ts';

it('names files and inputs that exist', () => {
  const inputs = fullOnly.flatMap((part) => part.inputs);
  expect([...fullOnlyFiles, ...inputs].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
