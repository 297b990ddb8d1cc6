import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve; 503 while the database is away or the server is stopping,
 * so that a balancer sends visitors elsewhere.
 */
export function healthRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  // It asks the database, so it has a limit; a balancer asks far less.
  const limited = { config: { rateLimit: { max: 1200, timeWindow: 60_000 } } };
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
