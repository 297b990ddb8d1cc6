/** Search of the console (Ctrl K): what the operator may read, by name, words, number, player's ID or address. */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { Closed, dataOf, LanguageCode, Nullable } from '../shared/shapes.ts';

export const foundKinds = ['player', 'article', 'page', 'mailing', 'sentence'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Of each kind. */
export const mostFound = 5;
export const longestQuery = 200;

const Found = Type.Object({
  kind: Type.Enum([...foundKinds]),
  /** ID of a player or mailing, address of an article, name of a page or sentence. Empty: a player without an account. */
  key: Type.String(),
  /** PII: the address of a player. Else a title, a name, or the words of a sentence. */
  name: Type.String(),
  /** Number of a player; null without a registration, and for all else. */
  number: Nullable(Type.Integer()),
  /** Of a sentence. */
  language: Nullable(LanguageCode),
});
export type Found = Static<typeof Found>;

export const searchConsole = consoleEndpoint({
  path: '/console/api/search',
  summary:
    'Players, articles, pages, mailings and sentences that fit: five of each kind, as far as the operator may read them',
  operator: { permission: 'operator' },
  // Each pause while typing asks, and an office shares one address.
  limit: { max: 1200, seconds: 60 },
  body: Closed({
    query: Type.String({
      minLength: 1,
      maxLength: longestQuery,
      pattern: '^[^\\u0000-\\u001f\\u007f]*$',
    }),
  }),
  reply: dataOf({ found: Type.Array(Found, { maxItems: foundKinds.length * mostFound }) }),
});
