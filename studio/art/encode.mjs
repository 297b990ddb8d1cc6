/**
 * Converts the masters (PNG) to the files the site serves. Run after render.mjs, then run manifest.mjs.
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

/** Enlarges near objects (maximum over 9 px) and softens edges, so that parallax shows no gaps. */
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

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Crops to the object and centres it with a margin, so that all objects of a set appear equally large. */
async function fitted(file, w, h, margin) {
  const object = await sharp(file).trim({ background: clear, threshold: 12 }).png().toBuffer();
  const pad = Math.round(w * margin);
  return sharp(object)
    .resize(w - 2 * pad, h - 2 * pad, { fit: 'contain', background: clear })
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: clear });
}

for (const key of assets.rewards) {
  if (!wanted(key) || !fs.existsSync(master(key))) continue;
  for (const w of [512, 256]) {
    const image = await fitted(master(key), w, w, 0.03);
    await save(
      `rewards/${key}-${w}.avif`,
      image.avif({ quality: 52, effort: 6, chromaSubsampling: '4:4:4' }),
    );
  }
}

for (const [
  set,
  { keys, widths, mobileWidths, alpha, square, quality, qualities },
] of Object.entries(assets.sets)) {
  fs.mkdirSync(path.join(media, set), { recursive: true });
  for (const key of keys) {
    for (const [suffix, sizes] of [
      ['', widths],
      ['-mobile', mobileWidths ?? []],
    ]) {
      const file = master(`${set}-${key}${suffix && '-m'}`);
      if (!wanted(key) || !fs.existsSync(file)) continue;
      for (const w of sizes) {
        const image = alpha
          ? await fitted(file, w, square ? w : Math.round(w * 0.75), 0.02)
          : sharp(file).resize(w, mobileWidths && Math.round(w * (suffix ? 1333 / 750 : 9 / 16)));
        await save(
          `${set}/${key}${suffix}-${w}.avif`,
          // grass and leaves in front of light cost the most bytes and hide a lower quality best
          image.avif({
            quality: qualities?.[key] ?? quality,
            effort: 6,
            chromaSubsampling: alpha ? '4:4:4' : '4:2:0',
          }),
        );
      }
    }
  }
}
