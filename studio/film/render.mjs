/** Draws the frames of shots in headless Chromium (software WebGL 2). A frame whose file exists is not drawn again. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium, here as art, masters, media } from '../art/tools.mjs';
import { formats, fps } from './shots.mjs';
import { cache } from './sources.mjs';

const folders = { page: join(art, '../film/page'), media, masters, film: cache };
const types = {
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
};
const origin = 'http://film.invalid';

async function open() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  });
  const page = await browser.newPage();
  page.on('console', (message) => console.log(message.text()));
  page.on('pageerror', (error) => console.log(error));
  await page.route(`${origin}/**`, async (route) => {
    const [, folder, ...path] = new URL(route.request().url()).pathname.split('/');
    if (!folder)
      return route.fulfill({
        contentType: 'text/html',
        body: '<canvas></canvas><script type="module" src="/page/main.js"></script>',
      });
    const file = join(folders[folder] ?? '', ...path);
    if (!folders[folder] || !existsSync(file)) return route.fulfill({ status: 404 });
    await route.fulfill({ contentType: types[extname(file)], body: readFileSync(file) });
  });
  return { browser, page };
}

/** The frames of a shot that belong to it: from its first to the one before its end. */
export function framesOf(shot) {
  const first = Math.ceil(shot.from * fps - 1e-6);
  const last = Math.ceil(shot.to * fps - 1e-6);
  return Array.from({ length: last - first }, (_, i) => first + i);
}

export const fileOf = (folder, frame) => join(folder, `${String(frame).padStart(4, '0')}.jpg`);

/**
 * @param folder where the frames go
 * @param each only every so many frames
 * @param until stop after this many seconds (the next run goes on)
 * @returns whether all frames are there
 */
export async function render({
  shot,
  format,
  folder,
  scale = 1,
  each = 1,
  only,
  until = Infinity,
}) {
  const { width, height, plate, way } = formats[format];
  mkdirSync(folder, { recursive: true });
  const missing = framesOf(shot).filter(
    (frame) => (only?.includes(frame) ?? frame % each === 0) && !existsSync(fileOf(folder, frame)),
  );
  if (!missing.length) return true;
  const begun = Date.now();
  const { browser, page } = await open();
  try {
    await page.goto(`${origin}/`);
    await page.waitForFunction(() => 'prepare' in window);
    const pictures = Object.fromEntries(
      Object.entries(shot.pictures).map(([name, path]) => [
        name,
        `${origin}/${path.replaceAll('{plate}', plate).replaceAll('{way}', way)}`,
      ]),
    );
    await page.evaluate((all) => window.prepare(all), {
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      scene: shot.scene,
      pictures,
      shot: { ...shot, seconds: shot.to - shot.from },
    });
    for (const [i, frame] of missing.entries()) {
      const picture = await page.evaluate((at) => window.draw(at), {
        frame,
        t: frame / fps - shot.from,
        seconds: shot.to - shot.from,
      });
      const file = fileOf(folder, frame);
      writeFileSync(`${file}.part`, Buffer.from(picture, 'base64'));
      renameSync(`${file}.part`, file);
      if ((Date.now() - begun) / 1000 > until && i + 1 < missing.length) return false;
    }
  } finally {
    await browser.close();
    const seconds = (Date.now() - begun) / 1000;
    console.log(
      `${shot.id} ${format}: ${seconds.toFixed(0)} s for at most ${missing.length} frames`,
    );
  }
  return true;
}
