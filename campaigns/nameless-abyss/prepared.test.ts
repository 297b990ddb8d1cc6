/** The finished pictures and music of this sample are used as they are. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { prepareMedia } from '../../pack/src/compile/media.ts';
import { readManifest } from '../../pack/src/compile/sound/manifest.ts';

const own = import.meta.dirname;
const top = mkdtempSync(join(tmpdir(), 'prelude-prepared-'));
const cache = join(top, 'cache');
afterAll(() => rmSync(top, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

test('the sample is complete, so its own folder is used', async () => {
  const lines: string[] = [];
  const folder = await prepareMedia({ pack: own, cache, log: (line) => lines.push(line) });
  expect({ folder, lines }).toEqual({ folder: join(own, 'media'), lines: [] });
}, 120_000);

test('finished music is used as it is, without ffmpeg', async () => {
  const pack = join(top, 'pack');
  const music = join(pack, 'media/music');
  mkdirSync(music, { recursive: true });
  writeFileSync(
    join(pack, 'campaign.json'),
    JSON.stringify({ key: 'pack', languages: [{ code: 'en' }], default: 'en', rewards: [] }),
  );
  for (const name of ['manifest.json', 'duet.webm', 'duet.m4a'])
    copyFileSync(join(own, 'media/music', name), join(music, name));
  vi.stubEnv('FFMPEG', join(top, 'no-such-program'));
  const folder = await prepareMedia({ pack, cache, log: () => {} });
  expect(readManifest(join(folder, 'music')).tracks.map(({ id }) => id)).toContain('duet');
  expect(existsSync(join(folder, 'music/duet.webm'))).toBe(true);
}, 300_000);
