/**
 * `npm run studio:art -- [render|encode|lettering|icons|social|mail|manifest|sheet] [options…]`: the pictures of the
 * campaign, from their scripts in `studio/art` (docs/art.md). Without a step all but the contact sheet, in this order;
 * on a developer's machine only: rendering needs Blender, cards and textures a Chromium.
 */
import { join } from 'node:path';
import { runNode } from './lib/run.ts';

const steps = ['render', 'encode', 'lettering', 'icons', 'social', 'mail', 'manifest', 'sheet'];

const [first = '', ...rest] = process.argv.slice(2);
const one = steps.find((step) => step === first);
const args = one ? rest : process.argv.slice(2);

for (const step of one ? [one] : steps.slice(0, -1)) {
  const code = await runNode([join('studio', 'art', `${step}.mjs`), ...args]);
  if (code !== 0) process.exit(code);
}
