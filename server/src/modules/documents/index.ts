import type { BuiltDocuments } from '@prelude/contract/site/documents';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createCookies } from '../../http/cookies.ts';
import type { ConsoleAccess } from '../console/index.ts';
import type { News } from '../news/index.ts';
import type { Sessions } from '../session/index.ts';
import type { SubscriptionService } from '../subscription/subscription.service.ts';
import { createDocumentPages } from './document-pages.ts';
import { documentsRoutes } from './documents.routes.ts';
import { pageContext } from './page-context.ts';
import type { PreviewReader } from './preview-pages.routes.ts';

interface Needs {
  /** Undefined where the site is not built. */
  documents: BuiltDocuments | undefined;
  access: ConsoleAccess;
  news: News;
  previews: Pick<PreviewReader, 'take'>;
  sessions: Sessions;
  subscription: SubscriptionService;
}

/** Pages the server renders: articles, the creator team's page, emails, feeds, the sitemap. */
export async function documentsModule(
  app: FastifyInstance,
  core: Core,
  { documents, access, news, previews, sessions, subscription }: Needs,
): Promise<void> {
  if (!documents) return;
  const { config, texts, campaign, live, zone } = core;
  const origin = config.publicUrl;
  const pages = createDocumentPages({
    documents,
    texts,
    campaign,
    zone,
    pageContext: (language) => pageContext(live, origin, language),
    origin,
  });
  await documentsRoutes(app, {
    pages,
    news: news.service,
    origin,
    campaignDir: config.campaignDir,
    emails: {
      subscription,
      sessions: sessions.service,
      cookies: createCookies(config),
      texts,
    },
    previews: { operator: access.find, take: previews.take },
  });
}
