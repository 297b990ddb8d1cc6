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

/** Renders at a width in pixels, and lets the lights bloom over drawn and rendered parts alike. */
export async function develop(svg, [width, height], { bloom = 0.5, from = 104 } = {}) {
  const drawn = await sharp(Buffer.from(svg), { density: (72 * width) / 900, unlimited: true })
    .resize(width, height)
    .flatten({ background: K.ink })
    .png()
    .toBuffer();
  const light = await sharp(drawn)
    .linear(bloom, -from * bloom)
    .blur((16 * width) / 900)
    .png()
    .toBuffer();
  return sharp(drawn)
    .composite([{ input: light, blend: 'screen' }])
    .png()
    .toBuffer();
}

/** Depth for the live layer: the figure before its ground, rounded towards its middle. 480 px high, grey. */
export async function depthOf(outline) {
  const alpha = await sharp(Buffer.from(outline), { density: 30, unlimited: true })
    .resize(320, 480)
    .extractChannel('alpha')
    .png()
    .toBuffer();
  const soft = await sharp(alpha).blur(26).linear(0.55, 0).png().toBuffer();
  return sharp(alpha)
    .linear(0.45, 30)
    .composite([{ input: soft, blend: 'add' }])
    .blur(2)
    .toColourspace('b-w')
    .png()
    .toBuffer();
}
