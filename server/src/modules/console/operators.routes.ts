import * as calls from '@prelude/contract/console/operators';
import type { FastifyInstance } from 'fastify';
import { operatorRoute } from '../../http/operator-route.ts';
import { sha256 } from '../../core/secrets.ts';
import type { FactorService } from './factors.service.ts';
import type { ConsoleAccess } from './index.ts';
import { callerOf } from './sign-in.routes.ts';

export function operatorRoutes(
  app: FastifyInstance,
  { operators, sessions, store }: ConsoleAccess,
  who: ReturnType<typeof callerOf>,
  factors: FactorService,
): void {
  operatorRoute(app, calls.readMySecurity).reply(async ({ operator: { id }, request }) => {
    const session = sha256(who(request).session!);
    const [operator, passkeys, left, mine] = await Promise.all([
      store.byId(id),
      store.passkeyRows(id),
      store.recoveryLeft(id),
      sessions.list(id, session),
    ]);
    const totp = Boolean(operator?.totp);
    const email = operator?.email ?? null;
    return { totp, passkeys, recovery_left: left, email, sessions: mine };
  });
  operatorRoute(app, calls.endOperatorSession).reply(
    async ({ body, operator: { id }, request }) => {
      const current = sha256(who(request).session!);
      const ended =
        body.session === 'others'
          ? await sessions.endAll(id, current)
          : await sessions.endOne(id, body.session);
      return { ended };
    },
  );
  operatorRoute(app, calls.changeOperatorPassword).done(({ body, operator, request }) =>
    factors.changePassword(operator, body, who(request)),
  );
  operatorRoute(app, calls.removeFactor).done(({ body, operator, request }) =>
    factors.removeFactor(operator, body.factor, who(request)),
  );
  operatorRoute(app, calls.renewRecoveryCodes).reply(async ({ operator, request }) => ({
    recovery: await factors.renewRecoveryCodes(operator, who(request)),
  }));
  operatorRoute(app, calls.saveMyPreferences).done(({ body, operator }) =>
    store.setLanguage(operator.id, body.language),
  );

  operatorRoute(app, calls.listOperators).reply(async () => ({
    operators: await operators.list(),
  }));
  operatorRoute(app, calls.inviteOperator).reply(({ body, operator }) =>
    operators.invite(operator, body),
  );
  operatorRoute(app, calls.changeOperator).done(
    async ({ body: { id, ...changes }, operator, request }) => {
      const own = id === operator.id ? sha256(who(request).session!) : undefined;
      await operators.change(operator, id, changes, own);
    },
  );
  operatorRoute(app, calls.resetOperator).reply(({ body, operator }) =>
    operators.reset(operator, body.id),
  );
}
