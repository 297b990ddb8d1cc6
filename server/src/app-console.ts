/**
 * Puts the operators' console together: who operators are, the record of what they change, and each topic's calls.
 * Every part of the console is wired here, and gets the audit log from here.
 */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config/config.ts';
import { assembleOperators } from './app-operators.ts';
import { startAuditHeads } from './modules/console/audit-heads.ts';
import { auditRoutes } from './modules/console/audit.routes.ts';
import { createGuesses } from './modules/console/budgets.ts';
import { consolePageRoutes, keepToHostname } from './modules/console/console-page.routes.ts';
import { createFactorService } from './modules/console/factors.service.ts';
import { createOperatorCookie } from './modules/console/operator-cookie.ts';
import { operatorRoutes } from './modules/console/operators.routes.ts';
import { createPasskeys } from './modules/console/passkeys.ts';
import { signInRoutes } from './modules/console/sign-in.routes.ts';
import { createOperatorSignIn } from './modules/console/sign-in.service.ts';
import type { SlowHash } from './modules/passport/slow-hash.ts';
import { familyOf } from './modules/session/device-family.ts';
import type { Database } from './core/database/database.ts';
import { createLimits } from './core/limits.ts';
import { logAlways } from './core/monitoring/logging.ts';
import { installOperatorGuard, type Operator } from './http/operator-route.ts';
import { type Secrets, sha256 } from './core/secrets.ts';
import type { Texts } from './core/texts.ts';

const folder = fileURLToPath(new URL('../../console/dist', import.meta.url));

interface Dependencies {
  config: Config;
  database: Database;
  secrets: Secrets;
  texts: Texts;
}

interface RouteDependencies {
  hashes: SlowHash;
}

/** A page that asks by itself (a figure renewed every second) says so: it must not keep an unattended session alive. */
const unattendedHeader = 'x-prelude-unattended';

/** Call before any route is registered: the guard watches them come. */
export function assembleConsole(app: FastifyInstance, given: Dependencies) {
  const { config, database, secrets, texts } = given;
  keepToHostname(app, config);
  const shared = assembleOperators(database, config, { secrets, texts });
  const { audit, sessions, store, operators } = shared;
  const cookie = createOperatorCookie(config.consoleUrl);
  const passkeys = createPasskeys(config.consoleUrl);
  const find = async (request: FastifyRequest): Promise<Operator | undefined> => {
    const id = cookie.read(request);
    const found = id && (await sessions.find(sha256(id), !request.headers[unattendedHeader]));
    if (!found || found.stage !== 'in') return undefined;
    const { operatorId, name, role, provedUntil } = found;
    return { id: operatorId, name, role, provedUntil };
  };
  installOperatorGuard(app, find);
  return {
    audit,
    /** Whose session a request carries. */
    find,
    stores: [sessions, store],
    routes: async ({ hashes }: RouteDependencies): Promise<void> => {
      const guesses = createGuesses(createLimits(database), secrets, (details) =>
        app.log.warn(details, 'guessing at the console was stopped'),
      );
      const guarded = { ...shared, hashes, guesses, passkeys, secrets };
      const signIn = createOperatorSignIn(guarded);
      const factors = createFactorService({ ...guarded, signIn });
      signInRoutes(app, { signIn, factors, cookie, familyOf });
      operatorRoutes(app, { operators, factors, store, sessions, cookie, familyOf });
      auditRoutes(app, { audit });
      // Topics of the console register their calls here.
      await consolePageRoutes(app, { folder, consoleUrl: config.consoleUrl });
      const onError = (error: unknown) => app.log.warn({ err: error }, 'audit');
      let stop = () => {};
      app.addHook('onReady', async () => {
        // The only anchor outside the database: a quieter log must not lose it. A trial's terminal need not show it.
        const tell = (head: object) =>
          config.production ? logAlways(head, 'audit head') : app.log.info(head, 'audit head');
        stop = startAuditHeads(audit, tell, onError);
      });
      app.addHook('onClose', async () => stop());
    },
  };
}
