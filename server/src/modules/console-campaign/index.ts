import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Draw } from '../draw/index.ts';
import type { Passport } from '../passport/index.ts';
import { createConsoleCampaign } from './campaign.service.ts';
import { createCampaignStore } from './campaign.store.ts';
import { consoleCampaignRoutes } from './console-campaign.routes.ts';
import { createConsoleCounts } from './counts.service.ts';
import { createCountsStore } from './counts.store.ts';

interface Needs {
  draw: Draw;
  passport: Passport;
}

/** The console's screens about the running campaign: its sections, its clock, its figures (ADR-0034, ADR-0035). */
export function consoleCampaignModule(
  app: FastifyInstance,
  { config, database, live, campaign, clock, audit, transaction }: Core,
  { draw, passport }: Needs,
): void {
  consoleCampaignRoutes(app, {
    campaign: createConsoleCampaign({
      live,
      audit,
      sync: live.sync,
      ready: passport.providers.ready,
      transaction,
      isRulesOf: draw.isRulesOf,
      store: createCampaignStore(database),
      production: config.production,
    }),
    counts: createConsoleCounts({
      audit,
      transaction,
      campaign,
      clock,
      store: createCountsStore(database),
    }),
  });
}
