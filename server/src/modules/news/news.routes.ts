import { defaultPageSize, listArticles, readArticle } from '@prelude/contract/site/news';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { NewsService } from './news.service.ts';

export function newsRoutes(app: FastifyInstance, news: NewsService): void {
  route(app, listArticles).handle(async ({ body }) => {
    const { category, page = 1, size = defaultPageSize } = body;
    return { code: 0, msg: 'ok', data: await news.page({ category, page, size }) };
  });
  route(app, readArticle).handle(async ({ body }) => ({
    code: 0,
    msg: 'ok',
    data: await news.article(body.id),
  }));
}
