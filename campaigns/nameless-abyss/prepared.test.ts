/** The finished pictures and music of this sample are used as they are. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { planCompiled } from '../../pack/src/compile/compiled.ts';
import { createStore } from '../../pack/src/compile/store.ts';

const own = import.meta.dirname;
const top = mkdtempSync(join(tmpdir(), 'prelude-prepared-'));
const store = createStore(join(top, 'cache'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

test('the sample is complete, so only derived pictures are made', async () => {
  const { jobs, standIns, warnings } = await planCompiled({ folder: own, store });
  const rest = jobs.filter(
    ({ name }) => !/^(?:social\/(?:cover|quiz)-|fan-kit\/|title\/)/.test(name),
  );
  expect({ rest, standIns: [...standIns], warnings }).toEqual({
    rest: [],
    standIns: [],
    warnings: [],
  });
});

test('finished music is used as it is', async () => {
  const pack = join(top, 'pack');
  const music = join(pack, 'media/music');
  mkdirSync(music, { recursive: true });
  writeFileSync(
    join(pack, 'campaign.json'),
    JSON.stringify({
      key: 'pack',
      languages: [{ code: 'en' }],
      default: 'en',
      rewards: [],
      milestones: [],
    }),
  );
  for (const name of ['manifest.json', 'duet.webm', 'duet.m4a'])
    copyFileSync(join(own, 'media/music', name), join(music, name));
  const { fileOf, tracks } = await planCompiled({ folder: pack, store });
  expect(tracks.map(({ id }) => id)).toEqual(['duet']);
  expect(fileOf('music/duet.webm')).toBe(join(music, 'duet.webm'));
});
