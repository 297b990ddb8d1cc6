/** Builds the server: the only list of its modules, and where they are handed what they need. */
import { registrationState } from '@prelude/contract/campaign/windows';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import { assembleClosedTest } from './app-closed-test.ts';
import { assembleConsole } from './app-console.ts';
import { assembleNewsroom } from './app-newsroom.ts';
import { consolePeople } from './app-console-people.ts';
import { consoleCampaign } from './app-console-campaign.ts';
import { assemblePassport, pcode } from './app-passport.ts';
import { loadSite } from './app-site.ts';
import { measure } from './app-metrics.ts';
import type { Config } from './config/config.ts';
import { publicCaptcha } from './config/captcha.ts';
import { outsideOrigins } from './config/providers.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { createAccountService } from './modules/account/account.service.ts';
import { createAccountPageStore } from './modules/account/account.store.ts';
import { assembleAnalytics } from './modules/analytics/assemble.ts';
import { createErasure } from './modules/account/erasure.ts';
import { dashboardRoutes } from './modules/console-dashboard/dashboard.routes.ts';
import { consoleMailings } from './modules/console-mailings/assemble.ts';
import { readConsentTexts } from './modules/consent/consent-texts.ts';
import { createConsentStore } from './modules/consent/consent.store.ts';
import { createRetention } from './modules/consent/retention.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { inviteExporter } from './modules/invite/personal-data.ts';
import { inviteRoutes } from './modules/invite/invite.routes.ts';
import { createInviteService } from './modules/invite/invite.service.ts';
import { createInviteStore } from './modules/invite/invite.store.ts';
import { createCards } from './modules/invite/card.ts';
import { letterHeadPath, shareRoutes } from './modules/invite/share.routes.ts';
import { emailExporter } from './modules/mail/personal-data.ts';
import { mailboxPath, mailRoutes } from './modules/mail/mail.routes.ts';
import { assembleMail } from './modules/mail/assemble.ts';
import { loadLegalArticles } from './modules/news/legal.ts';
import { campaignZone } from './modules/news/instants.ts';
import { readCampaignNews } from './modules/news/campaign-news.ts';
import { newsRoutes } from './modules/news/news.routes.ts';
import { createNewsService } from './modules/news/news.service.ts';
import { pageContext } from './modules/documents/page-context.ts';
import { createNewsStore } from './modules/news/news.store.ts';
import { loadAgreements } from './modules/passport/agreements.ts';
import { createCalendar } from './modules/recruitment/calendar.ts';
import { registrationRoutes } from './modules/registration/registration.routes.ts';
import { createRegistrationService } from './modules/registration/registration.service.ts';
import { createRegistrationStore } from './modules/registration/registration.store.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { subscriptionRoutes } from './modules/subscription/subscription.routes.ts';
import { createSubscriptionService } from './modules/subscription/subscription.service.ts';
import { createSubscriptionStore } from './modules/subscription/subscription.store.ts';
import { apiDescription } from './http/api-description.ts';
import { createCookies } from './http/cookies.ts';
import { createCounts } from './core/monitoring/counts.ts';
import type { Database, Queries } from './core/database/database.ts';
import { installHeaders } from './http/protection/security-headers.ts';
import { createServer } from './http/http.ts';
import { keepReadable } from './core/database/encrypted-columns.ts';
import { openLiveCampaign } from './core/campaign/live-campaign.ts';
import { createSecrets } from './core/secrets.ts';
import { loadTexts } from './core/texts.ts';
import { isThrowaway } from './core/disposable-domains.ts';
import { startTraces } from './core/monitoring/traces.ts';
import { startUpkeep } from './core/upkeep.ts';

/**
 * A server ready to listen. Closing it answers every request that was accepted (each waits for its own batch), stops
 * the outbox and leaves the database open.
 * @param onRoute told of every route (the test of the route table)
 */
