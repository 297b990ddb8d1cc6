/** Renders the portraits: `node studio/art/faces/render.mjs <outDir> [name …] [--half]`; also 90-px crops, and a sheet of all. */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { develop } from './light.mjs';

const all = ['berenica', 'hellfire', 'margie'];
const args = process.argv.slice(2);
const half = args.includes('--half');
const scale = half ? 0.5 : 1;
const [out, ...chosen] = args.filter((arg) => arg !== '--half');
mkdirSync(out, { recursive: true });

const layers = [];
for (const name of chosen.length ? chosen : all) {
  const { draw, face, finish } = await import(`./${name}.mjs`);
  const drawn = await develop(await draw(), scale, finish);
  const [left, top, size] = face.map((value) => Math.round(value * scale));
  const crop = await sharp(drawn)
    .extract({ left, top, width: size, height: size })
    .resize(90, 90)
    .png()
    .toBuffer();
  await sharp(drawn).toFile(`${out}/${name}.png`);
  await sharp(crop).toFile(`${out}/${name}-90.png`);
  const at = 20 + (layers.length / 2) * 620;
  layers.push(
    { input: await sharp(drawn).resize(600).png().toBuffer(), left: at, top: 20 },
    { input: crop, left: at + 255, top: 940 },
  );
}
await sharp({
  create: {
    width: 20 + (layers.length / 2) * 620,
    height: 1050,
    channels: 3,
    background: '#05060F',
  },
})
  .composite(layers)
  .png()
  .toFile(`${out}/sheet.png`);
