import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/paths.ts';
import { previousRelease } from './trees.ts';

const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

it('previous-release.json names the release before the changes of CHANGELOG.md', () => {
  const [, unreleased = ''] = /^## \[Unreleased\]\n([^]*?)^## /m.exec(changelog) ?? [];
  const [newest, before] = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, v]) => v);
  const expected = unreleased.trim() === '' ? before : newest;
  expect(previousRelease.version, 'see docs/develop/release.md').toBe(expected);
});
