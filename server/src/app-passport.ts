/** Puts the sign-in together: captcha, codes, passwords, providers, the game check, sessions, and the line before them. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { FastifyInstance } from 'fastify';
import { assembleProviders } from './app-providers.ts';
import type { Measured } from './app-metrics.ts';
import type { Config } from './config/config.ts';
import { captchaRoutes } from './modules/captcha/captcha.routes.ts';
import { createCaptchaService } from './modules/captcha/captcha.service.ts';
import { createCaptchaStore } from './modules/captcha/captcha.store.ts';
import { createOutsideCheck } from './modules/captcha/outside-check.ts';
import { createPuzzles } from './modules/captcha/puzzle.ts';
import { gameCheckRoutes } from './modules/game-check/game-check.routes.ts';
import { createGameCheckService } from './modules/game-check/game-check.service.ts';
import { builtInVerdict, remoteVerdict } from './modules/game-check/game-verdict.ts';
import { createAccountStore } from './modules/passport/accounts.store.ts';
import { createAskers } from './modules/passport/askers.ts';
import type { Agreements } from './modules/passport/agreements.ts';
import { createCodeService } from './modules/passport/codes.service.ts';
import { createCodeStore } from './modules/passport/codes.store.ts';
import { loadProviderTexts } from './modules/passport/providers/provider-texts.ts';
import { providerRoutes } from './modules/passport/providers/providers.routes.ts';
import { identityRoutes } from './modules/passport/providers/identities.routes.ts';
import { returnRoutes } from './modules/passport/providers/return.routes.ts';
import { createReplayStore } from './modules/passport/envelope.ts';
import { passportRoutes } from './modules/passport/passport.routes.ts';
import { createPassportService } from './modules/passport/passport.service.ts';
import { passwordRoutes } from './modules/passport/passwords.routes.ts';
import { createPasswordService } from './modules/passport/passwords.service.ts';
import { createPasswordStore } from './modules/passport/passwords.store.ts';
import { createSignIns } from './modules/passport/sign-ins.ts';
import { signedRoutes } from './modules/passport/signed-route.ts';
import { campaignNames } from './modules/passport/campaign-names.ts';
import { createSlowHash } from './modules/passport/slow-hash.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { createSessionService } from './modules/session/session.service.ts';
import { createSessionStore } from './modules/session/session.store.ts';
import type { Cookies } from './http/cookies.ts';
import type { Database, Queries } from './core/database/database.ts';
import { createLimits } from './core/limits.ts';
import { createOutbound } from './core/outbound.ts';
import type { Secrets } from './core/secrets.ts';
import { createEventLoopLoad } from './core/monitoring/event-loop-load.ts';
import { createQueue } from './core/queue.ts';

/** The passport's product code; a name, not a secret. */
export const pcode = 'prelude';

/** Of a server under pressure: about a twelfth of its cores, hashing and all around it. */
const hashesPerCoreAndSecond = 6;

interface Dependencies {
  config: Config;
  database: Database;
  campaign: Campaign;
  /** The game's name, for a provider's pages. */
  game: string;
  secrets: Secrets;
  cookies: Cookies;
  agreements: Agreements;
  mail: Parameters<typeof createCodeService>[0]['mail'];
  measured: Pick<Measured, 'codes' | 'signIns'>;
  transaction<T>(work: (within: Queries) => Promise<T>): Promise<T>;
}

