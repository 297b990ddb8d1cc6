/**
 * Draws whole characters and converts them to the pictures of the pack, `media/roles/`. Others are rendered (render.mjs).
 * Run manifest.mjs afterwards.
 *   npm run studio -- art figures [--only Yale,Lynn]
 */
import fs from 'node:fs';
import path from 'node:path';
import { frame, picture } from './faces/kit.mjs';
import { develop } from './faces/light.mjs';
import { media, option, saveAvif, sharp } from './tools.mjs';

const folder = path.join(import.meta.dirname, 'figures');
const only = option('only')?.split(',');
const roles = JSON.parse(fs.readFileSync(path.join(media, '../catalogue/roles.json'), 'utf8'));

for (const { key } of roles) {
  const source = path.join(folder, `${key.toLowerCase()}.mjs`);
  if ((only && !only.includes(key)) || !fs.existsSync(source)) continue;
  const { draw, finish } = await import(source);
  const whole = sharp(await develop(picture(await draw(), frame), [1800, 2700], finish));
  for (const [width, most] of [
    [900, 100],
    [600, 50],
    [300, 18],
  ])
    await saveAvif(
      path.join(media, `roles/${key}-${width}.avif`),
      whole.clone().resize(width),
      most,
      60,
    );
}
