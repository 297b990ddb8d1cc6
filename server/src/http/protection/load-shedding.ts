/**
 * Sheds load (ADR-0041): while the event loop stays late and many calls of visitors are in progress, further ones are
 * refused before they cost anything. Pages, files, feeds and health checks are not calls and are never refused; the
 * console has a line of its own (operator-route.ts).
 */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../core/failures.ts';

/**
 * Calls of visitors in progress that are never too many. A few browsers with six connections each stay below it: where
 * the loop is late with so little to do, something else takes the processor, and refusing would help nobody.
 */
const fewCalls = 32;

const isVisitorsCall = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.endpoint !== undefined && !config.endpoint.operator;

/**
 * Register before any route, and before the flood limits: who is refused is not counted.
 * @param busyAfterMs mean delay of the event loop from which calls are refused; 0: never
 */
export async function installShedding(app: FastifyInstance, busyAfterMs: number): Promise<void> {
  let inProgress = 0;
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    maxEventLoopUtilization: 0,
    // A second in which the loop did not turn once counts as endless; the start of the server itself has such seconds.
    sampleInterval: Math.max(1000, 2 * busyAfterMs),
    pressureHandler: (request) => {
      if (isVisitorsCall(request) && inProgress >= fewCalls) {
        throw new Failure('server.busy', {}, { retryAfter: 5 });
      }
    },
  });
  if (busyAfterMs === 0) return;
  // After the plugin's hook: only calls that were let in count.
  app.addHook('onRequest', (request, reply, done) => {
    if (isVisitorsCall(request)) {
      inProgress++;
      // `onResponse` does not come when the visitor has gone.
      reply.raw.once('close', () => inProgress--);
    }
    done();
  });
}
