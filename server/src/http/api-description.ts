import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** For developers, never in production. */
export async function apiDescription(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Prelude', description: 'The calls of contract/src', version: '0.2.0' },
    },
  });
  app.get('/docs', { schema: { hide: true } }, async () => app.swagger());
}
