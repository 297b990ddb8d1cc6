/** The content of this sample. Tests of the product use `testing/packs`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsOf } from '../../pack/src/testing/campaign-copy.ts';
import { checkCampaignPictures } from '../../pack/src/check/pictures.ts';
import { fontMetrics } from '../../pack/src/compile/look/font-metrics.ts';

const pack = import.meta.dirname;
const entriesOf = (name: string) =>
  JSON.parse(readFileSync(join(pack, 'catalogue', `${name}.json`), 'utf8')) as {
    key: string;
    faction: string;
    weapon: string;
  }[];

test('the campaign check finds nothing', () => {
  expect(problemsOf(pack)).toEqual([]);
});

test('the texts on its pictures are readable', async () => {
  expect(await checkCampaignPictures(pack)).toEqual([]);
});

test('every character has a faction and a weapon, and every weapon has a carrier', () => {
  const [roles, weapons, factions] = ['roles', 'weapons', 'factions'].map(entriesOf) as [
    ReturnType<typeof entriesOf>,
    ReturnType<typeof entriesOf>,
    ReturnType<typeof entriesOf>,
  ];
  for (const role of roles) {
    expect(factions.map(({ key }) => key)).toContain(role.faction);
    expect(weapons.map(({ key }) => key)).toContain(role.weapon);
  }
  for (const { key } of weapons) expect(roles.some(({ weapon }) => weapon === key)).toBe(true);
});

test('the face of labels has capitals only', () => {
  const file = readFileSync(join(pack, 'fonts/Cinzel_500Medium.ttf'));
  expect(fontMetrics(file).width).toBeCloseTo(0.561, 2);
});
