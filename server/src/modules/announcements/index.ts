import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { ConsoleCampaign } from '../campaign/campaign.service.ts';
import type { mailModule } from '../mail/index.ts';
import type { Newsroom } from '../news/newsroom/newsroom.service.ts';
import { announcementRoutes } from './announcements.routes.ts';
import { createAnnouncementService } from './announcements.service.ts';
import { createAnnouncementStore } from './announcements.store.ts';
import { createTakeEffect } from './take-effect.ts';

export interface Needs {
  articles: Newsroom['announced'];
  banner: ConsoleCampaign['banner'];
  mail: Pick<Awaited<ReturnType<typeof mailModule>>, 'announced' | 'notices'>;
}

/** Announcements: an article, a banner and a mailing at one time, with one approval. */
export function announcementsModule(app: FastifyInstance, core: Core, needs: Needs): void {
  const store = createAnnouncementStore(core.database);
  announcementRoutes(app, createAnnouncementService(core, store, needs));
  core.jobs.add(createTakeEffect(core, store, needs));
}
