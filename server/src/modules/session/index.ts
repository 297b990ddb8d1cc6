import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { createCookies } from '../../http/cookies.ts';
import { familyOf } from './device-family.ts';
import { sessionRoutes } from './session.routes.ts';
import { createSessionService } from './session.service.ts';
import { createSessionStore, type SessionUser } from './session.store.ts';

export type Sessions = ReturnType<typeof sessionModule>;

/**
 * The site's session: an opaque cookie (spec §9). A session that was left ends at the next request of its browser, to
 * any route, so register this on the server itself, before any other module.
 */
export function sessionModule(app: FastifyInstance, core: Core) {
  const store = createSessionStore(core.database);
  const service = createSessionService(store);
  const cookies = createCookies(core.config);
  const find = (request: FastifyRequest) => service.find(cookies.readSession(request));
  sessionRoutes(app, core, service);
  core.expiring.push(store);
  return {
    service,
    store,
    familyOf,
    /** The player who sent the request; undefined without a session. */
    find,
    /** The same. Throws `Failure` session.none. */
    require: async (request: FastifyRequest): Promise<SessionUser> => {
      const user = await find(request);
      if (!user) throw new Failure('session.none');
      return user;
    },
  };
}
