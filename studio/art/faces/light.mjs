/** Our own rendered pictures as the light behind a figure, and the bloom over everything. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { K, fill, linear, newId } from './kit.mjs';

const media = fileURLToPath(new URL('../../../campaigns/nameless-abyss/media/', import.meta.url));

/** A part of a rendered picture; `crop` and `box` are [x, y, w, h]. Only ever behind the figure. */
export async function plate(file, [left, top, width, height], [x, y, w, h], options = {}) {
  const { light = 1, colour = 1, blur = 0, more = '' } = options;
  let picture = sharp(media + file)
    .extract({ left, top, width, height })
    .flatten({ background: '#000' })
    .resize(Math.round(w), Math.round(h), { fit: 'fill', kernel: 'cubic' })
    .modulate({ brightness: light, saturation: colour });
  if (blur) picture = picture.blur(blur);
  const data = (await picture.jpeg({ quality: 95 }).toBuffer()).toString('base64');
  return `<image x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none" href="data:image/jpeg;base64,${data}" ${more}/>`;
}

/** Content that fades from the first to the second height. */
export function fading(from, to, content) {
  const id = newId();
  return `<defs>${linear(`${id}f`, [0, from, 0, to], '0 #FFFFFF, 1 #000000')}<mask id="${id}" maskUnits="userSpaceOnUse" x="-900" y="-900" width="2700" height="3000">${fill('M-900 -900H1800V2100H-900Z', `url(#${id}f)`)}</mask></defs><g mask="url(#${id})">${[content].flat(9).join('')}</g>`;
}

export const blend = (mode, opacity = 1) => `style="mix-blend-mode:${mode};opacity:${opacity}"`;

/** Renders, and lets the lights bloom over drawn and rendered parts alike. */
export async function develop(svg, scale, { bloom = 0.5, from = 104 } = {}) {
  const drawn = await sharp(Buffer.from(svg), { density: 72 * scale, unlimited: true })
    .resize(900 * scale, 1350 * scale)
    .flatten({ background: K.ink })
    .png()
    .toBuffer();
  const light = await sharp(drawn)
    .linear(bloom, -from * bloom)
    .blur(16 * scale)
    .png()
    .toBuffer();
  return sharp(drawn)
    .composite([{ input: light, blend: 'screen' }])
    .png()
    .toBuffer();
}
