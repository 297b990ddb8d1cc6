import * as calls from '@prelude/contract/console/sign-in';
import { dataOfLanguage, defaultLanguage, languages } from '@prelude/contract/shared/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../http/client-network.ts';
import { route } from '../../http/route.ts';
import type { Sessions } from '../session/index.ts';
import type { FactorService } from './factors.service.ts';
import type { ConsoleAccess } from './index.ts';
import type { Entered, OperatorCaller, OperatorSignIn } from './sign-in.service.ts';

export const callerOf =
  ({ cookie }: ConsoleAccess, { familyOf }: Sessions) =>
  (request: FastifyRequest): OperatorCaller => ({
    session: cookie.read(request),
    network: networkOf(request.ip),
    device: familyOf(request.headers['user-agent']),
  });

export function signInRoutes(
  app: FastifyInstance,
  { cookie, sections, zone }: ConsoleAccess,
  who: ReturnType<typeof callerOf>,
  signIn: OperatorSignIn,
  factors: FactorService,
): void {
  const let_ = (reply: FastifyReply, { standing, session }: Entered) => {
    if (session) cookie.set(reply, session);
    return standing;
  };

  route(app, calls.readStanding).data(async ({ request }) => ({
    ...(await signIn.standing(who(request))),
    languages: { list: languages.map(dataOfLanguage), default: defaultLanguage },
    sections,
    zone,
  }));
  route(app, calls.signInWithPassword).data(async ({ body, request, reply }) =>
    let_(reply, await signIn.withPassword(body.login, body.password, who(request))),
  );
  route(app, calls.giveCode).data(async ({ body, request, reply }) =>
    let_(reply, await signIn.withCode(body.code, who(request))),
  );
  route(app, calls.beginPasskey).data(async ({ request }) => ({
    options: await signIn.passkeyOptions(who(request)),
  }));
  route(app, calls.givePasskey).data(async ({ body, request, reply }) =>
    let_(reply, await signIn.withPasskey(body.response, who(request))),
  );
  route(app, calls.giveRecoveryCode).data(async ({ body, request, reply }) =>
    let_(reply, await signIn.withRecoveryCode(body.code, who(request))),
  );
  route(app, calls.signOutOperator).done(async ({ request, reply }) => {
    await signIn.end(who(request));
    cookie.clear(reply);
  });

  route(app, calls.openInvitation).data(async ({ body }) => {
    const { login, name, role } = await factors.openLink(body.token);
    return { login, name, role };
  });
  route(app, calls.enrolPassword).data(async ({ body, request, reply }) =>
    let_(reply, await factors.choosePassword(body, who(request))),
  );
  route(app, calls.beginTotp).data(({ request }) => factors.beginTotp(who(request)));
  route(app, calls.setTotp).data(async ({ body, request, reply }) => {
    const made = await factors.setTotp(body.code, who(request));
    return { standing: let_(reply, made), recovery: made.recovery };
  });
  route(app, calls.beginNewPasskey).data(async ({ request }) => ({
    options: await factors.beginPasskey(who(request)),
  }));
  route(app, calls.addPasskey).data(async ({ body, request, reply }) => {
    const made = await factors.addPasskey(body, who(request));
    return { standing: let_(reply, made), recovery: made.recovery };
  });
}
