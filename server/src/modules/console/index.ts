import { fileURLToPath } from 'node:url';
import { offsetOf } from '@prelude/contract/shared/instants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';
import { logAlways } from '../../core/monitoring/logging.ts';
import { sha256 } from '../../core/secrets.ts';
import { installOperatorGuard, type Operator } from '../../http/operator-route.ts';
import type { OperatorNotices } from '../mail/operator-notices.service.ts';
import type { Passport } from '../passport/index.ts';
import type { Sessions } from '../session/index.ts';
import { createAccessChanges } from './access-changes.ts';
import { auditHeads } from './audit-heads.ts';
import { auditRoutes } from './audit.routes.ts';
import { createGuesses } from './budgets.ts';
import { consolePageRoutes } from './console-page.routes.ts';
import { createFactorService } from './factors.service.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { createOperatorCookie } from './operator-cookie.ts';
import { operatorRule } from './operator-rule.ts';
import { operatorRoutes } from './operators.routes.ts';
import { createOperatorService } from './operators.service.ts';
import { createOperatorStore } from './operators.store.ts';
import { createPasskeys } from './passkeys.ts';
import { createOperatorSessions } from './sessions.store.ts';
import { signInRoutes, callerOf } from './sign-in.routes.ts';
import { createOperatorSignIn } from './sign-in.service.ts';
import { consoleThemeRoutes } from './theme.routes.ts';

const folder = fileURLToPath(new URL('../../../../console/dist', import.meta.url));

/** Pages send this header with automatic requests, which must not extend an unattended session. */
const unattendedHeader = 'x-prelude-unattended';

export function createOperators(
  core: Pick<Core, 'config' | 'database' | 'audit' | 'transaction'>,
  notices: OperatorNotices,
) {
  const { audit, database, transaction } = core;
  const store = createOperatorStore(database);
  const sessions = createOperatorSessions(database);
  const changes = createAccessChanges(store, sessions, notices);
  const operators = createOperatorService(core, store, changes);
  return { audit, store, sessions, changes, operators, transaction };
}

export type ConsoleAccess = ReturnType<typeof guardConsole>;

/** Guards all console routes. Call on the root instance before any route is registered. */
export function guardConsole(app: FastifyInstance, core: Core, notices: OperatorNotices) {
  const { config } = core;
  const shared = createOperators(core, notices);
  const cookie = createOperatorCookie(config.consoleUrl);
  const browsers = createKnownBrowsers(core.secrets, config.consoleUrl);
  const find = async (request: FastifyRequest): Promise<Operator | undefined> => {
    const id = cookie.read(request);
    const found =
      id && (await shared.sessions.find(sha256(id), !request.headers[unattendedHeader]));
    if (!found || found.stage !== 'in') return undefined;
    const { operatorId, name, roles, languages, language, provedUntil } = found;
    return { id: operatorId, name, roles, languages, language, provedUntil };
  };
  installOperatorGuard(app, find);
  const guesses = createGuesses(core.limits, core.secrets, (details) =>
    core.log.warn(details, 'console sign-in attempts were throttled'),
  );
  return {
    ...shared,
    browsers,
    cookie,
    sections: core.sections,
    titleIn: core.texts.title,
    zone: offsetOf(core.campaign.registration.opens_at),
    find,
    guesses,
    passkeys: createPasskeys(config.consoleUrl),
  };
}

interface Needs {
  access: ConsoleAccess;
  passport: Passport;
  sessions: Sessions;
}

export async function consoleModule(
  app: FastifyInstance,
  core: Core,
  { access, passport, sessions }: Needs,
): Promise<void> {
  const { audit, config, log } = core;
  const signIn = createOperatorSignIn(core, access, passport.hashes);
  const factors = createFactorService(core, access, passport.hashes, signIn);
  const who = callerOf(access, sessions);
  signInRoutes(app, access, who, signIn, factors);
  operatorRoutes(app, access, who, factors);
  auditRoutes(app, core);
  consoleThemeRoutes(app, core);
  await consolePageRoutes(app, { folder, consoleUrl: config.consoleUrl });
  app.addHook('onReady', operatorRule(core, access.store));
  core.expiring.push(access.sessions, access.store);
  // The log is the only anchor outside the database, so the log level must not hide it. A trial does not need it.
  const report = (head: object) =>
    config.production ? logAlways(head, 'audit head') : log.info(head, 'audit head');
  core.jobs.add(auditHeads(audit, report));
}
