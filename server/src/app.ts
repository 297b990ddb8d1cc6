/** Builds the server: the only list of its modules, and where they are handed what they need. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Config } from './config.ts';
import { captchaRoutes } from './modules/captcha/captcha.routes.ts';
import { createCaptchaService } from './modules/captcha/captcha.service.ts';
import { createCaptchaStore } from './modules/captcha/captcha.store.ts';
import { createPuzzles } from './modules/captcha/puzzle.ts';
import { gameCheckRoutes } from './modules/game-check/game-check.routes.ts';
import { createGameCheckService } from './modules/game-check/game-check.service.ts';
import { builtInVerdict, remoteVerdict } from './modules/game-check/game-verdict.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { mailboxPath, mailRoutes } from './modules/mail/mail.routes.ts';
import { createMailService } from './modules/mail/mail.service.ts';
import { createMailStore } from './modules/mail/mail.store.ts';
import { createLocalTransport, createSmtpTransport } from './modules/mail/transport.ts';
import { loadLegalArticles } from './modules/news/legal.ts';
import { newsRoutes } from './modules/news/news.routes.ts';
import { loadPages } from './modules/pages/page-files.ts';
import { pagesRoutes } from './modules/pages/pages.routes.ts';
import { createAccountStore } from './modules/passport/accounts.store.ts';
import { loadAgreements } from './modules/passport/agreements.ts';
import { createCodeHash } from './modules/passport/code-hash.ts';
import { createCodeService } from './modules/passport/codes.service.ts';
import { createCodeStore } from './modules/passport/codes.store.ts';
import { createReplayStore } from './modules/passport/envelope.ts';
import { passportRoutes } from './modules/passport/passport.routes.ts';
import { createPassportService } from './modules/passport/passport.service.ts';
import { signedRoutes } from './modules/passport/signed-route.ts';
import { registrationRoutes } from './modules/registration/registration.routes.ts';
import { createRegistrationService } from './modules/registration/registration.service.ts';
import { createRegistrationStore } from './modules/registration/registration.store.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { createSessionService } from './modules/session/session.service.ts';
import { createSessionStore } from './modules/session/session.store.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { apiDescription } from './platform/api-description.ts';
import { loadCampaign } from './platform/campaign.ts';
import { createClock } from './platform/clock.ts';
import { createCookies } from './platform/cookies.ts';
import type { Database } from './platform/database/database.ts';
import { installHeaders } from './platform/headers.ts';
import { createServer } from './platform/http.ts';
import { createLimits } from './platform/limits.ts';
import { createSecrets } from './platform/secrets.ts';
import { loadTexts } from './platform/texts.ts';
import { startUpkeep } from './platform/upkeep.ts';

const siteFolder = fileURLToPath(new URL('../../site/dist', import.meta.url));

/** The passport's product code; a name, not a secret. */
const pcode = 'prelude';

/**
 * A server ready to listen. Closing it answers every request that was accepted (each waits for its own batch), stops
 * the outbox and leaves the database open.
 * @param onRoute told of every route (the test of the route table)
 */
export async function buildApp(
  config: Config,
  database: Database,
  onRoute?: (route: RouteOptions) => void,
): Promise<FastifyInstance> {
  const campaign = loadCampaign(config.campaignDir);
  const texts = loadTexts(config.campaignDir);
  const start = config.campaignClock ?? campaign.rehearsal_clock;
  const clock = createClock(start === 'real' ? 'real' : new Date(start));
  const secrets = createSecrets(config.secret, config.dataDir);
  const cookies = createCookies(config);
  const limits = createLimits(database);
  const files = loadPages(join(siteFolder, 'html'));

  const app = await createServer(config, texts);
  if (onRoute) app.addHook('onRoute', onRoute);
  installHeaders(app, config, files.inline);
  if (!config.production) await apiDescription(app);

  const mail = createMailService({
    store: createMailStore(database),
    transport: config.smtpUrl ? createSmtpTransport(config.smtpUrl) : createLocalTransport(),
    secrets,
    texts,
    publicUrl: config.publicUrl,
    from: {
      service: config.mailFrom ?? campaign.mail_from.service,
      campaign: config.mailFrom ?? campaign.mail_from.campaign,
    },
    log: app.log,
  });
  const captchas = createCaptchaStore(database);
  const captcha = createCaptchaService({
    store: captchas,
    secrets,
    makePuzzle: createPuzzles(join(config.campaignDir, 'media')),
  });
  const codeStore = createCodeStore(database);
  const codes = createCodeService({
    store: codeStore,
    hashes: createCodeHash(secrets.pepper, 2 * availableParallelism()),
    limits,
    captcha,
    mail,
    secrets,
    transaction: (work) => database.db.transaction(work),
  });
  const accounts = createAccountStore(database);
  const agreements = loadAgreements(config.campaignDir);
  const passport = createPassportService({
    accounts,
    agreements,
    codes,
    captcha,
    campaign,
    secrets,
  });
  const game = createGameCheckService({
    accounts,
    agreements,
    verdict: config.gameCheckUrl
      ? remoteVerdict({ url: config.gameCheckUrl, pcode, appKey: secrets.appKey })
      : builtInVerdict,
    log: app.log,
  });
  const sessionStore = createSessionStore(database);
  const sessions = createSessionService({ store: sessionStore, passport });
  const registrations = createRegistrationStore(database);
  const registration = createRegistrationService({ store: registrations, clock, campaign });
  const replays = createReplayStore(database);

  const signed = signedRoutes(app, {
    envelope: { pcode, appKey: secrets.appKey, firstUse: replays.firstUse },
    cookies,
  });
  registrationRoutes(app, { registration, cookies, texts });
  passportRoutes(signed, { passport, campaign });
  gameCheckRoutes(signed, { game, appKey: secrets.appKey });
  sessionRoutes(app, { sessions, cookies });
  captchaRoutes(app, { captcha, cookies });
  mailRoutes(app, { mail, cookies });
  newsRoutes(app, { legal: loadLegalArticles(config.campaignDir, campaign) });
  settingsRoutes(app, {
    campaign,
    clock,
    passport: { pcode, appKey: secrets.appKey },
    mailbox: mail.mailbox ? mailboxPath : null,
  });
  healthRoutes(app, { database });
  await pagesRoutes(app, { files, folder: siteFolder });

  const stopUpkeep = startUpkeep(
    [captchas, codeStore, sessionStore, accounts, replays, limits],
    (error) => app.log.warn({ err: error }, 'upkeep'),
  );
  app.addHook('onReady', async () => {
    await registrations.syncMilestones(campaign);
    mail.start();
  });
  app.addHook('onClose', async () => {
    stopUpkeep();
    await mail.stop();
  });
  return app;
}
