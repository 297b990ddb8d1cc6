/** Paths and the two npm tools (sharp, playwright-core), both taken from the repository's node_modules. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
export const here = path.dirname(fileURLToPath(import.meta.url));
export const media = path.resolve(here, '../../campaigns/nameless-abyss/media');
/** Folder of the render masters (PNG, never committed). */
export const masters = path.resolve(
  process.env.STUDIO_OUT ?? path.join(here, '../../.cache/studio'),
);

export const sharp = require('sharp');
export const { chromium } = require('playwright-core');

/** `--name value` or `--flag` from the command line. */
export function option(name) {
  const i = process.argv.indexOf(`--${name}`);
  return i < 0
    ? undefined
    : (process.argv[i + 1]?.startsWith('--') ?? true)
      ? true
      : process.argv[i + 1];
}

/** Saves as AVIF; lowers the quality from `best` until the file has at most `most` KB. */
export async function saveAvif(file, image, most, best) {
  for (let quality = best; ; quality -= 4) {
    const data = await image.clone().avif({ quality, effort: 6 }).toBuffer();
    if (data.length > most * 1024 && quality > 30) continue;
    fs.writeFileSync(file, data);
    console.log(path.basename(file), `${(data.length / 1024).toFixed(1)} KB`, `q${quality}`);
    return;
  }
}
