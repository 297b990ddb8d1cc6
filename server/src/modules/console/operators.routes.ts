import {
  changeOperator,
  changeOperatorPassword,
  endOperatorSession,
  inviteOperator,
  listOperators,
  readMySecurity,
  removeFactor,
  renewRecoveryCodes,
  resetOperator,
  saveMyPreferences,
} from '@prelude/contract/console/operators';
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
  const ok = <T>(data: T) => ({ code: 0 as const, data });
  const done = { code: 0 } as const;

  operatorRoute(app, readMySecurity).handle(async ({ operator: { id }, request }) => {
    const session = sha256(who(request).session!);
    const [operator, passkeys, left, mine] = await Promise.all([
      store.byId(id),
      store.passkeyRows(id),
      store.recoveryLeft(id),
      sessions.list(id, session),
    ]);
    const totp = Boolean(operator?.totp);
    const email = operator?.email ?? null;
    return ok({ totp, passkeys, recovery_left: left, email, sessions: mine });
  });
  operatorRoute(app, endOperatorSession).handle(async ({ body, operator: { id }, request }) => {
    const current = sha256(who(request).session!);
    const ended =
      body.session === 'others'
        ? await sessions.endAll(id, current)
        : await sessions.endOne(id, body.session);
    return ok({ ended });
  });
  operatorRoute(app, changeOperatorPassword).handle(async ({ body, operator, request }) => {
    await factors.changePassword(operator, body, who(request));
    return done;
  });
  operatorRoute(app, removeFactor).handle(async ({ body, operator, request }) => {
    await factors.removeFactor(operator, body.factor, who(request));
    return done;
  });
  operatorRoute(app, renewRecoveryCodes).handle(async ({ operator, request }) =>
    ok({ recovery: await factors.renewRecoveryCodes(operator, who(request)) }),
  );
  operatorRoute(app, saveMyPreferences).handle(async ({ body, operator }) => {
    await store.setLanguage(operator.id, body.language);
    return done;
  });

  operatorRoute(app, listOperators).handle(async () => ok({ operators: await operators.list() }));
  operatorRoute(app, inviteOperator).handle(async ({ body, operator }) =>
    ok(await operators.invite(operator, body)),
  );
  operatorRoute(app, changeOperator).handle(
    async ({ body: { id, ...wish }, operator, request }) => {
      const own = id === operator.id ? sha256(who(request).session!) : undefined;
      await operators.change(operator, id, wish, own);
      return done;
    },
  );
  operatorRoute(app, resetOperator).handle(async ({ body, operator }) =>
    ok(await operators.reset(operator, body.id)),
  );
}
