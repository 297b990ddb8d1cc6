/** Paths and the two npm tools (sharp, playwright-core), both taken from the repository's node_modules. */
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
