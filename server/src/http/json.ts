/**
 * JSON can contain a NUL or a lone surrogate as `\u0000` or `\ud800`. PostgreSQL accepts neither in `jsonb`, and such a
 * body must not cause a server error.
 */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../core/failures.ts';

export function installJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void read(request, body as string, (error, value) => {
      // Invalid UTF-8 has already become U+FFFD: only an escape can produce such text.
      if (!error && body.includes(String.raw`\u`) && !holdsText(value)) {
        return done(new Failure('request.malformed'));
      }
      done(error, value);
    });
  });
}

/** Without recursion, because a body can be nested as deeply as it is long. */
function holdsText(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one === 'string') {
      if (!one.isWellFormed() || one.includes('\0')) return false;
    } else if (typeof one === 'object' && one !== null) {
      for (const [name, part] of Object.entries(one)) rest.push(name, part);
    }
  }
  return true;
}
