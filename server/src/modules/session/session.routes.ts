import {
  idCookie,
  leftCookie,
  logout,
  openSession,
  readUser,
} from '@prelude/contract/account/session';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { type Cookies, createCookies } from '../../http/cookies.ts';
import { Failure } from '../../core/failures.ts';
import { route } from '../../http/route.ts';
import type { SessionService } from './session.service.ts';

/**
 * A page that logged out while the server was unreachable set `leftCookie`: its session ends at the browser's next
 * request and grants nothing more.
 */
function endLeftSessions(app: FastifyInstance, cookies: Cookies, sessions: SessionService): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.cookies[leftCookie]) return done();
    const end = async () => {
      await sessions.end(cookies.takeSession(request));
      cookies.clearSession(reply);
      reply.clearCookie(leftCookie);
    };
    // After a failure the cookies stay, so the next request retries.
    end()
      .catch((error: unknown) => request.log.error(error, 'a former session could not be ended'))
      .finally(done);
  });
}

export function sessionRoutes(app: FastifyInstance, core: Core, sessions: SessionService): void {
  const cookies = createCookies(core.config);
  endLeftSessions(app, cookies, sessions);

  route(app, openSession).handle(async ({ body, request, reply }) => {
    const session = await sessions.open({
      uid: body.cUid,
      accessToken: body.accessToken,
      previous: cookies.readSession(request),
      userAgent: request.headers['user-agent'],
    });
    cookies.setSession(reply, session);
    return { status: 0, msg: 'ok', data: { cuid: session.uid, email: session.email } };
  });

  route(app, readUser).handle(async ({ request, reply }) => {
    const id = cookies.readSession(request);
    const user = await sessions.find(id);
    if (!id || !user) {
      // Otherwise the readable cookies would still show the page a signed-in player.
      if (request.cookies[idCookie] !== undefined) cookies.clearSession(reply);
      throw new Failure('session.none');
    }
    cookies.setSession(reply, { id, uid: user.uid, email: user.email });
    return { status: 0, data: { cuid: user.uid, email: user.email, number: user.number } };
  });

  route(app, logout).handle(async ({ request, reply }) => {
    await sessions.end(cookies.readSession(request));
    cookies.clearSession(reply);
    return { status: 0, msg: 'ok' };
  });
}
