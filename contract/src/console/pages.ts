/** Console calls for the pack's own pages, which operators can change, hide and add while the campaign runs (ADR-0076). */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { markdownProblemCodes } from '../shared/markdown-problems.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, Done, Instant, LanguageCode, Nullable, dataOf } from '../shared/shapes.ts';

const source = 'ADR-0076';
const read = { source, operator: { permission: 'news.read' } } as const;
const write = { source, operator: { permission: 'news.write' } } as const;
const publish = { source, operator: { permission: 'news.publish' } } as const;

/** Characters of Markdown. */
export const longestPage = 60_000;
const bodyLimit = 4 * longestPage + 16_384;

export const menuPlaces = ['main', 'footer', 'none'] as const;
export type MenuPlace = (typeof menuPlaces)[number];

/** What an operator changes of a page in one language. */
export const PageValue = Closed({
  title: PlainText(200),
  /** For link previews and search engines. */
  description: PlainText(600),
  menu: Type.Enum([...menuPlaces]),
  /** Name of a campaign picture, or path of an uploaded one. */
  cover: Nullable(
    Type.String({ pattern: '^([A-Za-z][A-Za-z0-9_-]{0,60}|/news/pictures/[0-9a-f]{32})$' }),
  ),
  /** Markdown. */
  body: Type.String({
    maxLength: longestPage,
    pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$',
  }),
  /** No visitor sees the page in this language. */
  hidden: Type.Boolean(),
});
export type PageValue = Static<typeof PageValue>;

/** Its address for every language, unless the campaign names another. */
export const pageNamePattern = '^[a-z0-9]+(-[a-z0-9]+)*$';
const PageName = Type.String({ pattern: pageNamePattern, maxLength: 80 });
const Seen = Type.Integer({ minimum: 0 });
const key = { language: LanguageCode, name: PageName };

/** A draft, or a published change. Null: the pack's page applies, or none. */
const PageVersion = Type.Object({
  id: Seen,
  value: Nullable(PageValue),
  author: Type.String(),
  at: Instant,
});

const PageInLanguage = Type.Object({
  language: LanguageCode,
  address: Type.String(),
  /** The pack's; null when the pack has no such page in this language. */
  pack: Nullable(PageValue),
  /** In force; null when there is no page in this language. */
  value: Nullable(PageValue),
  /** The change in force; 0 without one. */
  id: Seen,
  author: Nullable(Type.String()),
  at: Nullable(Instant),
  /** Saved, but not published: visitors do not see it. */
  draft: Nullable(PageVersion),
});
export type PageInLanguage = Static<typeof PageInLanguage>;

const Page = Type.Object({ name: Type.String(), languages: Type.Array(PageInLanguage) });
export type Page = Static<typeof Page>;

const pageStates = ['absent', 'pack', 'changed', 'added', 'hidden'] as const;

const PageRow = Type.Object({
  name: Type.String(),
  languages: Type.Array(
    Type.Object({
      language: LanguageCode,
      state: Type.Enum([...pageStates]),
      isDrafted: Type.Boolean(),
      title: Type.String(),
      menu: Type.Enum([...menuPlaces]),
    }),
  ),
});
export type PageRow = Static<typeof PageRow>;

export const listPages = consoleEndpoint({
  ...read,
  path: '/console/api/pages',
  summary:
    'The pack’s own pages and those that operators have added, with the state of each language',
  body: Closed({}),
  reply: dataOf({ list: Type.Array(PageRow) }),
});

export const readPage = consoleEndpoint({
  ...read,
  path: '/console/api/pages/read',
  summary: 'A page in all its languages; a name without a page can be a new one',
  failures: ['page.taken'],
  body: Closed({ name: PageName }),
  reply: dataOf(Page.properties),
});

export const pageProblemCodes = [
  ...markdownProblemCodes,
  'no_title',
  'no_description',
  'no_text',
  'cover',
] as const;

const PageProblem = Type.Object({
  code: Type.Enum([...pageProblemCodes]),
  /** Of the text, from 1; 0 for another field. */
  line: Type.Integer({ minimum: 0 }),
  detail: Type.String(),
  /** The page can be published nevertheless. */
  isWarning: Type.Boolean(),
});
export type PageProblem = Static<typeof PageProblem>;

export const checkPage = consoleEndpoint({
  ...write,
  path: '/console/api/pages/check',
  summary: 'What the check of a pack would say about a page; saves nothing',
  exact: true,
  body: Closed({ ...key, value: PageValue }),
  bodyLimit,
  reply: dataOf({ problems: Type.Array(PageProblem) }),
});

export const savePage = consoleEndpoint({
  ...write,
  path: '/console/api/pages/save',
  summary: 'Save a draft of a page in one language, also a faulty one; null: the pack’s',
  failures: ['operator.conflict', 'page.taken', 'pack.full'],
  exact: true,
  body: Closed({ ...key, value: Nullable(PageValue), seen: Seen }),
  bodyLimit,
  reply: dataOf({ id: Seen }),
});

export const publishPage = consoleEndpoint({
  ...publish,
  path: '/console/api/pages/publish',
  summary:
    'Publish a page in one language: this value (null: the pack’s), or the draft, whose id is `seen`',
  failures: ['operator.conflict', 'page.taken', 'page.refused', 'pack.full'],
  exact: true,
  body: Closed({ ...key, value: Type.Optional(Nullable(PageValue)), seen: Seen }),
  bodyLimit,
  reply: dataOf({ id: Seen }),
});

export const discardPage = consoleEndpoint({
  ...write,
  path: '/console/api/pages/discard',
  summary: 'Discard the draft of a page, whose id is `seen`',
  failures: ['operator.conflict'],
  exact: true,
  body: Closed({ ...key, seen: Seen }),
  reply: Done,
});

export const previewPage = consoleEndpoint({
  ...read,
  path: '/console/api/pages/preview',
  summary: 'Create a one-time address where this operator sees a page as the site would show it',
  failures: ['page.refused'],
  exact: true,
  body: Closed({ ...key, value: PageValue }),
  bodyLimit,
  limit: { max: 240, seconds: 60 },
  reply: dataOf({ address: Type.String() }),
});

export const readPageHistory = consoleEndpoint({
  ...read,
  path: '/console/api/pages/history',
  summary: 'Published changes of a page in one language, newest first',
  body: Closed({ ...key, before: Type.Optional(Type.Integer({ minimum: 1 })) }),
  reply: dataOf({ versions: Type.Array(PageVersion), more: Type.Boolean() }),
});
