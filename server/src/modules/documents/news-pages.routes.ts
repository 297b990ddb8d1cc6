import { type Language, toTag } from '@prelude/contract/shared/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../core/failures.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import type { NewsService } from '../news/news.service.ts';
import type { DocumentPages } from './document-pages.ts';
import { limitedIn, pageIn, queryOf, sendMissing } from './send.ts';

/** Valid slugs (pack/src/format/news.ts); others never reach the database. */
const possible = /^[a-z\d-]{1,80}$/;

interface Others {
  /** Answers with the page at the address, if there is one. */
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Slugs of articles by their former ones. */
  articles: Readonly<Record<string, string>>;
}

export function newsPages(
  scope: FastifyInstance,
  pages: DocumentPages,
  news: NewsService,
  language: Language,
  others: Others,
): void {
  const tag = toTag(language);
  const limited = limitedIn(language);
  const home = `/?lang=${tag}`;
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendMissing(pages, request, reply, 'article.unknown');
  const find = async (slug: string) =>
    news.articleAt(language, slug).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'article.unknown') return undefined;
      throw error;
    });

  scope.get<{ Params: { slug: string } }>(`/${tag}/news/:slug`, limited, async (request, reply) => {
    const { slug } = request.params;
    const small = slug.toLowerCase();
    const known = (Object.hasOwn(others.articles, small) && others.articles[small]) || small;
    if (!possible.test(known)) return unknown(request, reply);
    // A former slug that is used again is an article of its own.
    const article = (await find(small)) ?? (known === small ? undefined : await find(known));
    if (!article) return unknown(request, reply);
    if (article.slug !== slug) return reply.redirect(article.path + queryOf(request), 301);
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
  scope.get(`/${tag}/*`, pageIn(language), others.send);
}
