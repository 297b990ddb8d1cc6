import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { root } from '@prelude/pack/paths';

/** For developers, never in production. docs/develop/openapi.json holds the public calls. */
export async function apiDescription(app: FastifyInstance): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { default: swagger } = await import('@fastify/swagger');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Prelude', description: 'The calls of contract/src', version },
    },
  });
  app.get('/docs', { schema: { hide: true } }, async () => app.swagger());
}
