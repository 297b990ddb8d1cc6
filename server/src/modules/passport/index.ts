import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createEventLoopLoad } from '../../core/monitoring/event-loop-load.ts';
import type { Metrics } from '../../core/monitoring/metrics.ts';
import { createQueue } from '../../core/queue.ts';
import { createCookies } from '../../http/cookies.ts';
import type { CaptchaService } from '../captcha/captcha.service.ts';
import type { Mail } from '../mail/index.ts';
import type { Sandbox } from '../sandbox/index.ts';
import type { Sessions } from '../session/index.ts';
import { createAccountStore } from './accounts.store.ts';
import type { Agreements } from './agreements.ts';
import { createAskers } from './askers.ts';
import { campaignNames } from './passwords/campaign-names.ts';
import { type CodeService, createCodeService } from './codes.service.ts';
import { createCodeStore } from './codes.store.ts';
import { createOwnAccountStore } from './own-account.store.ts';
import { passportRoutes } from './passport.routes.ts';
import { createPassportService } from './passport.service.ts';
import { passwordRoutes } from './passwords/passwords.routes.ts';
import { createPasswordService } from './passwords/passwords.service.ts';
import { createPasswordStore } from './passwords/passwords.store.ts';
import { createIdentityStore } from './providers/identities.store.ts';
import { openProviders } from './providers/providers.ts';
import { createSignIns, type SignIns } from './sign-ins.ts';
import { signedRoutes } from './envelope/signed-route.ts';
import { createSlowHash } from './passwords/slow-hash.ts';

/** The passport's product code; a name, not a secret. */
const pcode = 'prelude';

/** Limit under load: hashing and its overhead then use about a twelfth of the cores. */
const hashesPerCoreAndSecond = 6;
/** One core stays free for the rest of the server. */
const hashThreads = Math.max(1, availableParallelism() - 1);

interface Needs {
  agreements: Agreements;
  captcha: CaptchaService;
  mail: Mail;
  sandbox: Sandbox;
  sessions: Sessions;
}

export type Passport = Awaited<ReturnType<typeof passportModule>>;

/** Sign-in by code and password, and the parts that other sign-in methods share: accounts, signed calls and queues. */
export async function passportModule(app: FastifyInstance, core: Core, needs: Needs) {
  const { config, database, campaign, secrets } = core;
  const { agreements, captcha, mail, sandbox, sessions } = needs;
  const providers = await openProviders(core, sandbox);
  const hashes = createSlowHash(
    secrets.peppers,
    hashThreads,
    campaignNames(config.campaignDir, campaign),
  );
  const accounts = createAccountStore(database);
  const ownAccounts = createOwnAccountStore(database);
  const askers = createAskers(core);
  const codeStore = createCodeStore(database);
  const codes = countedCodes(
    createCodeService(core, codeStore, { askers, mail: mail.service }),
    core.metrics,
  );
  const signIns = countedSignIns(createSignIns(core, accounts, agreements), core.metrics);
  const passportParts = { agreements, captcha, codes, signIns };
  const passport = createPassportService(core, accounts, passportParts);
  const passwordStore = createPasswordStore(database);
  const passwords = createPasswordService(core, passwordStore, {
    accounts,
    agreements,
    askers,
    codes,
    hashes,
    sessions: sessions.store,
    signIns,
  });
  const envelope = { pcode, appKeys: secrets.appKeys, firstUse: core.limits.firstUse };
  const signed = signedRoutes(app, createCookies(config), envelope, createHashQueue());
  passportRoutes(signed, core, passport, providers);
  passwordRoutes(signed, passwords);
  core.expiring.push(codeStore, passwordStore, accounts);
  app.addHook('onClose', () => hashes.close());
  return {
    pcode,
    accounts,
    ownAccounts,
    identities: createIdentityStore(database),
    agreements,
    codes,
    passwords,
    signIns,
    hashes,
    signed,
    providers,
  };
}

/** Queue for calls with a slow hash. In a flood of sign-ins the hashes leave most of the processor to registrations. */
function createHashQueue() {
  // A busy server runs a few slow hashes a second (ADR-0021); an idle one as many as it can.
  const isPressed = createEventLoopLoad();
  const intervalMs = 1000 / (hashesPerCoreAndSecond * availableParallelism());
  return createQueue({
    concurrency: Math.min(10, 4 + 2 * hashThreads),
    maxWaitMs: 4000,
    maxWaiting: 5000,
    intervalMs: () => (isPressed() ? intervalMs : 0),
  });
}

function countedCodes(service: CodeService, metrics: Metrics | undefined): CodeService {
  if (!metrics) return service;
  const count =
    <Given extends unknown[]>(step: 'asked' | 'used', work: (...given: Given) => Promise<void>) =>
    async (...given: Given): Promise<void> => {
      await work(...given);
      metrics.codes.inc({ step });
    };
  return {
    ...service,
    send: count('asked', service.send),
    sendOwn: count('asked', service.sendOwn),
    redeem: count('used', service.redeem),
  };
}

function countedSignIns(service: SignIns, metrics: Metrics | undefined): SignIns {
  if (!metrics) return service;
  return {
    ...service,
    signIn: async (...given) => {
      const result = await service.signIn(...given);
      metrics.signIns.inc();
      return result;
    },
    signInByCode: async (...given) => {
      const result = await service.signInByCode(...given);
      metrics.codes.inc({ step: 'used' });
      metrics.signIns.inc();
      return result;
    },
  };
}
