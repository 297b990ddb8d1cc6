import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { packPictureRoutes, sentenceRoutes } from './console-pack.routes.ts';
import { createPackPictures } from './pictures.service.ts';
import { createSentences } from './sentences.service.ts';

export async function consolePackModule(app: FastifyInstance, core: Core): Promise<void> {
  sentenceRoutes(app, createSentences(core));
  await packPictureRoutes(app, createPackPictures(core));
}
