import { readInvite } from '@prelude/contract/site/invite';
import type { FastifyInstance } from 'fastify';
import type { Cookies } from '../../http/cookies.ts';
import { Failure } from '../../core/failures.ts';
import { route } from '../../http/route.ts';
import type { InviteService } from './invite.service.ts';

interface Dependencies {
  invite: Pick<InviteService, 'mine'>;
  sessions: {
    find(id: string | undefined): Promise<{ accountId: number; number: number | null } | undefined>;
  };
  cookies: Cookies;
}

export function inviteRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { invite, sessions, cookies } = deps;
  route(app, readInvite).handle(async ({ request, language }) => {
    const user = await sessions.find(cookies.readSession(request));
    if (!user) throw new Failure('session.none');
    if (user.number === null) throw new Failure('invite.unregistered');
    const data = await invite.mine(user.accountId, language, cookies.readFlow(request));
    return { code: 0, data };
  });
}
