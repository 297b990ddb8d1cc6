/** The start page of browsers without scripts, and the page of links that lead nowhere. */
import { sampleLinkPath } from '@prelude/contract/campaign/sample-links';
import { startPath } from '@prelude/contract/site/documents';
import { languages, toTag } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import { variesByLanguage, visitorLanguage } from '../../http/visitor-language.ts';
import type { NewsService } from '../news/news.service.ts';
import type { DocumentPages } from './document-pages.ts';
import { limited } from './send.ts';

const shownArticles = 5;

export function startPages(
  scope: FastifyInstance,
  { campaign, zone }: Pick<Core, 'campaign' | 'zone'>,
  pages: DocumentPages,
  news: NewsService,
): void {
  for (const language of languages) {
    scope.get(startPath(toTag(language)), limited, async (request, reply) => {
      const { opens_at, closes_at } = campaign.registration;
      // Without a database, the rest of the page is still of use.
      const newest = await news.newest(language).catch(() => []);
      const page = await pages.document('start', language, {
        opens: opens_at,
        closes: closes_at,
        articles: newest.slice(0, shownArticles).map(({ title, path, published_at }) => ({
          title,
          path,
          day: zone.day(published_at, language),
        })),
      });
      return sendPage(request, reply, page);
    });
  }
  scope.get(sampleLinkPath, async (request, reply) => {
    reply.header('vary', variesByLanguage);
    return sendPage(request, reply, await pages.document('sample', visitorLanguage(request), {}));
  });
}
