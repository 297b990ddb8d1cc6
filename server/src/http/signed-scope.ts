/** Calls that another machine signs: its signature covers the body's bytes, which elsewhere nobody keeps. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * A scope of its own, for JSON calls that are signed.
 * @param check throws when the signature of `bytes` is missing or wrong. Asked before the schema is looked at: a stranger
 * learns nothing from what a body is refused for
 */
export async function signedScope(
  app: FastifyInstance,
  check: (request: FastifyRequest, bytes: string) => Promise<void> | void,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    const bodies = new WeakMap<object, string>();
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
      bodies.set(request, text as string);
      void parse(request, text as string, done);
    });
    scope.addHook('preValidation', async (request) => check(request, bodies.get(request) ?? ''));
    routes(scope);
  });
}
