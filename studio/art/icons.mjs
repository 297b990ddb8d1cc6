/**
 * Raster icons from the two vector marks (emblem-full.svg here, favicon.svg of the campaign).
 *   node studio/art/icons.mjs
 */
import path from 'node:path';
import { here, media, sharp } from './tools.mjs';

const svg = (file, size) =>
  sharp(file, { density: Math.min(2400, 72 * (size / 16)) })
    .resize(size, size)
    .png();
const opaque = (size) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#0a0e22' } });

await svg(path.join(media, 'favicon.svg'), 32).toFile(path.join(media, 'favicon-32.png'));
// The system rounds or masks these: the full emblem on an opaque square
const tiles = [
  ['apple-touch-icon-180', 180, 136],
  ['icon-192', 192, 144],
  ['icon-512', 512, 384],
  ['icon-maskable-512', 512, 286],
];
for (const [name, size, emblem] of tiles)
  await opaque(size)
    .composite([{ input: await svg(path.join(here, 'emblem-full.svg'), emblem).toBuffer() }])
    .png()
    .toFile(path.join(media, `${name}.png`));
console.log(['favicon-32', ...tiles.map(([name]) => name)].join(', '));
