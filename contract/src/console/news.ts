import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import type { FailureCode } from '../shared/error-codes.ts';
import { instantPattern } from '../shared/instants.ts';
import { Closed, Nullable, LanguageCode } from '../shared/shapes.ts';

const Instant = Type.String({
  pattern: instantPattern,
  maxLength: 40,
});

/** Maximum length of an article, in characters of HTML. */
const longestBody = 60_000;
const articleBytes = 4 * longestBody + 16_384;

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 1, maxLength: 80 });
const InLanguage = LanguageCode;
const Tab = Type.Enum(['updates', 'info', 'events']);
const articleKey = { slug: Slug, language: InLanguage };

/** Content of an article in one language; every version stores all of it. */
const fields = {
  title: PlainText(200),
  /** One or two sentences for lists, link previews and feeds. */
  summary: PlainText(600),
  /** HTML; the server sanitises it when it is saved. */
  body: Type.String({ maxLength: longestBody }),
  tab: Tab,
  pinned: Type.Boolean(),
  /** Name of a campaign picture, or path of an uploaded one. */
  cover: Nullable(Type.String({ pattern: '^([a-z][a-z0-9-]{0,40}|/news/pictures/[0-9a-f]{32})$' })),
};
export const ArticleDraft = Closed(fields);
export type ArticleDraft = Static<typeof ArticleDraft>;

const Cell = Type.Object({
  language: InLanguage,
  /** Id for the content calls; null if this language was never saved. */
  id: Nullable(Type.Integer()),
  title: Type.String(),
  state: Type.Enum(['missing', 'draft', 'scheduled', 'published', 'unpublished']),
  /** Number of the latest version; 0 before the first save. */
  version: Type.Integer(),
  public_version: Nullable(Type.Integer()),
  scheduled_version: Nullable(Type.Integer()),
  scheduled_for: Nullable(Type.String()),
  published_at: Nullable(Type.String()),
  /** A newer text of another language was published after this one was last saved, published or confirmed. */
  outdated: Type.Boolean(),
  author: Type.String(),
  /** Real time; null before the first save. */
  saved_at: Nullable(Type.String()),
});
export type ArticleCell = Static<typeof Cell>;

const Row = Type.Object({
  slug: Type.String(),
  tab: Tab,
  pinned: Type.Boolean(),
  archived: Type.Boolean(),
  saved_at: Nullable(Type.String()),
  languages: Type.Array(Cell),
});
export type ArticleRow = Static<typeof Row>;

const news = {
  source: 'spec decisions §10',
} as const;
const read = { operator: { permission: 'news.read' } } as const;
const write = { operator: { permission: 'news.write' } } as const;
const publish = { operator: { permission: 'news.publish' } } as const;
const replies = <T extends Parameters<typeof Type.Array>[0]>(data: T) =>
  Type.Object({ code: Type.Literal(0), data });

/** `changes`: the published version is older than the newest. */
export const boardFilters = [
  'missing',
  'outdated',
  'draft',
  'changes',
  'scheduled',
  'published',
  'unpublished',
] as const;
export type BoardFilter = (typeof boardFilters)[number];

