import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { minimalPack } from '../testing/packs.ts';
import { packSections } from '../sections.ts';
import { planCompiled } from './compiled.ts';
import { findMasters } from './masters.ts';
import { createStore } from './store.ts';
import { MediaError, readPack } from './subjects.ts';

const cache = mkdtempSync(join(tmpdir(), 'prelude-fan-kit-'));
const pack = minimalPack();
afterAll(() => {
  pack.remove();
  rmSync(cache, { recursive: true, force: true });
});
const store = createStore(cache);
const plan = () => planCompiled({ folder: pack.folder, store });

async function paint(file: string, width: number, height: number): Promise<void> {
  const path = join(pack.folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    await sharp({ create: { width, height, channels: 3, background: '#203060' } })
      .png()
      .toBuffer(),
  );
}

it('lists nothing for a pack without a picture', async () => {
  expect(packSections(pack.folder).fan_kit).toBe(false);
  expect((await plan()).fanKit).toEqual([]);
  expect((await plan()).titles).toEqual({});
});

it('makes wallpapers with and without the title, portraits and stickers', async () => {
  pack.write('catalogue/roles.json', [{ key: 'Otto' }]);
  pack.write('text/en/roles.json', { Otto: { name: 'Otto' } });
  await paint('art/hero.png', 2600, 1500);
  await paint('art/roles/Otto.png', 900, 1350);
  await paint('art/wallpapers/Otto.png', 1080, 1920);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">';
  pack.write('art/title.svg', `${drawing}<path fill="currentColor" d="M0 0h400v100H0Z"/></svg>`);
  pack.write('art/emblem.svg', `${drawing}<path d="M0 0h400v100H0Z"/></svg>`);
  const { fanKit, titles, jobs, all } = await plan();
  expect(fanKit.map(({ kind, of, width, height }) => [kind, of, width, height])).toEqual([
    ['wide', 'plates/hero', 2560, 1440],
    ['tall', 'roles/Otto', 1080, 1920],
    ['portrait', 'roles/Otto', 512, 512],
    ['sticker', 'emblem', 512, 512],
  ]);
  const made = new Map<string, Buffer>();
  for (const job of jobs.filter(({ name }) => /^(?:fan-kit|title)\//.test(name)))
    for (const [path, file] of await job.make(job.outputs)) made.set(path, file);
  expect([...made.keys()].toSorted()).toEqual(
    [...all.keys()].filter((path) => /^(?:fan-kit|title)\//.test(path)).toSorted(),
  );
  const sizeOf = async (path: string) => {
    const { format, width, height, hasAlpha } = await sharp(made.get(path)).metadata();
    return [format, width, height, hasAlpha];
  };
  expect(await sizeOf('fan-kit/wide/plates.hero.jpg')).toEqual(['jpeg', 2560, 1440, false]);
  expect(await sizeOf('fan-kit/tall/roles.Otto-title-en.jpg')).toEqual(['jpeg', 1080, 1920, false]);
  expect(await sizeOf('fan-kit/sticker/emblem.png')).toEqual(['png', 512, 512, true]);
  // The theme's text colour, low in the picture.
  const { dominant } = await sharp(
    await sharp(made.get('fan-kit/tall/roles.Otto-title-en.jpg'))
      .extract({ left: 500, top: 1540, width: 40, height: 40 })
      .toBuffer(),
  ).stats();
  const { text } = readPack(pack.folder).colours;
  const wanted = [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));
  for (const [index, value] of [dominant.r, dominant.g, dominant.b].entries())
    expect(Math.abs(value - wanted[index]!)).toBeLessThan(24);

  const en = titles.en!;
  expect([en.width, en.height]).toEqual([400, 100]);
  expect(en.src).toMatch(/^\/assets\/pack\/[\da-f]{6}\/title\/en\.svg$/);
  expect(made.get('title/en.svg')!.toString()).toMatch(/<svg color="#[\da-f]{6}"/i);
});

it('is hidden by its switch', () => {
  const hidden = minimalPack({ sections: { fan_kit: false } });
  hidden.write('art/emblem.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  expect(packSections(hidden.folder).fan_kit).toBe(false);
  hidden.remove();
});

it.each([
  ['art/title-xx.svg', 'is the title of no language; use title or title-<language>, with en'],
  ['art/title.jpg', 'save it as SVG or PNG'],
  ['art/wallpapers/Nobody.png', 'catalogue/roles.json has no key "Nobody"'],
])('names a wrong file: %s', (file, what) => {
  const wrong = minimalPack();
  wrong.write('catalogue/roles.json', [{ key: 'Otto' }]);
  wrong.write(file, 'x');
  expect(() => findMasters(readPack(wrong.folder))).toThrow(MediaError);
  expect(() => findMasters(readPack(wrong.folder))).toThrow(`${file}: ${what}`);
  wrong.remove();
});
