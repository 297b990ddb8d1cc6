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
// iOS rounds the corners itself: the touch icon is the full emblem on an opaque square
await opaque(180)
  .composite([{ input: await svg(path.join(here, 'emblem-full.svg'), 136).toBuffer() }])
  .png()
  .toFile(path.join(media, 'apple-touch-icon-180.png'));
console.log('favicon-32.png, apple-touch-icon-180.png');
