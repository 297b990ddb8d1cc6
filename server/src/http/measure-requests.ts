import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../core/monitoring/metrics.ts';
import { serveMetrics } from '../core/monitoring/metrics-server.ts';

/** Call it before any route is added. */
export function measureRequests(
  app: FastifyInstance,
  address: NonNullable<Config['metrics']>,
  metrics: Metrics,
): void {
  // Label text is built once per series, not for every response.
  const series = new Map<string, { inc(): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = route + status;
    let counter = series.get(key);
    if (!counter) series.set(key, (counter = metrics.requests.labels({ route, status })));
    counter.inc();
    metrics.seconds.observe(reply.elapsedTime / 1000);
    if (reply.failureCode) metrics.failures.inc({ code: reply.failureCode });
    done();
  });
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stop = await serveMetrics(address, metrics);
  });
  app.addHook('onClose', async () => stop?.());
}
