import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { minimalPack } from '@prelude/pack/testing/packs';
import { openTestMedia } from '../../testing/pack-media.ts';

const pack = minimalPack();
const cache = mkdtempSync(join(tmpdir(), 'prelude-media-'));
afterAll(() => {
  pack.remove();
  rmSync(cache, { recursive: true, force: true });
});
const slowly = { timeout: 60_000, interval: 100 };

type Given = NonNullable<Parameters<typeof openTestMedia>[0]>;
async function open(given: Given = {}) {
  const opened = await openTestMedia({ folder: pack.folder, cache, ...given });
  onTestFinished(opened.media.stop);
  return opened;
}
const painted = (background: string, width = 1920, height = 1080) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
/** 0 to 255. */
const greenOf = async (file: Buffer | undefined) => {
  const { channels } = await sharp(file).stats();
  return channels[1]!.mean;
};

it('makes each file once for two servers that share a folder', { timeout: 120_000 }, async () => {
  const shared = mkdtempSync(join(tmpdir(), 'prelude-media-'));
  onTestFinished(() => rmSync(shared, { recursive: true, force: true }));
  const [one, two] = await Promise.all([open({ cache: shared }), open({ cache: shared })]);
  const { jobs, all } = one.media.compiled();
  const paths = jobs.flatMap(({ outputs }) => outputs.map(({ path }) => path));
  const contents = await Promise.all(
    paths.flatMap((path) => [one.media.file(path), two.media.file(path)]),
  );
  expect(contents.every((content) => content!.length > 0)).toBe(true);
  expect(one.media.made() + two.media.made()).toBe(jobs.length);
  expect(all.size).toBeGreaterThan(10);
});

it('makes everything but link previews in the background, and says how far it is', async () => {
  const { media, info } = await open({ isEager: true });
  expect(media.progress().made).toBeLessThan(media.progress().all);
  media.start();
  await expect.poll(() => media.progress(), slowly).toMatchObject({ failed: 0 });
  await expect.poll(() => media.progress().made === media.progress().all, slowly).toBe(true);
  expect(media.stateOf('plates/hero-1920.avif')).toBe('made');
  expect(media.stateOf('social/en.jpg')).toBe('waiting');
  expect(info.at(0)).toMatch(/^media \d+\/\d+: \d+ to make$/);
  expect(info.at(-1)).toMatch(/^media (\d+)\/\1: ready, \d+ made here$/);
  expect((await media.file('social/en.jpg'))!.subarray(0, 2).toString('hex')).toBe('ffd8');
});

it('shows an operator’s picture at another address, and the pack’s at the former one', async () => {
  const pictures: NonNullable<Given['pictures']> = new Map();
  const masters = new Map([['a'.repeat(32), await painted('#d01010')]]);
  const { media } = await open({ pictures, masters });
  const path = 'plates/hero-1280.avif';
  const address = () => media.compiled().address(path);
  const before = address();
  expect(await greenOf(await media.file(path))).toBeGreaterThan(150);
  pictures.set('hero', { hash: 'a'.repeat(32) });
  await media.replan();
  expect(address()).not.toBe(before);
  expect(await greenOf(await media.file(path))).toBeLessThan(60);
  expect(media.compiled().standIns.has('plates/hero')).toBe(false);
  pictures.set('hero', { hash: 'a'.repeat(32), focus: { x: 1, y: 0 } });
  await media.replan();
  expect(address()).not.toBe(before);
  pictures.clear();
  await media.replan();
  expect(address()).toBe(before);
});

it('warns once of a broken master, and tries again after a change', async () => {
  const broken = minimalPack();
  onTestFinished(broken.remove);
  const whole = await painted('#808080');
  mkdirSync(join(broken.folder, 'art'), { recursive: true });
  writeFileSync(join(broken.folder, 'art/hero.png'), whole.subarray(0, whole.length / 2));
  const { media, warnings } = await open({ folder: broken.folder });
  const path = 'plates/hero-1920.avif';
  expect(await media.file(path)).toBeUndefined();
  expect(await media.file(path)).toBeUndefined();
  expect(media.stateOf(path)).toBe('failed');
  expect(warnings).toEqual([
    'media: art/hero.png: cannot be read; the file is broken or cut off: export it again as PNG',
  ]);
  writeFileSync(join(broken.folder, 'art/hero.png'), whole);
  await media.replan();
  expect(await greenOf(await media.file(path))).toBeGreaterThan(100);
});

it('leaves out files with a wrong name, and says so', async () => {
  const wrong = minimalPack();
  onTestFinished(wrong.remove);
  mkdirSync(join(wrong.folder, 'art'), { recursive: true });
  writeFileSync(join(wrong.folder, 'art/milestones.png'), await painted('#808080'));
  const { media, warnings } = await open({ folder: wrong.folder });
  expect(warnings).toEqual([expect.stringContaining('art/milestones.png: no page has this')]);
  expect(media.compiled().has('plates/milestones-1920.avif')).toBe(false);
});

it('makes a file again that someone has deleted', async () => {
  const { media } = await open();
  const before = await media.file('favicon.svg');
  rmSync(join(cache, 'files'), { recursive: true });
  expect((await media.file('favicon.svg'))!.equals(before!)).toBe(true);
});

it('takes over the work of a server that has ended', async () => {
  const shared = mkdtempSync(join(tmpdir(), 'prelude-media-'));
  onTestFinished(() => rmSync(shared, { recursive: true, force: true }));
  const first = await open({ cache: shared });
  const { key } = first.media.compiled().all.get('favicon.svg')!;
  mkdirSync(join(shared, 'claims'), { recursive: true });
  // No process has this number.
  writeFileSync(join(shared, 'claims', key), `${hostname()} 99999999 other`);
  expect(await first.media.file('favicon.svg', 20_000)).toBeDefined();
});
