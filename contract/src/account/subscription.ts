/**
 * Email topics of a player, for a signed-in player or for the holder of an email link (spec decisions §7).
 *
 * The link in an email contains a token. GET changes nothing, because mail scanners follow links; POST changes. The
 * answer is the same for an unknown token. Codes and account notices are always sent.
 */
import { type Static, Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { toTag, type Language } from '../shared/languages.ts';
import { staticPath } from '../site/documents.ts';
import { Closed, dataAndSentence, DoneWithSentence } from '../shared/shapes.ts';

export const emailTopics = ['news', 'milestones', 'test'] as const;
export type EmailTopic = (typeof emailTopics)[number];

/** 192 random bits, base64url. */
export const emailTokenPattern = '^[A-Za-z0-9_-]{32}$';
const EmailToken = Type.String({ pattern: emailTokenPattern });

const Topic = Type.Enum(emailTopics);

export const TopicState = Type.Object({
  key: Topic,
  /** In the visitor's language. */
  name: Type.String(),
  about: Type.String(),
  subscribed: Type.Boolean(),
});
export type TopicState = Static<typeof TopicState>;

const reply = dataAndSentence(Type.Object({ topics: Type.Array(TopicState) }));

const calls = {
  path: '/api/emails',
  source: 'spec decisions §7–8',
  reply,
  failures: ['session.none'],
} as const;

/**
 * With a token: the topics of that email's account. Without: those of the signed-in player. For an unknown token: all
 * topics, which is what most accounts have.
 */
export const readEmails = endpoint({
  ...calls,
  method: 'GET',
  summary: 'Read an account’s email topics; changes nothing',
  query: Closed({ token: Type.Optional(EmailToken) }),
  limit: { max: 240, seconds: 60 },
});

/**
 * Sets the topics to exactly the given list; an empty list means no emails. A page without scripts posts it as a form
 * (`topics` once per ticked box) and is redirected to `emailPage(…)` with `done`. `msg` is the sentence to show.
 */
export const setEmails = endpoint({
  ...calls,
  method: 'POST',
  summary: 'Set an account’s email topics',
  accepts: ['form', 'json'],
  body: Closed({
    token: Type.Optional(EmailToken),
    topics: Type.Optional(
      Type.Union([Type.Array(Topic, { maxItems: emailTopics.length, uniqueItems: true }), Topic]),
    ),
    /** Redirect target of a page without scripts; default `unsubscribe`. */
    page: Type.Optional(Type.Enum(['subscribe', 'unsubscribe'])),
  }),
  bodyLimit: 1024,
  limit: { max: 60, seconds: 60 },
});

/**
 * The address in `List-Unsubscribe`. Mail programs POST to it without confirmation (RFC 8058), and all subscriptions
 * end. A GET by a person or a scanner changes nothing and redirects to the page.
 */
export const oneClickUnsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/one-click',
  summary: 'One-click unsubscribe for email programs (RFC 8058)',
  source: 'spec decisions §7; RFC 8058',
  // The servers of mail providers send it, and the pages of some web-based mail programs.
  access: 'secret',
  accepts: ['form'],
  query: Closed({ token: EmailToken }),
  body: Closed({ 'List-Unsubscribe': Type.Literal('One-Click') }),
  reply: DoneWithSentence,
  bodyLimit: 1024,
  // All users of a mail provider share a few IP addresses.
  limit: { max: 1200, seconds: 60 },
});

/** Path of a page about emails; `token` is from the email, `done` means that a choice was just saved. */
export const emailPage = (
  page: 'subscribe' | 'unsubscribe',
  language: Language,
  query: { token?: string | undefined; done?: boolean } = {},
): string => {
  const folder = staticPath(page, toTag(language));
  const values = new URLSearchParams();
  if (query.token) values.set('token', query.token);
  if (query.done) values.set('done', '1');
  return values.size > 0 ? `${folder}?${values.toString()}` : folder;
};
