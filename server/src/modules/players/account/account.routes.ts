import { codeRules } from '@prelude/contract/account/code-rules';
import * as calls from '@prelude/contract/account/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../../core/core.ts';
import { createCookies } from '../../../http/cookies.ts';
import { networkOf } from '../../../http/client-network.ts';
import { route } from '../../../http/route.ts';
import type { AccountService, Visitor } from './account.service.ts';

const ok = { code: 0, msg: 'ok' } as const;

export function accountRoutes(app: FastifyInstance, core: Core, account: AccountService): void {
  const cookies = createCookies(core.config);
  const visitorOf = (request: FastifyRequest): Visitor => ({
    session: cookies.readSession(request),
    flow: cookies.readFlow(request),
    network: networkOf(request.ip),
    language: request.language,
  });

  route(app, calls.readMe).reply(({ request }) => account.me(visitorOf(request)));

  route(app, calls.readSessions).reply(async ({ request }) => ({
    sessions: await account.sessions(visitorOf(request)),
  }));

  route(app, calls.endSessions).handle(async ({ body, request }) => ({
    ...ok,
    data: { ended: await account.endSessions(visitorOf(request), body.session) },
  }));

  route(app, calls.readMyData).reply(async ({ request }) => ({
    made_at: new Date().toISOString(),
    parts: await account.data(visitorOf(request)),
  }));

  route(app, calls.sendAccountCode).handle(async ({ body, request }) => {
    await account.sendCode(visitorOf(request), body.purpose);
    return { ...ok, data: { retry_after: codeRules.resendSeconds } };
  });

  route(app, calls.proveAccount).handle(async ({ body, request }) => ({
    ...ok,
    data: { proved_until: await account.prove(visitorOf(request), body) },
  }));

  route(app, calls.changePassword).handle(async ({ body, request }) => {
    await account.changePassword(visitorOf(request), body);
    return ok;
  });

  route(app, calls.unlinkIdentity).handle(async ({ body, request }) => {
    await account.unlink(visitorOf(request), body.provider);
    return ok;
  });

  route(app, calls.deleteAccount).handle(async ({ body, request, reply }) => {
    await account.remove(visitorOf(request), body.code);
    cookies.clearSession(reply);
    return ok;
  });
}
