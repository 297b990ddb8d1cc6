import type { FastifyInstance } from 'fastify';
import type { ServedFolder } from '../../core/campaign/served-folder.ts';
import type { Core } from '../../core/core.ts';
import type { Draw } from '../draw/index.ts';
import type { News } from '../news/index.ts';
import type { Passport } from '../passport/index.ts';
import { createConsoleCampaign } from './campaign.service.ts';
import { createCampaignStore } from './campaign.store.ts';
import { consoleCampaignRoutes, folderRoutes } from './console-campaign.routes.ts';
import { createConsoleCounts } from './counts.service.ts';
import { createCountsStore } from './counts.store.ts';
import { createDateMentions } from './date-mentions.ts';
import { createDateMentionStore } from './date-mentions.store.ts';
import { createFolderService } from './folder.service.ts';
import { createNames } from './names.ts';

interface Needs {
  campaignFolder: ServedFolder | undefined;
  draw: Draw;
  news: News;
  passport: Passport;
}

export function consoleCampaignModule(
  app: FastifyInstance,
  core: Core,
  { campaignFolder, draw, news, passport }: Needs,
): void {
  const { database } = core;
  const campaign = createConsoleCampaign(
    core,
    createCampaignStore(database),
    draw,
    passport,
    createDateMentions(core, createDateMentionStore(database), news.legal),
  );
  const counts = createConsoleCounts(core, createCountsStore(database));
  consoleCampaignRoutes(app, campaign, counts, createNames(core));
  folderRoutes(app, createFolderService(core, campaignFolder));
}