export async function buildApp(
  config: Config,
  given: Database,
  onRoute?: (route: RouteOptions) => void,
): Promise<FastifyInstance> {
  const traces = await startTraces(config);
  const database = traces.database(given);
  const texts = loadTexts(config.campaignDir);
  const secrets = createSecrets(config.secret, config.dataDir, config.formerSecrets);
  const cookies = createCookies(config);
  const transaction = <T>(work: (within: Queries) => Promise<T>): Promise<T> =>
    database.db.transaction(work);
  const site = loadSite(config.publicUrl);

  const failures = createCounts<FailureCode>();
  const app = await createServer(config, texts, failures);
  const live = await openLiveCampaign({ config, database, log: app.log });
  const { campaign, clock } = live;
  if (onRoute) app.addHook('onRoute', onRoute);
  traces.install(app);
  const measured = measure(
    app,
    config,
    database,
    () => registrationState(campaign, clock.now()) === 'open',
  );
  installHeaders(app, config, site.inline, outsideOrigins(config));
  if (!config.production) await apiDescription(app);
  const operators = assembleConsole(app, { config, database, secrets, texts });

  const agreements = loadAgreements(config.campaignDir);
  const subscription = createSubscriptionService({
    store: createSubscriptionStore(database),
    secrets,
    textHash: agreements.subscriptionHash,
    publicUrl: config.publicUrl,
  });
  const calendar = createCalendar({
    campaignDir: config.campaignDir,
    publicUrl: config.publicUrl,
    game: texts.title,
  });
  const invitations = createInviteStore(database);
  const invite = createInviteService({
    store: invitations,
    campaign,
    secrets,
    isThrowaway,
    publicUrl: config.publicUrl,
  });
  const consents = createConsentStore(database);
  const {
    mail,
    outbox: mails,
    emails,
    followUps,
    bounces,
    campaignMail,
  } = assembleMail({
    config,
    campaign,
    clock,
    database,
    secrets,
    texts,
    subscription,
    calendar: (language) => calendar(campaign.predownload_at, language),
    picture: letterHeadPath,
    onMail: measured.mail,
    others: [invite.round],
    seldom: [createRetention({ store: consents, campaign, clock, erasers: [invitations] })],
    log: app.log,
  });
  const passport = await assemblePassport(app, {
    config,
    database,
    campaign,
    secrets,
    cookies,
    agreements,
    mail,
    measured,
    transaction,
    game: texts.title('en'),
  });
  const { sessions } = passport;
  const registrations = measured.registrations(createRegistrationStore(database));
  const registration = createRegistrationService({
    store: registrations,
    clock,
    campaign,
    live: live.tag,
  });
  const zone = campaignZone(campaign.registration.opens_at);
  const news = createNewsService({
    store: createNewsStore(database),
    clock,
    zone,
    legal: loadLegalArticles(config.campaignDir, campaign),
    campaign: readCampaignNews(config.campaignDir),
  });

  const newsroom = assembleNewsroom(app, {
    database,
    clock,
    news,
    audit: operators.audit,
    covers: site.covers,
    instant: zone.instant,
  });

  const analytics = assembleAnalytics({
    campaign,
    clock,
    database,
    secrets,
    failures,
    zone: zone.offsetMs,
    log: app.log,
  });
  const closedTest = assembleClosedTest({
    config,
    campaign,
    clock,
    database,
    secrets,
    sessions,
    cookies,
    texts,
    calendar,
    registration,
    transaction,
    log: app.log,
    invite: invite.mine,
    personalRewards: invite.personal,
    mails: async (accountId) => (await emails.mine(accountId)).mails.slice(0, 20),
    firstUse: passport.firstUse,
  });

  /** Copies what SQL decides by; within the change of the campaign, so that both have it at the same moment. */
  const sync = async (now: Campaign, within: Queries): Promise<void> => {
    await registrations.syncMilestones(now, within);
    await closedTest.syncWindow(now, within);
  };

  const accountPage = createAccountPageStore(database);
  const erasure = createErasure({
    store: accountPage,
    secrets,
    transaction,
    goodbye: mail,
    released: passport.released,
    // The registrations' keeps their batches waiting until the account is gone.
    erasers: [mails, closedTest, invitations, registrations],
  });
  const account = createAccountService({
    sessions,
    sessionStore: passport.sessionStore,
    codes: passport.codes,
    passwords: passport.passwords,
    erasure,
    released: passport.released,
    store: accountPage,
    texts: agreements,
    exporters: [
      accountPage,
      registrations,
      mails,
      emailExporter(database),
      inviteExporter(database),
      ...closedTest.exporters,
    ],
  });

  passport.routes();
  registrationRoutes(app, { registration, cookies, texts });
  accountRoutes(app, { account, cookies });
  await mailRoutes(app, { mail, emails, bounces, sessions, cookies });
  inviteRoutes(app, { invite, sessions, cookies });
  shareRoutes(app, {
    cards: createCards(config.campaignDir),
    store: invitations,
    texts,
    publicUrl: config.publicUrl,
  });
  subscriptionRoutes(app, { subscription, sessions, cookies, texts, secrets });
  newsRoutes(app, { news });
  await closedTest.routes(app);
  await operators.routes({ hashes: passport.hashes });
  await newsroom.routes();
  analytics.routes(app);
  dashboardRoutes(app, { figures: analytics.service });
  consolePeople(app, {
    database,
    secrets,
    transaction,
    closedTest,
    emails,
    subscription,
    erasure,
    audit: operators.audit,
    sessions: passport.sessionStore,
  });
  consoleCampaign(app, {
    config,
    database,
    live,
    sync,
    transaction,
    audit: operators.audit,
    ready: passport.readyProviders,
  });
  consoleMailings(app, {
    config,
    database,
    campaign,
    texts,
    secrets,
    mail,
    emails,
    ...campaignMail,
    audit: operators.audit,
  });
  settingsRoutes(app, {
    campaign,
    clock,
    passport: { pcode, appKey: secrets.appKey },
    providers: passport.providers,
    live: live.shown,
    captcha: publicCaptcha(config),
    events: analytics.key,
    mailbox: mail.mailbox ? mailboxPath : null,
  });
  healthRoutes(app, { database });
  await site.routes(app, {
    texts,
    news,
    origin: config.publicUrl,
    campaign,
    campaignDir: config.campaignDir,
    zone,
    around: (language) => pageContext(live, language),
    emails: { subscription, sessions, cookies, texts },
    previews: { operator: operators.find, take: newsroom.previews.take },
  });

  const stopUpkeep = startUpkeep(
    [...passport.perishing, ...operators.stores, newsroom.previews],
    (error) => app.log.warn({ err: error }, 'upkeep'),
  );
  app.addHook('onReady', async () => {
    await keepReadable(database, secrets, app.log);
    await live.start(sync);
    closedTest.start();
    await consents.keepTexts(readConsentTexts(config.campaignDir));
    await news.seed();
    await analytics.start();
    mail.start();
    emails.start();
    followUps.start();
    newsroom.schedule.start();
  });
  app.addHook('onClose', async () => {
    stopUpkeep();
    await live.stop();
    await closedTest.stop();
    await newsroom.schedule.stop();
    await analytics.stop();
    await followUps.stop();
    await emails.stop();
    await mail.stop();
    await passport.close();
  });
  return app;
}
