import { linkAddress, linkIdentity, listIdentities } from '@prelude/contract/account/identities';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../../core/core.ts';
import { createCookies } from '../../../http/cookies.ts';
import { networkOf } from '../../../http/client-network.ts';
import { route } from '../../../http/route.ts';
import type { IdentityService } from './identities.service.ts';

const ok = { code: 0, msg: 'ok' } as const;

export function identityRoutes(
  app: FastifyInstance,
  core: Core,
  identities: IdentityService,
): void {
  const cookies = createCookies(core.config);
  const askerOf = (request: FastifyRequest) => ({
    session: cookies.readSession(request),
    flow: cookies.readFlow(request),
    network: networkOf(request.ip),
  });

  route(app, listIdentities).reply(({ request }) => identities.list(askerOf(request)));

  route(app, linkIdentity).handle(async ({ body, request }) => {
    await identities.link(askerOf(request), body);
    return ok;
  });

  route(app, linkAddress).handle(async ({ body, request }) => {
    await identities.linkAddress(askerOf(request), body.email, body.code);
    return ok;
  });
}
