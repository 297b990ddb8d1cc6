/** The signature covers the raw body, which other routes do not keep. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonParser } from './json.ts';

/**
 * @param check throws when the signature of `bytes` is missing or wrong. It runs before schema validation, so that an
 *   unsigned request reveals nothing about the schema
 */
export async function signedScope(
  app: FastifyInstance,
  check: (request: FastifyRequest, bytes: string) => Promise<void> | void,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    const bodies = new WeakMap<object, string>();
    const parse = jsonParser(scope);
    scope.removeContentTypeParser('application/json');
    // A call that does not accept text has refused it before.
    const read = ['application/json', 'text/plain'];
    scope.removeContentTypeParser('text/plain');
    scope.addContentTypeParser(read, { parseAs: 'string' }, (request, text, done) => {
      bodies.set(request, text as string);
      void parse(request, text as string, done);
    });
    scope.addHook('preValidation', async (request) => check(request, bodies.get(request) ?? ''));
    routes(scope);
  });
}
