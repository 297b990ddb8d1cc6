/** Content calls (specification §7, §9; decisions §5, §10). */
import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

export { legalArticles, newsCategories, newsTabs, type NewsTab } from './article-ids.ts';

export const Article = Type.Object({
  id: Type.Integer(),
  category: Type.Union([Type.Integer(), Type.Null()]),
  title: Type.String(),
  /** Sanitised HTML. */
  body: Type.String(),
  published_at: Type.String(),
  language: Type.String(),
});

export const readArticle = endpoint({
  method: 'POST',
  path: '/api/common/get-content-detail.html',
  summary: 'One article',
  source: 'specification §7; decisions §5',
  accepts: ['form'],
  body: Type.Object(
    { id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ code: Type.Literal(0), msg: Type.String(), data: Article }),
  outcome: 'code',
  failures: ['article.unknown'],
  limit: { max: 240, seconds: 60 },
});

export const listArticles = endpoint({
  method: 'POST',
  path: '/api/common/get-list.html',
  summary: 'A page of a category',
  source: 'specification §7; decisions §5',
  accepts: ['form'],
  body: Type.Object(
    {
      category: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    code: Type.Literal(0),
    msg: Type.String(),
    data: Type.Object({
      total: Type.Integer(),
      page: Type.Integer(),
      size: Type.Integer(),
      list: Type.Array(
        Type.Object({
          id: Type.Integer(),
          category: Type.Integer(),
          title: Type.String(),
          summary: Type.String(),
          cover: Type.Union([Type.String(), Type.Null()]),
          published_at: Type.String(),
          pinned: Type.Boolean(),
        }),
      ),
    }),
  }),
  outcome: 'code',
  limit: { max: 240, seconds: 60 },
});
