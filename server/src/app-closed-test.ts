/** Puts the closed test together: applications, the draw and its places, rewards, and a player's status (issue 6). */
import { fileURLToPath } from 'node:url';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { assembleDraw, type Draw } from './modules/draw/assemble.ts';
import { createDrawClock } from './modules/draw/draw-clock.ts';
import { drawRoutes } from './modules/draw/draw.routes.ts';
import type { InviteService } from './modules/invite/invite.service.ts';
import type { EmailService } from './modules/mail/emails.service.ts';
import { createApplicationsStore } from './modules/recruitment/applications.store.ts';
import type { Calendar } from './modules/recruitment/calendar.ts';
import { recruitmentExporter } from './modules/recruitment/personal-data.ts';
import { recruitmentRoutes } from './modules/recruitment/recruitment.routes.ts';
import { createRecruitmentService } from './modules/recruitment/recruitment.service.ts';
import type { RegistrationService } from './modules/registration/registration.service.ts';
import { rewardsExporter } from './modules/rewards/personal-data.ts';
import { rewardsRoutes } from './modules/rewards/rewards.routes.ts';
import { createRewardsService, type RewardsService } from './modules/rewards/rewards.service.ts';
import { createRewardsStore } from './modules/rewards/rewards.store.ts';
import type { SessionService } from './modules/session/session.service.ts';
import { statusRoutes } from './modules/status/status.routes.ts';
import { createStatusStore } from './modules/status/status.store.ts';
import type { CampaignClock } from './core/campaign/clock.ts';
import type { Cookies } from './http/cookies.ts';
import type { Database, Queries } from './core/database/database.ts';
import type { Eraser, Exporter } from './core/personal-data.ts';
import type { Secrets } from './core/secrets.ts';
import type { Texts } from './core/texts.ts';
import { isThrowaway } from './core/disposable-domains.ts';

/** The script with which anyone may check the draw is published beside its files. */
const verifier = fileURLToPath(new URL('./modules/draw/verify-draw.mjs', import.meta.url));

interface Dependencies {
  config: Config;
  campaign: Campaign;
  clock: CampaignClock;
  database: Database;
  secrets: Secrets;
  sessions: SessionService;
  cookies: Cookies;
  texts: Texts;
  calendar: Calendar;
  registration: RegistrationService;
  invite: InviteService['mine'];
  personalRewards: InviteService['personal'];
  mails(accountId: number): Promise<Awaited<ReturnType<EmailService['mine']>>['mails']>;
  firstUse(signature: Uint8Array): Promise<boolean>;
  transaction<T>(work: (within: Queries) => Promise<T>): Promise<T>;
  log: FastifyBaseLogger;
}

export interface ClosedTest extends Eraser {
  exporters: readonly Exporter[];
  draw: Draw;
  rewards: RewardsService;
  routes(app: FastifyInstance): Promise<void>;
  /** Copies the campaign's dates to where SQL looks. */
  syncWindow(campaign: Campaign, within: Queries): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function assembleClosedTest(given: Dependencies): ClosedTest {
  const { config, campaign, clock, database, secrets, sessions, cookies, texts, calendar } = given;
  const draw = assembleDraw({ database, secrets, clock, campaign, config });
  const applications = createApplicationsStore(database);
  const recruitment = createRecruitmentService({
    store: applications,
    draw: {
      isPublished: draw.isPublished,
      standing: draw.places.standing,
      decide: draw.places.decide,
    },
    clock,
    campaign,
    isThrowaway,
    transaction: given.transaction,
  });
  const rewards = createRewardsService({
    store: createRewardsStore(database),
    campaign,
    personal: given.personalRewards,
  });
  const drawClock = createDrawClock(draw.service.tick, (error) =>
    given.log.warn({ err: error }, 'draw'),
  );
  return {
    exporters: [recruitmentExporter(database), rewardsExporter(database)],
    erase: draw.service.erase,
    draw,
    rewards,
    routes: async (app) => {
      recruitmentRoutes(app, { recruitment, sessions, cookies, texts, calendar });
      drawRoutes(app, { view: draw.view, verifier });
      await rewardsRoutes(app, {
        rewards,
        game: { keys: config.gameKeys, firstUse: given.firstUse },
      });
      statusRoutes(app, {
        campaign,
        clock,
        cookies,
        sessions,
        recruitment,
        rewards,
        registration: given.registration,
        mails: ({ accountId }) => given.mails(accountId),
        isSubscribed: createStatusStore(database).isSubscribed,
        invite: async ({ accountId, number }, language) =>
          number === null ? undefined : given.invite(accountId, language, undefined),
      });
    },
    syncWindow: applications.syncWindow,
    start: () => drawClock.start(),
    stop: () => drawClock.stop(),
  };
}
