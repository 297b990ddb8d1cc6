import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@prelude/pack/paths';

/**
 * The folder with the campaign's finished pictures: the pack's own, or the one that the build made from its masters
 * (scripts/build.ts) next to the site.
 */
export function mediaFolder(pack: string): string {
  const made = join(root, 'site', 'dist', 'media');
  return existsSync(made) ? made : join(pack, 'media');
}
