/**
 * Makes the pictures that the film is built of, once: the moon, each portrait drawn again at 2.5 times its size and cut
 * around the eyes, the logotype, and coarse depth of the plates (white is near).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frame, picture } from '../art/faces/kit.mjs';
import { develop } from '../art/faces/light.mjs';
import { here as art, masters, media, sharp } from '../art/tools.mjs';
import { depths } from './depths.mjs';

export const cache = join(masters, 'film');
/** The part of a portrait around the eyes, in its 900 x 1350 pixels; the shots take their pictures from it. */
export const around = { left: 110, top: 300, width: 680, height: 560 };
const scale = 2.5;

export const names = JSON.parse(readFileSync(join(media, '../catalogue/roles.json'), 'utf8')).map(
  ({ key }) => key,
);

async function face(name) {
  const file = join(cache, `eyes-${name}.jpg`);
  if (existsSync(file)) return;
  const { draw, finish } = await import(`../art/faces/${name.toLowerCase()}.mjs`);
  const drawn = await develop(picture(await draw(), frame), [900 * scale, 1350 * scale], finish);
  const cut = Object.fromEntries(
    Object.entries(around).map(([side, value]) => [side, value * scale]),
  );
  await sharp(drawn).extract(cut).jpeg({ quality: 94 }).toFile(file);
  console.log(`eyes of ${name}`);
}

/** Makes what is missing. `wanted`: the characters whose eyes are needed. */
export async function sources(wanted = names) {
  mkdirSync(cache, { recursive: true });
  const moon = join(masters, 'moon.png');
  if (!existsSync(moon)) {
    const textures = join(art, 'textures');
    execFileSync('node', [join(textures, 'run.mjs'), join(textures, 'moon.frag'), moon]);
  }
  const title = join(cache, 'title.png');
  // Without the arc of the moon, which would be cut where a letter leaves.
  const letters = readFileSync(join(media, 'lettering/title-en.svg'), 'utf8').replace(
    /<g fill="none" stroke="url\(#pale\)"[^]*?<\/g>/,
    '',
  );
  if (!existsSync(title))
    await sharp(Buffer.from(letters), { density: 60 }).resize(2048).png().toFile(title);
  for (const [key, { size, shapes, blur }] of Object.entries(depths)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${shapes}</svg>`;
    await sharp(Buffer.from(svg))
      .resize(480, 480, { fit: 'fill' })
      .blur(blur)
      .toColourspace('b-w')
      .png()
      .toFile(join(cache, `depth-${key}.png`));
  }
  for (const name of wanted) await face(name);
}
