import { fileURLToPath } from 'node:url';

/** Forward-only migrations, the same SQL for both databases. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
