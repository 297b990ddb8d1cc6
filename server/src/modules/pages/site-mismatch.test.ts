import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { packId } from '@prelude/pack/id';
import { siteMismatch, siteMissing } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-mismatch-'));
const [pack, site] = [join(folder, 'pack'), join(folder, 'site')];
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, value: unknown): void =>
  writeFileSync(join(pack, file), JSON.stringify(value));

beforeEach(() => {
  for (const path of [join(pack, 'text/en'), site]) mkdirSync(path, { recursive: true });
  write('campaign.json', { key: 'cinder' });
  write('text/en/ui.json', { title: 'Cinder' });
  writeFileSync(join(site, 'campaign.json'), JSON.stringify(packId(pack)));
});

it('accepts a site of the same campaign, also from another folder', () => {
  expect(siteMismatch(pack, site)).toBeUndefined();
  const moved = join(folder, 'moved');
  cpSync(pack, moved, { recursive: true });
  expect(siteMismatch(moved, site)).toBeUndefined();
});

it('refuses a site of another campaign and says what to do', () => {
  write('campaign.json', { key: 'ember' });
  expect(siteMismatch(pack, site)).toContain(
    `built from the campaign cinder, but CAMPAIGN_DIR is ${pack}. Run: npm run build -- --campaign ${pack}`,
  );
});

it('refuses a site whose texts have changed since the build', () => {
  write('text/en/ui.json', { title: 'Cinders' });
  expect(siteMismatch(pack, site)).toMatch(/an earlier state of cinder/);
});

it('names a site that is not built, and says what to do', () => {
  expect(siteMissing(pack, site)).toBeUndefined();
  rmSync(join(site, 'campaign.json'));
  expect(siteMissing(pack, site)).toBe(
    `No site is built in ${site}. Run: npm run build -- --campaign ${pack}`,
  );
});

it('names the folder that is no campaign', () => {
  expect(() => siteMismatch(folder, site)).toThrow(/campaign\.json is missing/);
});
