/**
 * Which letters a player gets: by topic, for who is signed in and for who only holds a letter (decisions §7).
 *
 * The link in a letter carries a token. A GET shows and changes nothing (mail scanners follow links), a POST acts, and an
 * unknown token is answered like a known one. Codes and notices about the account are no letters and always come.
 */
import { type Static, Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { toTag, type Language } from '../shared/languages.ts';

/** What a letter may be about; their names and sentences are campaign text (`mail.json`, `topics`). */
export const letterTopics = ['news', 'milestones', 'test'] as const;
export type LetterTopic = (typeof letterTopics)[number];

/** 192 random bits, base64url. */
export const letterTokenPattern = '^[A-Za-z0-9_-]{32}$';
const LetterToken = Type.String({ pattern: letterTokenPattern });

const Topic = Type.Enum(letterTopics);

export const TopicState = Type.Object({
  key: Topic,
  /** In the visitor's language. */
  name: Type.String(),
  about: Type.String(),
  subscribed: Type.Boolean(),
});
export type TopicState = Static<typeof TopicState>;

const reply = Type.Object({
  code: Type.Literal(0),
  msg: Type.String(),
  data: Type.Object({ topics: Type.Array(TopicState) }),
});

const calls = {
  path: '/api/letters',
  source: 'decisions §7–8; security 38',
  reply,
  outcome: 'code',
  failures: ['session.none'],
} as const;

/**
 * With a token: of the letter it came with. Without: of who is signed in. For a token nobody was given: every topic, as
 * most holders of a letter have.
 */
export const readLetters = endpoint({
  ...calls,
  method: 'GET',
  summary: 'Which letters one gets; changes nothing',
  query: Type.Object({ token: Type.Optional(LetterToken) }, { additionalProperties: false }),
  limit: { max: 240, seconds: 60 },
});

/**
 * Sets the topics to exactly the given ones; none means no letters. A page without scripts posts the same as a form
 * (`topics` once for each ticked box) and is sent on to `letterPage(…)` with `done` instead of reading the reply. `msg`
 * is the sentence to show.
 */
export const setLetters = endpoint({
  ...calls,
  method: 'POST',
  summary: 'Choose the letters one gets',
  accepts: ['form', 'json'],
  body: Type.Object(
    {
      token: Type.Optional(LetterToken),
      topics: Type.Optional(
        Type.Union([
          Type.Array(Topic, { maxItems: letterTopics.length, uniqueItems: true }),
          Topic,
        ]),
      ),
      /** Where a page without scripts is sent on to; `unsubscribe` unless given. */
      page: Type.Optional(Type.Enum(['subscribe', 'unsubscribe'])),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 1024,
  limit: { max: 60, seconds: 60 },
});

/**
 * The address in `List-Unsubscribe`. Mail programs POST here without asking anybody (RFC 8058) and all letters end; a
 * person or a scanner that opens it with GET is sent on to the page and nothing has happened.
 */
export const oneClickUnsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/one-click',
  summary: 'End all letters by the button of a mail program (RFC 8058)',
  source: 'decisions §7; RFC 8058',
  accepts: ['form'],
  query: Type.Object({ token: LetterToken }, { additionalProperties: false }),
  body: Type.Object(
    { 'List-Unsubscribe': Type.Literal('One-Click') },
    { additionalProperties: false },
  ),
  reply: Type.Object({ code: Type.Literal(0), msg: Type.String() }),
  outcome: 'code',
  bodyLimit: 1024,
  // The mail programs of a whole provider share few addresses.
  limit: { max: 1200, seconds: 60 },
});

/** The pages about letters; `token` names the letter, `done` says that a choice was just kept. */
export const letterPage = (
  page: 'subscribe' | 'unsubscribe',
  language: Language,
  query: { token?: string | undefined; done?: boolean } = {},
): string => {
  const folder = language === 'cht' ? `/${page}/` : `/${page}/${toTag(language)}/`;
  const values = new URLSearchParams();
  if (query.token) values.set('token', query.token);
  if (query.done) values.set('done', '1');
  return values.size > 0 ? `${folder}?${values.toString()}` : folder;
};
