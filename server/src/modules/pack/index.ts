import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { packFilesRoutes } from './pack-files.routes.ts';

/** Files of the pack that browsers load. */
export async function packModule(app: FastifyInstance, { media, theme }: Core): Promise<void> {
  // Not awaited: the thread ends after the file that it is making, which the app of a changed campaign need not wait for.
  app.addHook('onClose', async () => void media.stop());
  await packFilesRoutes(app, { media, theme });
}
