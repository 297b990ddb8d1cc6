/**
 * Console calls for the pack's own pages, which operators can change, hide and add while the campaign runs, and for its
 * legal texts, which they can change (ADR-0076).
 */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { markdownProblemCodes } from '../shared/markdown-problems.ts';
import { PlainText } from '../shared/endpoint.ts';
import { legalPages } from '../site/clean-addresses.ts';
import { Closed, Done, Instant, LanguageCode, Nullable, dataOf } from '../shared/shapes.ts';

const source = 'ADR-0076';
const rights = {
  pages: {
    read: { permission: 'news.read' },
    write: { permission: 'news.write' },
    publish: { permission: 'news.publish' },
  },
  // Players agree to legal texts.
  legal: {
    read: { permission: 'campaign.read' },
    write: { permission: 'campaign.write' },
    publish: { permission: 'campaign.write', stepUp: true },
  },
} as const;

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

export const pageProblemCodes = [
  ...markdownProblemCodes,
  'no_title',
  'no_description',
  'no_text',
  'cover',
  'no_version',
  'same_version',
  'other_version',
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

const callsOf = (at: keyof typeof rights, what: string, Name: typeof PageName) => {
  const may = rights[at];
  const key = { language: LanguageCode, name: Name };
  const list = consoleEndpoint({
    source,
    operator: may.read,
    path: `/console/api/${at}`,
    summary: `The list for ${what}: those of the pack and of operators, with the state of each language`,
    body: Closed({}),
    reply: dataOf({ list: Type.Array(PageRow) }),
  });

  const readOne = consoleEndpoint({
    source,
    operator: may.read,
    path: `/console/api/${at}/read`,
    summary: `Read ${what} in all its languages; a name without a page can be a new one`,
    failures: ['page.taken'],
    body: Closed({ name: Name }),
    reply: dataOf(Page.properties),
  });

  const check = consoleEndpoint({
    source,
    operator: may.write,
    path: `/console/api/${at}/check`,
    summary: `What the check of a pack would say about ${what}; saves nothing`,
    exact: true,
    body: Closed({ ...key, value: PageValue, again: Type.Optional(Type.Boolean()) }),
    bodyLimit,
    reply: dataOf({ problems: Type.Array(PageProblem) }),
  });

  const save = consoleEndpoint({
    source,
    operator: may.write,
    path: `/console/api/${at}/save`,
    summary: `Save a draft of ${what} in one language, also a faulty one; null: the pack’s`,
    failures: ['operator.conflict', 'page.taken', 'pack.full'],
    exact: true,
    body: Closed({ ...key, value: Nullable(PageValue), seen: Seen }),
    bodyLimit,
    reply: dataOf({ id: Seen }),
  });

  const publish = consoleEndpoint({
    source,
    operator: may.publish,
    path: `/console/api/${at}/publish`,
    summary: `Publish ${what} in one language: this value (null: the pack’s), or the draft, whose id is \`seen\``,
    failures: ['operator.conflict', 'page.taken', 'page.refused', 'pack.full', 'pack.second'],
    exact: true,
    body: Closed({
      ...key,
      value: Type.Optional(Nullable(PageValue)),
      seen: Seen,
      /** Of a legal text, which needs it: whether players must accept it again. */
      again: Type.Optional(Type.Boolean()),
    }),
    bodyLimit,
    reply: dataOf({ id: Seen }),
  });

  const discard = consoleEndpoint({
    source,
    operator: may.write,
    path: `/console/api/${at}/discard`,
    summary: `Discard the draft of ${what}, whose id is \`seen\``,
    failures: ['operator.conflict'],
    exact: true,
    body: Closed({ ...key, seen: Seen }),
    reply: Done,
  });

  const preview = consoleEndpoint({
    source,
    operator: may.read,
    path: `/console/api/${at}/preview`,
    summary: `Create a one-time address where this operator sees ${what} as the site would show it`,
    failures: ['page.refused'],
    exact: true,
    body: Closed({ ...key, value: PageValue }),
    bodyLimit,
    limit: { max: 240, seconds: 60 },
    reply: dataOf({ address: Type.String() }),
  });

  const history = consoleEndpoint({
    source,
    operator: may.read,
    path: `/console/api/${at}/history`,
    summary: `Published changes of ${what} in one language, newest first`,
    body: Closed({ ...key, before: Type.Optional(Type.Integer({ minimum: 1 })) }),
    reply: dataOf({ versions: Type.Array(PageVersion), more: Type.Boolean() }),
  });
  return { list, read: readOne, check, save, publish, discard, preview, history };
};

export const pageCalls = callsOf('pages', 'a page', PageName);
export const legalCalls = callsOf(
  'legal',
  'a legal text',
  Type.String({ pattern: `^(${legalPages.join('|')})$` }),
);
export type PageCalls = typeof pageCalls;
