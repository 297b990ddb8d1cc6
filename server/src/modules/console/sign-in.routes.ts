import * as calls from '@prelude/contract/console/sign-in';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import { dataOfLanguage, defaultLanguage, languages } from '@prelude/contract/shared/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../http/client-network.ts';
import { route } from '../../http/route.ts';
import type { Sessions } from '../session/index.ts';
import type { FactorService } from './factors.service.ts';
import type { ConsoleAccess } from './index.ts';
import {
  type Entered,
  loginOf,
  type OperatorCaller,
  type OperatorSignIn,
} from './sign-in.service.ts';

export const callerOf =
  ({ browsers, cookie }: ConsoleAccess, { familyOf }: Sessions) =>
  (request: FastifyRequest): OperatorCaller => ({
    session: cookie.read(request),
    network: networkOf(request.ip),
    knownAs: browsers.read(request),
    device: familyOf(request.headers['user-agent']),
  });

export function signInRoutes(
  app: FastifyInstance,
  { browsers, cookie, guesses, sections, titleIn, zone }: ConsoleAccess,
  who: ReturnType<typeof callerOf>,
  signIn: OperatorSignIn,
  factors: FactorService,
): void {
  const let_ = (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { standing, session }: Entered,
  ) => {
    if (session) cookie.set(reply, session);
    const login = standing.me?.login;
    const isNew = session !== undefined || (login && !who(request).knownAs(login));
    if (login && isNew) browsers.remember(request, reply, login);
    return standing;
  };
  // Before the handler: a delay in the queue of sign-ins would block the operators (operator-route.ts).
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url !== calls.signInWithPassword.path) return;
    const { login } = request.body as BodyOf<typeof calls.signInWithPassword>;
    await guesses.pace(loginOf(login), who(request));
  });

  route(app, calls.readStanding).reply(async (call) => ({
    ...let_(call, { standing: await signIn.standing(who(call.request)) }),
    languages: { list: languages.map(dataOfLanguage), default: defaultLanguage },
    sections,
    zone,
    game: titleIn(call.language),
  }));
  route(app, calls.signInWithPassword).reply(async ({ body, ...call }) =>
    let_(call, await signIn.withPassword(body.login, body.password, who(call.request))),
  );
  route(app, calls.giveCode).reply(async ({ body, ...call }) =>
    let_(call, await signIn.withCode(body.code, who(call.request))),
  );
  route(app, calls.beginPasskey).reply(async ({ request }) => ({
    options: await signIn.passkeyOptions(who(request)),
  }));
  route(app, calls.givePasskey).reply(async ({ body, ...call }) =>
    let_(call, await signIn.withPasskey(body.response, who(call.request))),
  );
  route(app, calls.giveRecoveryCode).reply(async ({ body, ...call }) =>
    let_(call, await signIn.withRecoveryCode(body.code, who(call.request))),
  );
  route(app, calls.signOutOperator).done(async ({ request, reply }) => {
    await signIn.end(who(request));
    cookie.clear(reply);
  });

  route(app, calls.openInvitation).reply(async ({ body }) => {
    const { login, name, roles } = await factors.openLink(body.token);
    return { login, name, roles };
  });
  route(app, calls.enrolPassword).reply(async ({ body, ...call }) =>
    let_(call, await factors.choosePassword(body, who(call.request))),
  );
  route(app, calls.beginTotp).reply(({ request }) => factors.beginTotp(who(request)));
  route(app, calls.setTotp).reply(async ({ body, ...call }) => {
    const made = await factors.setTotp(body.code, who(call.request));
    return { standing: let_(call, made), recovery: made.recovery };
  });
  route(app, calls.beginNewPasskey).reply(async ({ request }) => ({
    options: await factors.beginPasskey(who(request)),
  }));
  route(app, calls.addPasskey).reply(async ({ body, ...call }) => {
    const made = await factors.addPasskey(body, who(call.request));
    return { standing: let_(call, made), recovery: made.recovery };
  });
}
