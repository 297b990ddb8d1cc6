import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const cacheFolder = join(root, 'node_modules', '.cache', 'prelude');
/** The product's own sentences, one folder per language. */
export const locales = join(root, 'locales');

/** The pack in `CAMPAIGN_DIR`; a relative path starts at the repository's root. */
export const packFolder = (): string =>
  resolve(root, process.env.CAMPAIGN_DIR || 'campaigns/nameless-abyss');

/** A folder as messages show it: short inside the repository, whole elsewhere. */
export function shownFolder(folder: string): string {
  const short = relative(root, folder);
  return short.startsWith('..') ? folder : short;
}
