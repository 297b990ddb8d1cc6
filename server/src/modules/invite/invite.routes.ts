import { readGreeting, readInvite } from '@prelude/contract/site/invite';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createCookies } from '../../http/cookies.ts';
import { Failure } from '../../core/failures.ts';
import { route } from '../../http/route.ts';
import type { Sessions } from '../session/index.ts';
import type { InviteService } from './invite.service.ts';

export function inviteRoutes(
  app: FastifyInstance,
  core: Core,
  invite: InviteService,
  sessions: Sessions,
): void {
  const cookies = createCookies(core.config);
  route(app, readInvite).reply(async ({ request, language }) => {
    const user = await sessions.require(request);
    if (user.number === null) throw new Failure('invite.unregistered');
    return invite.mine(user.accountId, language, cookies.readFlow(request));
  });
  route(app, readGreeting).reply(({ request }) => {
    // The schema has already validated the query.
    const { code } = request.query as { code: string };
    return invite.greeting(code);
  });
}