/** @returns what other modules need of the sign-in, its routes, and what a closing server has to end */
export async function assemblePassport(app: FastifyInstance, given: Dependencies) {
  const { config, database, campaign, secrets, cookies, agreements, mail, transaction } = given;
  const limits = createLimits(database);
  const outbound = createOutbound({ milliseconds: config.outboundMs });
  const captchas = createCaptchaStore(database);
  const captcha = createCaptchaService({
    store: captchas,
    secrets,
    fallback: config.captcha.fallback,
    bits: config.workBits,
    makePuzzle: createPuzzles(join(config.campaignDir, 'media')),
    outside: createOutsideCheck(config.captcha, new URL(config.publicUrl).hostname, outbound),
  });
  // One core is left to the rest of the server.
  const hashThreads = Math.max(1, availableParallelism() - 1);
  const hashes = createSlowHash(
    secrets.peppers,
    hashThreads,
    campaignNames(config.campaignDir, campaign),
  );
  const accounts = createAccountStore(database);
  const askers = createAskers({ accounts, secrets });
  const codeStore = createCodeStore(database);
  const codes = given.measured.codes(
    createCodeService({
      limits,
      askers,
      captcha,
      mail,
      secrets,
      store: codeStore,
    }),
  );
  const signIns = given.measured.signIns(createSignIns({ accounts, agreements, secrets }));
  const passport = createPassportService({
    accounts,
    agreements,
    codes,
    captcha,
    campaign,
    signIns,
    secrets,
  });
  const gameCheck = createGameCheckService({
    accounts,
    agreements,
    verdict: config.gameCheck
      ? remoteVerdict({ ...config.gameCheck, pcode, appKey: secrets.appKey, outbound })
      : builtInVerdict,
    log: app.log,
  });
  const sessionStore = createSessionStore(database);
  const sessions = createSessionService({ store: sessionStore });
  const passwordStore = createPasswordStore(database);
  const passwords = createPasswordService({
    accounts,
    askers,
    agreements,
    codes,
    hashes,
    limits,
    signIns,
    campaign,
    secrets,
    transaction,
    store: passwordStore,
    sessions: sessionStore,
  });
  const providers = await assembleProviders(app, {
    config,
    database,
    campaign,
    secrets,
    limits,
    agreements,
    signIns,
    codes,
    sessions,
    accounts,
    sessionStore,
    game: given.game,
  });
  const replays = createReplayStore(database);

  const routes = (): void => {
    // Whoever floods the sign-in gets these many of the database's connections; the registrations keep the others.
    const patience = { maxWaitMs: 4000, maxWaiting: 5000 };
    const places = Math.min(10, 4 + 2 * hashThreads);
    // A server with its hands full lets in a few slow hashes a second (decision 0021); an idle one as many as it can.
    const isPressed = createEventLoopLoad();
    const intervalMs = 1000 / (hashesPerCoreAndSecond * availableParallelism());
    const lines = {
      rows: createQueue({ concurrency: places, ...patience }),
      hash: createQueue({
        concurrency: places,
        ...patience,
        intervalMs: () => (isPressed() ? intervalMs : 0),
      }),
    };
    const encrypts = createQueue({ concurrency: 4, ...patience });
    const signed = signedRoutes(app, {
      envelope: {
        pcode,
        appKeys: secrets.appKeys,
        firstUse: (sign) => encrypts.run(() => replays.firstUse(sign)),
      },
      cookies,
      lines,
    });
    passportRoutes(signed, { passport, campaign, providers: providers.providers });
    providerRoutes(signed, { providers: providers.service });
    identityRoutes(app, { identities: providers.identities, cookies });
    returnRoutes(app, {
      flows: providers.flows,
      cookies,
      texts: loadProviderTexts(config.campaignDir),
    });
    passwordRoutes(signed, { passwords });
    gameCheckRoutes(signed, { game: gameCheck, appKeys: secrets.appKeys });
    sessionRoutes(app, { sessions, cookies });
    captchaRoutes(app, { captcha, cookies });
  };

  return {
    codes,
    passwords,
    sessions,
    sessionStore,
    hashes,
    routes,
    providers: providers.providers.ids,
    readyProviders: providers.providers.ready,
    firstUse: replays.firstUse,
    /** What `startUpkeep` clears of what has run out. */
    perishing: [
      captchas,
      codeStore,
      passwordStore,
      sessionStore,
      accounts,
      replays,
      limits,
      providers.store,
      // What a third party did not take is tried again then.
      { removeExpired: providers.grants.round },
    ],
    /** An account or one of its providers is gone: its third parties are told. */
    released: providers.grants.wake,
    close: async (): Promise<void> => {
      await providers.grants.stop();
      await hashes.close();
    },
  };
}
