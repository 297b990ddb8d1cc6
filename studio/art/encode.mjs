/**
 * Masters (PNG) to the files the site serves. Run after render.mjs, then manifest.mjs.
 *   node studio/art/encode.mjs [--only hero,coin]
 */
import fs from 'node:fs';
import path from 'node:path';
import { here, masters, media, option, sharp } from './tools.mjs';

const assets = JSON.parse(fs.readFileSync(path.join(here, 'assets.json'), 'utf8'));
const only = option('only')?.split(',');
const wanted = (key) => !only || only.includes(key);
const master = (name) => path.join(masters, `${name}.png`);
for (const dir of ['plates', 'rewards']) fs.mkdirSync(path.join(media, dir), { recursive: true });

async function save(file, image) {
  const info = await image.toFile(path.join(media, file));
  console.log(file, `${info.width}x${info.height}`, `${(info.size / 1024).toFixed(1)} KB`);
}

/** Near objects grow a little (maximum over 9 px) and edges soften, so that parallax never tears. */
async function depthMap(file) {
  const { data, info } = await sharp(file)
    .greyscale()
    .median(5)
    .resize(960, 960, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h } = info;
  const grow = (from, step, length, lines, lineStep) => {
    const to = Buffer.alloc(from.length);
    for (let l = 0; l < lines; l++) {
      for (let i = 0; i < length; i++) {
        let max = 0;
        for (let k = Math.max(0, i - 4); k <= Math.min(length - 1, i + 4); k++)
          max = Math.max(max, from[l * lineStep + k * step]);
        to[l * lineStep + i * step] = max;
      }
    }
    return to;
  };
  const grown = grow(grow(data, 1, w, h, w), w, h, w, 1);
  const soft = await sharp(grown, { raw: { width: w, height: h, channels: 1 } })
    .blur(3)
    .png()
    .toBuffer();
  return sharp(soft).resize(480, 480, { fit: 'inside' });
}

for (const [key, plate] of Object.entries(assets.plates)) {
  if (!wanted(key)) continue;
  for (const [suffix, name, widths] of [
    ['', key, plate.widths],
    ['-mobile', `${key}-m`, plate.mobileWidths],
  ]) {
    if (!fs.existsSync(master(name))) continue;
    for (const w of widths) {
      await save(
        `plates/${key}${suffix}-${w}.avif`,
        sharp(master(name))
          .resize(w, Math.round(w * (suffix ? 1624 / 750 : 9 / 16)))
          .avif({ quality: plate.quality, effort: 6, chromaSubsampling: '4:2:0' }),
      );
    }
    const depth = path.join(masters, `${name}_depth0001.png`); // Blender appends the frame number
    if (plate.depth && fs.existsSync(depth)) {
      await save(
        `plates/${key}${suffix}-depth-480.avif`,
        (await depthMap(depth)).avif({ quality: 62, effort: 6, chromaSubsampling: '4:2:0' }),
      );
    }
  }
}

for (const key of assets.rewards) {
  if (!wanted(key) || !fs.existsSync(master(key))) continue;
  // cropped to the object and centred with a margin of 3 %, so that all rewards look equally large
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const object = await sharp(master(key))
    .trim({ background: clear, threshold: 12 })
    .png()
    .toBuffer();
  for (const w of [512, 256]) {
    const pad = Math.round(w * 0.03);
    const inner = w - 2 * pad;
    const image = sharp(object)
      .resize(inner, inner, { fit: 'contain', background: clear })
      .extend({ top: pad, bottom: pad, left: pad, right: pad, background: clear });
    await save(
      `rewards/${key}-${w}.avif`,
      image.avif({ quality: 52, effort: 6, chromaSubsampling: '4:4:4' }),
    );
  }
}
