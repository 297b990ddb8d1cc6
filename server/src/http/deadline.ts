import { Failure } from '../core/failures.ts';

/**
 * No handler may keep a visitor waiting for ever. Fastify's `handlerTimeout` counts the time a body takes to arrive
 * too, which is minutes for a picture on a slow line.
 * @returns passes a handler's answer on; rejects with `server.busy` when it takes longer than `ms`
 */
export const createDeadline =
  (ms: number) =>
  <Answer>(work: Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const late = () => reject(new Failure('server.busy', {}, { retryAfter: 5 }));
      const timer = setTimeout(late, ms);
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
