import type { BuiltDocuments } from '@prelude/contract/site/documents';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Previews } from '../console-news/previews.ts';
import type { ConsoleAccess } from '../console/index.ts';
import type { News } from '../news/index.ts';
import type { Sessions } from '../session/index.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import { createDocumentPages } from './document-pages.ts';
import { documentsRoutes } from './documents.routes.ts';
import { pageContext } from './page-context.ts';

export interface DocumentsNeeds {
  /** Undefined when the site is not built. */
  documents: BuiltDocuments | undefined;
  access: ConsoleAccess;
  news: News;
  previews: Previews;
  sessions: Sessions;
  subscription: SubscriptionService;
}

export async function documentsModule(
  app: FastifyInstance,
  core: Core,
  needs: DocumentsNeeds,
): Promise<void> {
  const { documents } = needs;
  if (!documents) return;
  const { config, texts, campaign, live, pack, shown, zone } = core;
  const origin = config.publicUrl;
  const pages = createDocumentPages({
    documents,
    texts,
    campaign,
    zone,
    pageContext: (language) => pageContext(live, pack.texts, origin, language),
    origin,
    version: () => pack.state().version,
    shown,
  });
  await documentsRoutes(app, core, pages, needs);
}
