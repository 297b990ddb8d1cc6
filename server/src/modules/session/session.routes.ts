import { idCookie, logout, openSession, readUser } from '@prelude/contract/session';
import type { FastifyInstance } from 'fastify';
import type { Cookies } from '../../platform/cookies.ts';
import { Failure } from '../../platform/failures.ts';
import { route } from '../../platform/route.ts';
import type { SessionService } from './session.service.ts';

interface Dependencies {
  sessions: SessionService;
  cookies: Cookies;
}

export function sessionRoutes(app: FastifyInstance, { sessions, cookies }: Dependencies): void {
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
      // The readable cookies would keep telling the page that someone is signed in.
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
