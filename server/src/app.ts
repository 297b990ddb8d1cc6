import { filmSource } from '@prelude/contract/campaign/film';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Config } from './config/config.ts';
import { outsideOrigins } from './config/providers.ts';
import { createPackTexts } from '@prelude/pack/texts';
import type { ServedFolder } from './core/campaign/served-folder.ts';
import { type Core, createCore } from './core/core.ts';
import type { Database } from './core/database/database.ts';
import { keepReadable } from './core/database/encrypted-columns.ts';
import { createCounts } from './core/monitoring/counts.ts';
import { startTraces } from './core/monitoring/traces.ts';
import { loadTexts } from './core/texts.ts';
import { apiDescription } from './http/api-description.ts';
import { createServer } from './http/http.ts';
import { measureRequests } from './http/measure-requests.ts';
import { type InlineHashes, installHeaders } from './http/protection/security-headers.ts';
import { analyticsModule } from './modules/analytics/index.ts';
import { campaignModule } from './modules/campaign/index.ts';
import { announcementsModule } from './modules/announcements/index.ts';
import { captchaModule } from './modules/captcha/index.ts';
import { consentModule } from './modules/consent/index.ts';
import { type ConsoleAccess, consoleModule, guardConsole } from './modules/console/index.ts';
import { documentsModule } from './modules/documents/index.ts';
import { domainsModule } from './modules/domains/index.ts';
import { editingModule } from './modules/editing/index.ts';
import { gameCheckModule } from './modules/game-check/index.ts';
import { arrivalRoutes } from './modules/health/arrival.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { inviteModule } from './modules/invite/index.ts';
import { mailModule } from './modules/mail/index.ts';
import {
  createOperatorNotices,
  type OperatorNotices,
} from './modules/mail/operator-notices.service.ts';
import { newsletterModule } from './modules/newsletter/index.ts';
import { newsModule } from './modules/news/index.ts';
import { newsPresence } from './modules/news/news-presence.ts';
import { openSite, pagesModule } from './modules/pages/index.ts';
import type { TestedSite } from './modules/pages/tested-site.ts';
import { ownPagesModule } from './modules/own-pages/index.ts';
import { packModule } from './modules/pack/index.ts';
import { loadAgreements } from './modules/passport/agreements.ts';
import { passportModule } from './modules/passport/index.ts';
import { providersModule } from './modules/passport/providers/index.ts';
import { createCalendar } from './modules/recruitment/calendar.ts';
import { playersModule } from './modules/players/index.ts';
import { presenceModule } from './modules/presence/index.ts';
import { recruitmentModule } from './modules/recruitment/index.ts';
import { registrationModule } from './modules/registration/index.ts';
import { rewardsModule } from './modules/rewards/index.ts';
import { sandboxModule } from './modules/sandbox/index.ts';
import { searchModule } from './modules/search/index.ts';
import { type Sessions, sessionModule } from './modules/session/index.ts';
import { sharingModule } from './modules/sharing/index.ts';
import { statusModule } from './modules/status/index.ts';
import { subscriptionModule } from './modules/subscription/index.ts';
import { tonightModule } from './modules/tonight/index.ts';
import { webhooksModule } from './modules/webhooks/index.ts';

interface AppOptions {
  /** Called for every route (the route table test uses it). */
  onRoute?: ((route: RouteOptions) => void) | undefined;
  /** Without it, operators cannot let the server read the folder again. */
  campaignFolder?: ServedFolder | undefined;
  /** Makes pages and pictures at once in the background. Without it, each is made when it is asked for. */
  isServing?: boolean;
}

/** What is there before the modules. */
interface Given extends Pick<AppOptions, 'campaignFolder'> {
  site: TestedSite | undefined;
  notices: OperatorNotices;
  access: ConsoleAccess;
  sessions: Sessions;
}

