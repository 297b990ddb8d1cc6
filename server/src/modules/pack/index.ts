import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { packFilesRoutes } from './pack-files.routes.ts';

/** Files of the pack that browsers load. */
export async function packModule(app: FastifyInstance, { media, theme }: Core): Promise<void> {
  app.addHook('onReady', media.start);
  app.addHook('onClose', media.stop);
  await packFilesRoutes(app, { media, theme });
}
