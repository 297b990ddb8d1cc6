import type { FastifyInstance } from 'fastify';
import type { Database } from '../../core/database/database.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve; 503 while the database is away or the server is stopping,
 * so that a balancer sends visitors elsewhere. Neither says no because the server is pressed: that is answered to each
 * visitor in their language, while a balancer would show a page of its own, a cluster would end the server, and those
 * left would be pressed the more.
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
  // It asks the database, so it has a limit; a balancer asks far less.
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
