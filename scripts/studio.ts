/**
 * `npm run studio -- art [STEP] [options…]`, `npm run studio -- music [STEP] [track…]` and `npm run studio -- film
 * [options…]`: generates the campaign's pictures, music and title film (docs/campaign/pictures.md, docs/campaign/music.md,
 * studio/film/README.md). Without a step, all steps run in this order, except the contact sheet and the site's fonts. For
 * developer machines: rendering needs Blender, cards, textures and the film need Chromium, sound and film ffmpeg.
 */
import { join } from 'node:path';
import { installPackagesOf } from './lib/own-packages.ts';
import { runNode } from './lib/run.ts';

const kinds: Record<string, { steps: string[]; all: number; extension: string }> = {
  art: {
    steps: [
      'render',
      'encode',
      'scenes',
      'figures',
      'drawn-weapons',
      'faces',
      'covers',
      'lettering',
      'icons',
      'social',
      'manifest',
      'sheet',
      'fonts',
    ],
    all: 11,
    extension: 'mjs',
  },
  film: { steps: ['film'], all: 1, extension: 'mjs' },
  music: { steps: ['lint', 'render', 'encode', 'verify'], all: 4, extension: 'ts' },
};

const [name = '', first = '', ...rest] = process.argv.slice(2);
const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
if (!kind) {
  process.stderr.write('npm run studio -- art|film|music [STEP] [options…]\n');
  process.exit(2);
}
if (name === 'art') installPackagesOf('studio');
const { steps, all, extension } = kind;
const one = steps.find((step) => step === first);
const args = one ? rest : process.argv.slice(3);
for (const step of one ? [one] : steps.slice(0, all)) {
  const code = await runNode([join('studio', name, `${step}.${extension}`), ...args]);
  if (code !== 0) process.exit(code);
}
