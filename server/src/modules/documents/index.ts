import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Previews } from '../news/newsroom/previews.ts';
import type { ConsoleAccess } from '../console/index.ts';
import type { TestedSite } from '../pages/tested-site.ts';
import type { OwnPages } from '../own-pages/own-pages.service.ts';
import type { News } from '../news/index.ts';
import type { RegistrationService } from '../registration/registration.service.ts';
import type { Sessions } from '../session/index.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import { createDocumentPages } from './document-pages.ts';
import { documentsRoutes } from './documents.routes.ts';
import { createDraftPreviews } from './draft-previews.ts';
import { draftPreviewRoutes } from './draft-previews.routes.ts';
import { pageContext } from './page-context.ts';

export interface DocumentsNeeds {
  /** Undefined when the site is not built. */
  site: TestedSite | undefined;
  access: ConsoleAccess;
  news: News;
  previews: Previews;
  registration: Pick<RegistrationService, 'count'>;
  ownPages: OwnPages;
  sessions: Sessions;
  subscription: SubscriptionService;
}

export async function documentsModule(
  app: FastifyInstance,
  core: Core,
  needs: DocumentsNeeds,
): Promise<void> {
  const { site } = needs;
  if (!site) return;
  const { config, texts, campaign, live, zone } = core;
  const origin = config.publicUrl;
  const pages = createDocumentPages({
    site,
    texts,
    campaign,
    zone,
    pageContext: (language) => pageContext(live, origin, language),
    origin,
  });
  draftPreviewRoutes(app, createDraftPreviews(core, site, needs.previews));
  await documentsRoutes(app, core, pages, needs);
}
