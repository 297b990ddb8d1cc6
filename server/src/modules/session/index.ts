import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { familyOf } from './device-family.ts';
import { sessionRoutes } from './session.routes.ts';
import { createSessionService } from './session.service.ts';
import { createSessionStore } from './session.store.ts';

export type Sessions = ReturnType<typeof sessionModule>;

/**
 * The site's session: an opaque cookie (spec §9). A session that was left ends at the next request of its browser, to
 * any route, so register this on the server itself, before any other module.
 */
export function sessionModule(app: FastifyInstance, core: Core) {
  const store = createSessionStore(core.database);
  const service = createSessionService(store);
  sessionRoutes(app, core, service);
  core.expiring.push(store);
  return { service, store, familyOf };
}
