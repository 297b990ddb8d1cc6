import { readArticle } from '@prelude/contract/news';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/failures.ts';
import { route } from '../../platform/route.ts';
import type { loadLegalArticles } from './legal.ts';

interface Dependencies {
  legal: ReturnType<typeof loadLegalArticles>;
}

export function newsRoutes(app: FastifyInstance, { legal }: Dependencies): void {
  route(app, readArticle).handle(async ({ body }) => {
    const article = legal.get(body.id);
    if (!article) throw new Failure('article.unknown');
    return { code: 0, msg: 'ok', data: article };
  });
}
