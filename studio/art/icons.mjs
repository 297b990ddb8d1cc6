/**
 * Raster icons from the two vector marks (emblem.svg, favicon.svg).
 *   node studio/art/icons.mjs
 */
import path from 'node:path';
import { media, sharp } from './tools.mjs';

const svg = (name, size) =>
  sharp(path.join(media, name), { density: Math.min(2400, 72 * (size / 16)) })
    .resize(size, size)
    .png();
const opaque = (size) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#0a0e22' } });

await svg('favicon.svg', 32).toFile(path.join(media, 'favicon-32.png'));
// iOS rounds the corners itself: the touch icon is the full emblem on an opaque square
await opaque(180)
  .composite([{ input: await svg('emblem.svg', 136).toBuffer() }])
  .png()
  .toFile(path.join(media, 'apple-touch-icon-180.png'));
console.log('favicon-32.png, apple-touch-icon-180.png');
