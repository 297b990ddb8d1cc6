import { join } from 'node:path';
import { cacheFolder, root } from '../../pack/src/paths.ts';

export { cacheFolder, root } from '../../pack/src/paths.ts';
export const siteDist = join(root, 'site', 'dist');
export const consoleDist = join(root, 'console', 'dist');
/** Files that servers of tests make from campaigns. */
export const compiledFolder = join(cacheFolder, 'compiled');
