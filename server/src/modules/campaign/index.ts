import type { FastifyInstance } from 'fastify';
import type { ServedFolder } from '../../core/campaign/served-folder.ts';
import type { Core } from '../../core/core.ts';
import type { OperatorNotices } from '../mail/operator-notices.service.ts';
import type { News } from '../news/index.ts';
import type { Draw } from '../recruitment/draw/index.ts';
import { campaignRoutes, folderRoutes } from './campaign.routes.ts';
import { type ConsoleCampaign, createConsoleCampaign } from './campaign.service.ts';
import { createCampaignStore } from './campaign.store.ts';
import { createConsoleCounts } from './counts/counts.service.ts';
import { createCountsStore } from './counts/counts.store.ts';
import { createSteamReads } from './counts/reads.ts';
import { createReadsStore } from './counts/reads.store.ts';
import { createDateMentions } from './dates/date-mentions.ts';
import { createFolderService } from './folder.service.ts';
import { createNames } from './names.ts';
import { packPictureRoutes } from './pack/pictures.routes.ts';
import { createPackPictures } from './pack/pictures.service.ts';
import { sentenceRoutes } from './pack/sentences.routes.ts';
import { type SettingsNeeds, settingsRoutes } from './settings.routes.ts';

interface Needs extends SettingsNeeds {
  campaignFolder: ServedFolder | undefined;
  draw: Draw;
  news: News;
  notices: OperatorNotices;
}

/** The settings of the campaign that browsers read, and the screens with which operators change them. */
export async function campaignModule(
  app: FastifyInstance,
  core: Core,
  needs: Needs,
): Promise<{ banner: ConsoleCampaign['banner'] }> {
  const { database, jobs } = core;
  const { campaignFolder, draw, mail, news, notices, passport } = needs;
  settingsRoutes(app, core, needs);
  const campaign = createConsoleCampaign(
    core,
    createCampaignStore(database),
    draw,
    passport,
    createDateMentions(core, news, mail),
  );
  const reads = createReadsStore(database);
  const counts = createConsoleCounts(core, createCountsStore(database), reads, notices);
  jobs.add(createSteamReads(core, reads, counts));
  jobs.add(counts.job);
  campaignRoutes(app, campaign, counts, createNames(core));
  folderRoutes(app, createFolderService(core, campaignFolder));
  sentenceRoutes(app, core);
  await packPictureRoutes(app, createPackPictures(core));
  return { banner: campaign.banner };
}
