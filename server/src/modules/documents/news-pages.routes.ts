import { type Language, toTag } from '@prelude/contract/shared/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../core/failures.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import type { NewsService } from '../news/news.service.ts';
import type { DocumentPages } from './document-pages.ts';
import { limitedIn, pageIn, sendMissing } from './send.ts';

/** Valid slugs (pack/src/format/news.ts); others never reach the database. */
const possible = /^[a-z\d-]{1,80}$/;

export function newsPages(
  scope: FastifyInstance,
  pages: DocumentPages,
  news: NewsService,
  language: Language,
): void {
  const tag = toTag(language);
  const limited = limitedIn(language);
  const home = `/?lang=${tag}`;
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendMissing(pages, request, reply, 'article.unknown');
  const nothing = (request: FastifyRequest, reply: FastifyReply) =>
    sendMissing(pages, request, reply);

  scope.get<{ Params: { slug: string } }>(`/${tag}/news/:slug`, limited, async (request, reply) => {
    const { slug } = request.params;
    if (!possible.test(slug)) return unknown(request, reply);
    const article = await news.articleAt(language, slug).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'article.unknown') return undefined;
      throw error;
    });
    if (!article) return unknown(request, reply);
    return sendPage(request, reply, await pages.article(article, false));
  });

  scope.get(`/${tag}/news/rss.xml`, limited, async (request, reply) => {
    const page = await pages.feed(language, await news.newest(language));
    return sendPage(request, reply, page, 'application/rss+xml; charset=utf-8');
  });

  for (const path of [`/${tag}`, `/${tag}/`]) {
    scope.get(path, async (_request, reply) => reply.redirect(home, 308));
  }
  for (const path of [`/${tag}/news`, `/${tag}/news/`]) {
    scope.get(path, async (_request, reply) => reply.redirect(`${home}#/news`, 308));
  }
  scope.get(`/${tag}/*`, pageIn(language), nothing);
}
