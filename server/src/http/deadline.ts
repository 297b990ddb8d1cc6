import { Failure } from '../core/failures.ts';

/**
 * Fastify's `handlerTimeout` also counts the time in which a body arrives, which is minutes for a picture on a slow
 * connection.
 * @returns a function that rejects with `server.busy` after `ms`
 */
export const createDeadline =
  (ms: number) =>
  <Answer>(work: Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const late = () => reject(new Failure('server.busy', {}, { retryAfter: 5 }));
      const timer = setTimeout(late, ms);
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
