import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
/** What can be deleted and made again. */
export const cacheFolder = join(root, 'node_modules', '.cache', 'prelude');
