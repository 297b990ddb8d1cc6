/**
 * JSON can contain a NUL or a lone surrogate as `\u0000` or `\ud800`. PostgreSQL accepts neither in `jsonb`, and such a
 * body must not cause a server error. Nor must one that is nested a thousand times.
 */
import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { Failure } from '../core/failures.ts';
import { isTooDeep } from '../core/json-depth.ts';

/** The parser of every JSON body. Answers request.malformed. */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const read = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (isTooDeep(body)) return done(new Failure('request.malformed'));
    void read(request, body, (error, value) => {
      // Invalid UTF-8 has already become U+FFFD: only an escape can produce such text.
      if (!error && body.includes(String.raw`\u`) && !holdsText(value)) {
        return done(new Failure('request.malformed'));
      }
      done(error, value);
    });
  };
}

export function installJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(app));
}

/** Whether PostgreSQL accepts every text of the value. */
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
