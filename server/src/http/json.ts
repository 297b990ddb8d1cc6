/**
 * JSON bodies: as Fastify reads them, prototypes refused, and with text only. JSON can write what is none, a NUL or half
 * a surrogate pair, as `\u0000` or `\ud800`; PostgreSQL takes neither in a `jsonb`, and a fault is no answer to a body.
 */
import type { FastifyInstance } from 'fastify';
import { Failure } from '../core/failures.ts';

export function installJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void read(request, body as string, (error, value) => {
      // Bytes that are no UTF-8 have become U+FFFD already: only an escape can hold such a thing.
      if (!error && body.includes(String.raw`\u`) && !holdsText(value)) {
        return done(new Failure('request.malformed'));
      }
      done(error, value);
    });
  });
}

/** Whether every string and name in it is text. Without recursion: a body may be as deep as it is long. */
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