/** Closing the server answers every accepted request and stops the jobs; the database stays open. */
export async function buildApp(
  config: Config,
  given: Database,
  { onRoute, campaignFolder, isServing = false }: AppOptions = {},
): Promise<FastifyInstance> {
  const traces = await startTraces(config);
  const packTexts = createPackTexts(config.campaignDir);
  const texts = loadTexts(config.campaignDir, packTexts);
  const failureCounts = createCounts<FailureCode>();
  const operatorFailures = createCounts<FailureCode>();
  const app = await createServer(config, texts, failureCounts, operatorFailures);
  const database = traces.database(given);
  const core = await createCore({
    config,
    database,
    log: app.log,
    texts,
    packTexts,
    failureCounts,
    operatorFailures,
  });
  const site = openSite(core, newsPresence(core));
  if (isServing) site?.prepare();

  // Registered on the server before its modules, so that these hooks apply to every route.
  if (onRoute) app.addHook('onRoute', onRoute);
  traces.install(app);
  if (config.metrics && core.metrics) measureRequests(app, config.metrics, core.metrics);
  installHeaders(app, config, site?.inline ?? noInlineParts, {
    ...outsideOrigins(config),
    film: filmSource(core.campaign.film?.address ?? ''),
  });
  if (!config.production) await apiDescription(app);
  const notices = createOperatorNotices(core);
  const access = guardConsole(app, core, notices);
  const sessions = sessionModule(app, core);
  app.addHook('onReady', async () => {
    await keepReadable(database, core.secrets, app.log);
    await core.live.start();
    // Not awaited: a request for a page waits only for that page. Then the media, which need as much of the processor.
    const warming = isServing ? site?.warm() : undefined;
    void Promise.resolve(warming)
      .catch((error: unknown) => app.log.error(error, 'pages'))
      .then(core.media.start);
  });

  try {
    await useModules(app, core, { site, notices, access, sessions, campaignFolder });
  } catch (error) {
    // The thread of its pages would stay.
    await site?.close();
    throw error;
  }
  return app;
}

async function useModules(app: FastifyInstance, core: Core, given: Given): Promise<void> {
  const { site, notices, access, sessions, campaignFolder } = given;
  const { config } = core;
  const use = moduleLoader(app, core);
  const agreements = loadAgreements(config.campaignDir, core.campaign, core.legal);
  const calendar = createCalendar(core);
  const subscription = await use(subscriptionModule, { agreements, sessions });
  const invitations = await use(inviteModule, { sessions });
  const mail = await use(mailModule, {
    calendar,
    invitations,
    notices,
    sessions,
    subscription,
  });
  const captcha = await use(captchaModule);
  const sandbox = await use(sandboxModule);
  const passport = await use(passportModule, { agreements, captcha, mail, sandbox, sessions });
  await use(providersModule, { passport, sessions });
  await use(gameCheckModule, { passport });
  const registration = await use(registrationModule);
  await use(consentModule, { agreements, invitations, mail, passport, registration });
  const { news, previews, announced } = await use(newsModule);
  const { draw, service: recruitment } = await use(recruitmentModule, {
    calendar,
    notices,
    sessions,
  });
  const rewards = await use(rewardsModule, { invitations });
  const player = { calendar, invitations, mail, recruitment, registration, rewards, sessions };
  await use(statusModule, player);
  const analytics = await use(analyticsModule);
  await use(webhooksModule, { sessions });
  await use(newsletterModule, { agreements, subscription });
  await use(domainsModule);
  await use(editingModule);
  const players = await use(playersModule, {
    mail,
    passport,
    registration,
    rewards,
    sessions,
    subscription,
  });

  await use(consoleModule, { access, passport, sessions });
  const eventsKey = analytics.key;
  const { banner } = await use(campaignModule, {
    campaignFolder,
    draw,
    eventsKey,
    mail,
    news,
    notices,
    passport,
    site,
  });
  await use(announcementsModule, { articles: announced, banner, mail });
  await use(tonightModule, { figures: analytics.figures });
  await use(sharingModule, { figures: analytics.figures, notices });
  await use(searchModule, { players });
  await use(presenceModule);
  await use(healthRoutes);
  await use(arrivalRoutes);
  await use(pagesModule, { news, site });
  await use(packModule);
  const { service } = registration;
  const ownPages = await use(ownPagesModule, { news, previews });
  await use(documentsModule, {
    site,
    access,
    news,
    previews,
    registration: service,
    ownPages,
    sessions,
    subscription,
  });

  // Last, so that jobs start after all modules are ready and stop before any module closes.
  await use(jobsModule);
}

const none: readonly InlineHashes[] = [];
const noInlineParts = () => none;

function jobsModule(app: FastifyInstance, { jobs }: Core): void {
  app.addHook('onReady', jobs.start);
  app.addHook('onClose', jobs.stop);
}

/**
 * A module receives the core and the services of other modules, and returns its own service. Modules start in the order
 * of this list and stop in reverse order.
 */
function moduleLoader(app: FastifyInstance, core: Core) {
  return async <Needs, Service>(
    module: (app: FastifyInstance, core: Core, needs: Needs) => Service | Promise<Service>,
    ...[needs]: undefined extends Needs ? [] : unknown extends Needs ? [] : [needs: Needs]
  ): Promise<Service> => {
    let service: Service | undefined;
    await app.register(async (scope) => {
      service = await module(scope, core, needs as Needs);
    });
    return service as Service;
  };
}
