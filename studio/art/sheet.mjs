/**
 * Contact sheets for visual review: every picture of the manifest with name and size, one sheet per folder. The
 * characters appear a second time as 90 px thumbnails, where no two may look alike.
 *   node studio/art/sheet.mjs [--only roles,social]: writes node_modules/.cache/prelude/contact-sheet/*.png
 */
import fs from 'node:fs';
import path from 'node:path';
import { here, media, option, sharp } from './tools.mjs';

const out = path.resolve(here, '../../node_modules/.cache/prelude/contact-sheet');
const only = option('only')?.split(',');
const { assets } = JSON.parse(fs.readFileSync(path.join(media, 'manifest.json'), 'utf8'));
const label = 22;
const wideFolders = new Set(['social', 'lettering', 'plates', 'world', 'features']);

const groups = {};
for (const [key, asset] of Object.entries(assets)) {
  const folder =
    (key.includes('/') ? key.split('/')[0] : 'icons') + (key.includes('-mobile') ? '-mobile' : '');
  const files = asset.files.toSorted((a, b) => a.width - b.width);
  (groups[folder] ??= []).push({ key, file: files.find((f) => f.width >= 400) ?? files.at(-1) });
}
groups['roles-thumbnails'] = (groups.roles ?? []).map(({ key }) => ({
  key,
  file: assets[key].files.at(-1),
  tile: [90, 135],
}));

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

for (const [folder, pictures] of Object.entries(groups)) {
  if (only && !only.includes(folder)) continue;
  const ratio = Math.min(2, Math.max(...pictures.map(({ file }) => file.height / file.width)));
  const width = pictures[0].tile?.[0] ?? (wideFolders.has(folder) ? 440 : 300);
  const height = pictures[0].tile?.[1] ?? Math.round(width * ratio);
  const perRow = pictures[0].tile ? 9 : wideFolders.has(folder) ? 4 : 6;
  const perSheet = pictures[0].tile
    ? 99
    : perRow * Math.max(1, Math.floor(1900 / (height + label)));
  for (let page = 0; page * perSheet < pictures.length; page++) {
    const shown = pictures.slice(page * perSheet, (page + 1) * perSheet);
    const parts = [];
    for (const [i, { key, file }] of shown.entries()) {
      const [left, top] = [(i % perRow) * (width + 8), Math.floor(i / perRow) * (height + label)];
      const input = await sharp(path.join(media, file.path))
        .resize(width, height, { fit: 'contain', background: '#0a0e22' })
        .png()
        .toBuffer();
      const words = `${key.split('/').at(-1)}  ${file.width}  ${(file.bytes / 1024).toFixed(0)} KB`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text x="2" y="15" font-family="DejaVu Sans, sans-serif" font-size="${width < 200 ? 8 : 13}" fill="#ddd">${escape(words)}</text></svg>`;
      parts.push({ input, left, top }, { input: Buffer.from(svg), left, top: top + height });
    }
    fs.mkdirSync(out, { recursive: true });
    const name = `${folder}${page ? `-${page + 1}` : ''}.png`;
    await sharp({
      create: {
        width: perRow * (width + 8),
        height: Math.ceil(shown.length / perRow) * (height + label),
        channels: 3,
        background: '#1c1c1c',
      },
    })
      .composite(parts)
      .png()
      .toFile(path.join(out, name));
    console.log(path.join('node_modules/.cache/prelude/contact-sheet', name));
  }
}
