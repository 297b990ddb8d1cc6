/**
 * Renders the portraits: `node studio/art/faces/render.mjs <outDir> [name …] [--half]`. Each as NAME.png (900x1350),
 * NAME-wallpaper.png (1080x1920), NAME-face.png (512x512), NAME-90.png, NAME-depth.png; and a sheet of all. `--half` makes
 * pictures of half the size without wallpaper and depth, for work; `--figures` takes the whole characters of ../figures.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { media } from '../tools.mjs';
import { frame, picture, tall } from './kit.mjs';
import { depthOf, develop } from './light.mjs';

const roles = JSON.parse(readFileSync(join(media, '../catalogue/roles.json'), 'utf8'));
const all = roles.map(({ key }) => key.toLowerCase());
const args = process.argv.slice(2);
const half = args.includes('--half');
const scale = half ? 0.5 : 1;
const folder = args.includes('--figures') ? '../figures' : '.';
const [out, ...chosen] = args.filter((arg) => !arg.startsWith('--'));
mkdirSync(out, { recursive: true });

const layers = [];
for (const name of chosen.length ? chosen : all) {
  const { draw, face, finish } = await import(`${folder}/${name}.mjs`);
  const parts = await draw();
  const size = [900 * scale, 1350 * scale];
  const drawn = await develop(picture(parts, frame), size, finish);
  const [left, top, width] = face.map((value) => Math.round(value * scale));
  const cut = sharp(drawn).extract({ left, top, width, height: width });
  const crop = await cut.clone().resize(90, 90).png().toBuffer();
  await sharp(drawn).toFile(`${out}/${name}.png`);
  await sharp(crop).toFile(`${out}/${name}-90.png`);
  if (!half) {
    await cut.clone().resize(512, 512).toFile(`${out}/${name}-face.png`);
    const wallpaper = await develop(picture(parts, tall), [1080, 1920], finish);
    await sharp(wallpaper).toFile(`${out}/${name}-wallpaper.png`);
    await sharp(await depthOf(picture(parts, frame, 'figure'))).toFile(`${out}/${name}-depth.png`);
  }
  layers.push([await sharp(drawn).resize(400).png().toBuffer(), crop]);
}

const columns = Math.min(6, layers.length);
const rows = Math.ceil(layers.length / columns);
await sharp({
  create: {
    width: 20 + columns * 420,
    height: 20 + rows * 730,
    channels: 3,
    background: '#05060F',
  },
})
  .composite(
    layers.flatMap(([picture, crop], i) => {
      const left = 20 + (i % columns) * 420;
      const top = 20 + Math.floor(i / columns) * 730;
      return [
        { input: picture, left, top },
        { input: crop, left: left + 155, top: top + 615 },
      ];
    }),
  )
  .png()
  .toFile(`${out}/sheet.png`);
