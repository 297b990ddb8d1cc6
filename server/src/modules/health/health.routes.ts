import type { FastifyInstance } from 'fastify';
import type { Database } from '../../core/database/database.ts';

/**
 * `/healthz`: the process runs. `/readyz`: it can serve; 503 while the database is unavailable. While the server stops,
 * the host fails both.
 * Neither fails under load: the load balancer would remove the server, which adds load to the others.
 */
export function healthRoutes(
  app: FastifyInstance,
  { database }: { database: Pick<Database, 'ping'> },
): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const pressed = { pressureHandler: () => {} };
  app.get('/healthz', { config: pressed }, async () => ({ status: 'ok' }));
  // It queries the database, so limit the rate; load balancers poll far less often.
  const limited = { config: { ...pressed, rateLimit: { max: 1200, timeWindow: 60_000 } } };
  app.get('/readyz', limited, async (_request, reply) => {
    const ready =
      !stopping &&
      (await database.ping().then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}
