/** Puts the console's part about the running campaign together: its parts, its clock, its figures (decisions 0034, 0035). */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { createConsoleCampaign } from './modules/console-campaign/campaign.service.ts';
import { createCampaignStore } from './modules/console-campaign/campaign.store.ts';
import { consoleCampaignRoutes } from './modules/console-campaign/console-campaign.routes.ts';
import { createConsoleCounts } from './modules/console-campaign/counts.service.ts';
import { createCountsStore } from './modules/console-campaign/counts.store.ts';
import { isRulesOf } from './modules/draw/draw-files.ts';
import type { Audit } from './core/audit.ts';
import type { Database, Queries } from './core/database/database.ts';
import type { LiveCampaign } from './core/campaign/live-campaign.ts';

interface Dependencies {
  config: Pick<Config, 'production'>;
  database: Database;
  live: LiveCampaign;
  audit: Audit;
  /** Copies what SQL decides by. */
  sync(campaign: Campaign, tx: Queries): Promise<void>;
  /** Ways to sign in that have settings. */
  ready: readonly string[];
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
}

export function consoleCampaign(app: FastifyInstance, given: Dependencies): void {
  const { config, database, live, audit, sync, ready, transaction } = given;
  consoleCampaignRoutes(app, {
    campaign: createConsoleCampaign({
      live,
      audit,
      sync,
      ready,
      transaction,
      isRulesOf,
      store: createCampaignStore(database),
      production: config.production,
    }),
    counts: createConsoleCounts({
      audit,
      transaction,
      campaign: live.campaign,
      clock: live.clock,
      store: createCountsStore(database),
    }),
  });
}