export const newsBoard = consoleEndpoint({
  ...news,
  ...read,
  path: '/console/api/news/board',
  summary: 'Articles with the state of each language, most recently saved first',
  body: Closed({
    /** Words of a title or part of a slug. */
    search: Type.Optional(PlainText(100)),
    tab: Type.Optional(Tab),
    /** Articles with a language (any, or `language`) in this state. */
    state: Type.Optional(Type.Enum([...boardFilters])),
    language: Type.Optional(InLanguage),
    archived: Type.Optional(Type.Boolean()),
    page: Type.Integer({ minimum: 1, maximum: 10_000 }),
    size: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  reply: replies(Type.Object({ total: Type.Integer(), list: Type.Array(Row) })),
});

const Article = Type.Object({
  slug: Type.String(),
  archived: Type.Boolean(),
  /** Campaign time with the campaign's zone offset. */
  now: Type.String(),
  /** The announcement that publishes it, requested or approved: a change ends that. */
  announcement: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  languages: Type.Array(Type.Object({ ...Cell.properties, draft: Nullable(ArticleDraft) })),
});
export type NewsArticle = Static<typeof Article>;

export const readNews = consoleEndpoint({
  ...news,
  ...read,
  path: '/console/api/news/read',
  summary: 'One article with all its languages',
  body: Closed({ slug: Slug }),
  reply: replies(Article),
  failures: ['article.unknown'],
});

export const createNews = consoleEndpoint({
  ...news,
  ...write,
  path: '/console/api/news/create',
  summary: 'Create an article, with a title in one language if given',
  body: Closed({
    slug: Slug,
    /** The address was not chosen: a taken one gets a number. */
    isSuggested: Type.Optional(Type.Boolean()),
    title: Type.Optional(PlainText(200)),
    language: Type.Optional(InLanguage),
  }),
  reply: replies(Type.Object({ slug: Type.String() })),
  failures: ['article.taken'],
});

export const moveNews = consoleEndpoint({
  ...news,
  ...write,
  path: '/console/api/news/move',
  summary: 'Change the address of an article that was never published and is not scheduled',
  body: Closed({ slug: Slug, to: Slug }),
  reply: replies(Type.Object({ slug: Type.String() })),
  failures: ['article.unknown', 'article.taken', 'operator.conflict'],
});

export const saveNews = consoleEndpoint({
  ...news,
  ...write,
  path: '/console/api/news/save',
  summary: 'Save a draft of one language as a new version; the published version does not change',
  body: Closed({
    ...articleKey,
    /**
     * The version that the operator edited. If it is no longer the newest, the call fails with `operator.conflict`.
     */
    base: Type.Integer({ minimum: 0 }),
    draft: ArticleDraft,
  }),
  reply: replies(Article),
  failures: ['article.unknown', 'operator.conflict'],
  bodyLimit: articleBytes,
  limit: { max: 120, seconds: 60 },
});

const Versioned = Closed({ ...articleKey, version: Type.Integer({ minimum: 0 }) });
const publishing = [
  'article.unknown',
  'article.incomplete',
  'article.alt',
  'operator.conflict',
] as const satisfies readonly FailureCode[];

export const publishNews = consoleEndpoint({
  ...news,
  ...publish,
  path: '/console/api/news/publish',
  summary: 'Publish the latest version of one language',
  body: Versioned,
  reply: replies(Article),
  failures: publishing,
});

export const scheduleNews = consoleEndpoint({
  ...news,
  ...publish,
  path: '/console/api/news/schedule',
  summary:
    'Schedule the latest version of one language at a time of the campaign clock; null cancels',
  body: Closed({ ...Versioned.properties, at: Nullable(Instant) }),
  reply: replies(Article),
  failures: [...publishing, 'article.past'],
});

export const scheduleAllNews = consoleEndpoint({
  ...news,
  ...publish,
  path: '/console/api/news/schedule-all',
  summary: 'Schedule the latest versions of several languages at one time; all or none',
  body: Closed({
    slug: Slug,
    at: Instant,
    languages: Type.Array(Closed({ language: InLanguage, version: Type.Integer({ minimum: 0 }) }), {
      minItems: 1,
      maxItems: 40,
    }),
  }),
  reply: replies(Article),
  failures: [...publishing, 'article.past'],
});

const KeyedArticle = Closed(articleKey);

export const unpublishNews = consoleEndpoint({
  ...news,
  ...publish,
  path: '/console/api/news/unpublish',
  summary: 'Unpublish one language; its versions are kept',
  body: KeyedArticle,
  reply: replies(Article),
  failures: ['article.unknown'],
});

export const reviewNews = consoleEndpoint({
  ...news,
  ...write,
  path: '/console/api/news/review',
  summary: 'Mark a translation as up to date although another language has changed',
  body: KeyedArticle,
  reply: replies(Article),
  failures: ['article.unknown'],
});

export const archiveNews = consoleEndpoint({
  ...news,
  ...publish,
  path: '/console/api/news/archive',
  summary: 'Archive an article (unpublishes every language), or restore it as drafts',
  body: Closed({ slug: Slug, archived: Type.Boolean() }),
  reply: replies(Article),
  failures: ['article.unknown'],
});

const VersionHead = Type.Object({
  number: Type.Integer(),
  /** Origin of the version: the campaign's file, a save, or a restore of version `restored`. */
  cause: Type.Enum(['campaign', 'save', 'restore']),
  restored: Nullable(Type.Integer()),
  title: Type.String(),
  author: Type.String(),
  created_at: Type.String(),
  published: Type.Boolean(),
});
export type VersionHead = Static<typeof VersionHead>;

export const newsHistory = consoleEndpoint({
  ...news,
  ...read,
  path: '/console/api/news/history',
  summary: 'Versions of one language, newest first, at most 200',
  body: KeyedArticle,
  reply: replies(Type.Array(VersionHead)),
  failures: ['article.unknown'],
});

export const newsVersion = consoleEndpoint({
  ...news,
  ...read,
  path: '/console/api/news/version',
  summary: 'One version with its text',
  body: Closed({ ...articleKey, number: Type.Integer({ minimum: 1 }) }),
  reply: replies(Type.Object({ ...VersionHead.properties, draft: ArticleDraft })),
  failures: ['article.unknown'],
});

export const restoreNews = consoleEndpoint({
  ...news,
  ...write,
  path: '/console/api/news/restore',
  summary: 'Restore an old version as a new version',
  body: Closed({
    ...articleKey,
    number: Type.Integer({ minimum: 1 }),
    base: Type.Integer({ minimum: 1 }),
  }),
  reply: replies(Article),
  failures: ['article.unknown', 'operator.conflict'],
});

/** Draft preview; a one-time token follows. */
export const previewPath = '/console/preview/';

export const previewNews = consoleEndpoint({
  ...news,
  ...read,
  path: '/console/api/news/preview',
  summary: 'Create a one-time address where this operator sees a draft on the site',
  body: Closed({ ...articleKey, draft: ArticleDraft }),
  reply: replies(Type.Object({ address: Type.String() })),
  failures: ['article.unknown'],
  bodyLimit: articleBytes,
  limit: { max: 240, seconds: 60 },
});
