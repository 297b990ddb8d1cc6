/**
 * Further visitor requests are refused before they cost anything (ADR-0041). Pages, files, feeds and health checks are
 * never refused; the console has its own queue (operator-route.ts).
 */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../core/failures.ts';

/**
 * Always allowed: a few browsers with six connections each. If the event loop is overloaded with so little work,
 * another program uses the CPU and refusing would not help.
 */
const fewCalls = 32;

const isVisitorsCall = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.endpoint !== undefined && !config.endpoint.operator;

/**
 * Register before any route and before the flood limits, so that refused requests are not counted.
 * @param busyAfterMs mean event loop delay; 0: never refuse
 */
export async function installShedding(app: FastifyInstance, busyAfterMs: number): Promise<void> {
  let inProgress = 0;
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    maxEventLoopUtilization: 0,
    // A second without a single loop turn counts as an infinite delay, and the start of the server contains such
    // seconds.
    sampleInterval: Math.max(1000, 2 * busyAfterMs),
    pressureHandler: (request) => {
      if (isVisitorsCall(request) && inProgress >= fewCalls) {
        throw new Failure('server.busy', {}, { retryAfter: 5 });
      }
    },
  });
  if (busyAfterMs === 0) return;
  // After the plugin's hook, so that only accepted requests count.
  app.addHook('onRequest', (request, reply, done) => {
    if (isVisitorsCall(request)) {
      inProgress++;
      // `onResponse` is not called when the visitor has disconnected.
      reply.raw.once('close', () => inProgress--);
    }
    done();
  });
}
