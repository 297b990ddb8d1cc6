/**
 * Renders the pictures of Cinder Lines: SVG built by the modules of this folder, drawn by sharp.
 *   node studio/art/cinder/render.mjs [--only hero,roles/Ada] [--preview]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { option, sharp } from '../tools.mjs';
import { svg } from './kit.mjs';
import { pictures, texts } from './pictures.mjs';

const folder = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../../campaigns/cinder-lines/art',
);
const preview = option('preview') === true;
const out =
  process.env.STUDIO_OUT ?? (preview ? path.join(folder, '../../../.cache/studio/cinder') : folder);
const only = option('only')?.split?.(',');

for (const { name, width, height, draw, jpeg, colours = 160 } of pictures) {
  if (only && !only.includes(name)) continue;
  const from = performance.now();
  let image = sharp(Buffer.from(svg(width, height, draw(width, height))), { unlimited: true });
  if (preview) image = image.resize(Math.round(width / 2));
  const file = path.join(out, `${name}.${jpeg ? 'jpg' : 'png'}`);
  mkdirSync(path.dirname(file), { recursive: true });
  const { size } = await (
    jpeg
      ? image
          .flatten({ background: '#FBF7F1' })
          .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
      : image.png({
          palette: true,
          colours,
          dither: 0,
          effort: preview ? 4 : 10,
          compressionLevel: 9,
        })
  ).toFile(file);
  console.log(
    `${name}: ${Math.round(size / 1024)} KB, ${Math.round((performance.now() - from) / 100) / 10} s`,
  );
}
if (!only && !preview)
  for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(out, name), text);
