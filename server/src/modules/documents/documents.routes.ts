/** Server-rendered pages (spec §2; spec decisions §10). Errors are pages too, in the visitor's language. */
import { invitationPath } from '@prelude/contract/campaign/campaign';
import { languages } from '@prelude/contract/shared/languages';
import {
  dynamicDocuments,
  type StaticDocument,
  staticDocuments,
} from '@prelude/contract/site/documents';
import { readCatalogue } from '@prelude/pack/catalogue';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createReadCache } from '../../core/read-cache.ts';
import { asFailure } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import { isForPeople } from '../../http/errors/error-handling.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import type { DocumentPages } from './document-pages.ts';
import type { DocumentsNeeds } from './index.ts';
import { previewPages } from './preview-pages.routes.ts';
import { serveCleanPages } from './clean-pages.routes.ts';
import { pageFiles } from './page-files.routes.ts';
import { quizPages } from './quiz-pages.routes.ts';
import { fanKitPages } from './fan-kit-pages.routes.ts';
import { embedPages } from './embed-pages.routes.ts';
import { emailPages, emailDocuments } from './email-pages.routes.ts';
import { dynamicPages } from './dynamic-pages.routes.ts';
import { languageCodes } from './language-codes.routes.ts';
import { newsPages } from './news-pages.routes.ts';
import { limited, sendMissing, sendNotice } from './send.ts';
import { sharedPages } from './shared-pages.routes.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import { startPages } from './start-pages.routes.ts';
import { staticPages } from './static-pages.routes.ts';

export async function documentsRoutes(
  app: FastifyInstance,
  core: Core,
  pages: DocumentPages,
  needs: DocumentsNeeds,
): Promise<void> {
  const { publicUrl: origin } = core.config;
  const { campaign, sections } = core;
  const invitation = sections.invitation ? invitationPath(campaign) : undefined;
  const quiz = sections.quiz
    ? readCatalogue(core.config.campaignDir).roles.map(({ key }) => key)
    : undefined;
  const news = needs.news.service;
  const { ownPages } = needs;
  const sitemaps = createReadCache<string>({ lifeMs: 60_000, max: 1 });
  const robots = robotsTxt(origin);

  await app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const known = asFailure(error);
      const failure =
        known instanceof Failure ? known : new Failure('server.error', {}, { cause: error });
      if (failure.status >= 500) request.log.error({ id: request.id, err: error }, 'fault');
      return sendNotice(pages, request, reply, failure);
    });

    scope.get('/news/content', limited, async (request, reply) => {
      const { id } = request.query as { id?: unknown };
      if (typeof id !== 'string' || !/^\d{1,9}$/.test(id))
        return sendMissing(pages, request, reply, 'article.unknown');
      const article = await news.article(Number(id));
      return sendPage(request, reply, await pages.article(article, true));
    });
    const send = serveCleanPages(scope, core, { pages, news, ownPages });
    const others = { send, articles: campaign.addresses?.former?.news ?? {} };
    for (const language of languages) newsPages(scope, pages, news, language, others);
    sharedPages(scope, pages, core.pack.texts);
    if (quiz) quizPages(scope, pages, quiz);
    if (sections.fan_kit) fanKitPages(scope, pages, core.media);
    await pageFiles(scope, core.config.campaignDir);
    await previewPages(scope, pages, needs);
    emailPages(scope, pages, needs);
    await embedPages(scope, core, pages, needs);
    const folders = new Map<StaticDocument, string>();
    for (const document of staticDocuments) {
      const folder = document === 'invitation' ? invitation : document;
      if (!folder) continue;
      folders.set(document, folder);
      const isServed = emailDocuments.some((one) => one === document);
      staticPages(scope, pages, document, { folder, isServed });
    }
    languageCodes(scope, folders);
    startPages(scope, core, pages, news);
    for (const document of dynamicDocuments)
      if (document !== 'draw' || sections.closed_test) dynamicPages(scope, pages, document);

    // Every other address that a person opens. What programs ask for gets JSON.
    scope.get('/*', async (request, reply) =>
      isForPeople(request) || app.repaired(request.url) !== undefined
        ? sendMissing(pages, request, reply)
        : reply.callNotFound(),
    );

    scope.get('/sitemap.xml', limited, async (request, reply) => {
      const xml = await sitemaps(String(ownPages.version()), async () =>
        sitemapXml(
          origin,
          {
            invitation,
            draw: sections.closed_test,
            fanKit: sections.fan_kit,
            quiz,
            clean: ownPages.list(),
            names: campaign.addresses ?? {},
          },
          await news.addresses(),
        ),
      );
      const page = await pages.text('sitemap', xml);
      return sendPage(request, reply, page, 'application/xml; charset=utf-8');
    });
    scope.get('/robots.txt', async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(robots),
    );
  });
}
