/** Content calls (specification §7, §9; decisions §5, §10). */
import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import type { Language } from './languages.ts';

export const newsTabs = ['latest', 'updates', 'info', 'events'] as const;
export type NewsTab = (typeof newsTabs)[number];

/** Category ids in the order of `newsTabs` (§7). */
export const newsCategories: Record<Language, readonly [number, number, number, number]> = {
  cht: [861, 875, 876, 877],
  en: [860, 871, 872, 873],
  jp: [858, 863, 864, 865],
  kr: [859, 867, 868, 869],
};

/** Article ids of the agreement texts (§9). */
export const legalArticles = {
  cht: { terms: 6260, privacy: 6259, subscription: 6509 },
  en: { terms: 6268, privacy: 6266, subscription: 6510 },
  jp: { terms: 6256, privacy: 6254, subscription: 6514 },
  kr: { terms: 6267, privacy: 6265, subscription: 6515 },
} as const satisfies Record<Language, Record<string, number>>;

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
