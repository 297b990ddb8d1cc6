/**
 * Draws the characters' faces and converts them to the files of the pack: `faces`, `portraits`, depth maps in `media/`, and
 * the masters of the wallpapers in `art/wallpapers/`. Run manifest.mjs afterwards.
 *   npm run studio -- art faces [--only Berenica,Margie]
 */
import fs from 'node:fs';
import path from 'node:path';
import { frame, picture, tall } from './faces/kit.mjs';
import { depthOf, develop } from './faces/light.mjs';
import { media, option, saveAvif, sharp } from './tools.mjs';

const folder = path.join(import.meta.dirname, 'faces');
const roles = JSON.parse(fs.readFileSync(path.join(media, '../catalogue/roles.json'), 'utf8'));
const only = option('only')?.split(',');
const wallpapers = path.resolve(media, '../art/wallpapers');
for (const dir of [path.join(media, 'faces'), path.join(media, 'portraits'), wallpapers])
  fs.mkdirSync(dir, { recursive: true });

for (const { key } of roles) {
  const source = path.join(folder, `${key.toLowerCase()}.mjs`);
  if ((only && !only.includes(key)) || !fs.existsSync(source)) continue;
  const { draw, face, finish } = await import(source);
  const parts = await draw();
  const [x, y, size] = face;
  const whole = sharp(await develop(picture(parts, frame), [1800, 2700], finish));
  for (const [width, most] of [
    [900, 110],
    [600, 60],
    [300, 22],
  ])
    await saveAvif(
      path.join(media, `faces/${key}-${width}.avif`),
      whole.clone().resize(width),
      most,
      60,
    );
  const head = whole
    .clone()
    .extract({ left: x * 2, top: y * 2, width: size * 2, height: size * 2 });
  for (const [width, most] of [
    [512, 36],
    [256, 16],
    [128, 7],
  ])
    await saveAvif(
      path.join(media, `portraits/${key}-${width}.avif`),
      head.clone().resize(width),
      most,
      60,
    );
  const depth = sharp(await depthOf(picture(parts, frame, 'figure')));
  await saveAvif(path.join(media, `faces/${key}-depth-320.avif`), depth, 8, 56);
  const wallpaper = sharp(await develop(picture(parts, tall), [1080, 1920], finish));
  await saveAvif(path.join(wallpapers, `${key}.avif`), wallpaper, 260, 66);
}
