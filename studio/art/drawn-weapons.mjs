/**
 * Draws three weapons and converts them to the pictures of the pack, `media/weapons/`. The others are rendered
 * (render.mjs). Run manifest.mjs afterwards.
 *   npm run studio -- art drawn-weapons [--only LilacRifle]
 */
import path from 'node:path';
import { media, option, saveAvif, sharp } from './tools.mjs';
import { develop } from './weapons/kit.mjs';

const files = { FlammeDeEpuration: 'flamme', LilacRifle: 'lilac', ElpidesAbound: 'elpides' };
const only = option('only')?.split(',');

for (const [key, name] of Object.entries(files)) {
  if (only && !only.includes(key)) continue;
  const { angle, draw } = await import(`./weapons/${name}.mjs`);
  const whole = sharp(await develop(draw(), angle));
  for (const [width, most] of [
    [960, 50],
    [480, 22],
  ])
    await saveAvif(
      path.join(media, `weapons/${key}-${width}.avif`),
      whole.clone().resize(width),
      most,
      58,
    );
}
