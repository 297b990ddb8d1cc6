/** Content calls (spec §7, §9). */
import { type Static, Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { Closed, dataAndSentence, listOf, Nullable } from '../shared/shapes.ts';

export {
  articleAddressOf,
  type ArticleTab,
  categoryId,
  categoryOf,
  contentAddressOf,
  legalArticles,
  newsCategories,
  newsTabs,
  type NewsTab,
} from './article-ids.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Tab = Type.Enum(['updates', 'info', 'events']);

const heading = {
  id: Type.Integer(),
  /** Last part of the address, the same in every language; null for the legal texts. */
  slug: Nullable(Type.String()),
  /** Id of its own category, never `latest`; null for legal texts. */
  category: Nullable(Type.Integer()),
  tab: Nullable(Tab),
  title: Type.String(),
  /** One or two sentences; empty for the legal texts. */
  summary: Type.String(),
  /** Name of a campaign picture. */
  cover: Nullable(Type.String()),
  /** Campaign time with the campaign's zone offset. */
  published_at: Type.String(),
  path: Type.String(),
};

const Neighbour = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  path: Type.String(),
});

export const ArticleEntry = Type.Object({ ...heading, pinned: Type.Boolean() });
export type ArticleEntry = Static<typeof ArticleEntry>;

export const Article = Type.Object({
  ...heading,
  /** Sanitised HTML with headings from h2. A table is inside `<div class="table" tabindex="0">`, which may scroll. */
  body: Type.String(),
  /** Last change of the text, never before the publication. */
  updated_at: Type.String(),
  /** Standard tag: zh-tw, en, ja, ko. */
  language: Type.String(),
  /** Every published language, including this one, in the order of the site's languages. */
  languages: listOf({ language: Type.String(), id: Type.Integer(), path: Type.String() }),
  /** The article published before it in the same language, in any category. */
  previous: Nullable(Neighbour),
  next: Nullable(Neighbour),
});
export type Article = Static<typeof Article>;

export const readArticle = endpoint({
  method: 'POST',
  path: '/api/common/get-content-detail.html',
  summary: 'One article',
  source: 'spec §7; spec decisions §5',
  accepts: ['form'],
  body: Closed({ id: Id }),
  reply: dataAndSentence(Article),
  failures: ['article.unknown'],
  bodyLimit: 4096,
  limit: { max: 240, seconds: 60 },
});

export const defaultPageSize = 10;

export const listArticles = endpoint({
  method: 'POST',
  path: '/api/common/get-list.html',
  summary: 'One page of a category: pinned first, then newest; empty after the last page',
  source: 'spec §7; spec decisions §5, §10',
  accepts: ['form'],
  body: Closed({
    category: Id,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  reply: dataAndSentence(
    Type.Object({
      total: Type.Integer(),
      page: Type.Integer(),
      size: Type.Integer(),
      list: Type.Array(ArticleEntry),
    }),
  ),
  failures: ['category.unknown'],
  bodyLimit: 4096,
  limit: { max: 240, seconds: 60 },
});
export type ArticlePage = Static<typeof listArticles.reply>['data'];
