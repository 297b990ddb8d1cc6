import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packProblem } from './pack.ts';

const pack = mkdtempSync(join(tmpdir(), 'prelude-pack-'));
afterAll(() => rmSync(pack, { recursive: true }));

const problemOf = (campaign: object): string | undefined => {
  writeFileSync(join(pack, 'campaign.json'), JSON.stringify(campaign));
  return packProblem(pack);
};

it('accepts a pack of format 1, also when it does not name its format', () => {
  expect(problemOf({ key: 'cinder', format: 1 })).toBeUndefined();
  expect(problemOf({ key: 'cinder' })).toBeUndefined();
});

it('refuses a pack of a newer format and says what to do', () => {
  expect(problemOf({ key: 'cinder', format: 2 })).toMatch(
    /has pack format 2.*reads format 1: upgrade/,
  );
});
