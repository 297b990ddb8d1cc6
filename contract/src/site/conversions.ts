/**
 * Reports of registrations to advertising networks. A visitor who came through an advertisement is asked once; without
 * a Yes nothing is stored and nothing is sent (ADR-0085).
 */
import { type Static, Type } from 'typebox';
import { clickParameters, clickPattern, conversionProviders } from '../campaign/conversions.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Closed, dataOf, Done, Instant, LanguageCode, Nullable } from '../shared/shapes.ts';

const source = 'spec decisions §8';

const Provider = Type.Enum(conversionProviders);

const Question = Type.Object({
  /** Hash of `text` and `details`: the wording that a Yes agrees to. */
  wording: Type.String(),
  text: Type.String(),
  /** What is sent, sentence by sentence. */
  details: Type.Array(Type.String()),
  yes: Type.String(),
  no: Type.String(),
  privacy: Type.Object({ text: Type.String(), article: Type.Integer() }),
  /** Shown after a Yes, with the button that takes it back, and after that. */
  given: Type.String(),
  withdraw: Type.String(),
  withdrawn: Type.String(),
});
export type Question = Static<typeof Question>;

export const askConversion = endpoint({
  method: 'GET',
  path: '/api/conversions/question',
  summary: 'The question to a visitor who came through an advertisement; null when none is asked',
  source,
  access: 'fetch-only',
  query: Closed({ provider: Provider }),
  reply: dataOf({ question: Nullable(Question) }),
  limit: { max: 60, seconds: 60 },
});

const Reports = Type.Object({
  title: Type.String(),
  text: Type.String(),
  withdraw: Type.String(),
  withdrawn: Type.String(),
  /** Consents in force. */
  given: Type.Array(Type.Object({ company: Type.String(), since: Instant })),
});
export type Reports = Static<typeof Reports>;

export const readConversions = endpoint({
  method: 'GET',
  path: '/api/conversions/mine',
  summary: 'My consents to reports to advertising networks, with the sentences that show them',
  source,
  access: 'fetch-only',
  reply: dataOf({ reports: Reports }),
  failures: ['session.none'],
  limit: { max: 120, seconds: 60 },
});

export const reportConversion = endpoint({
  method: 'POST',
  path: '/api/conversions',
  summary: 'My consent, after my registration: stores it and queues the report',
  source,
  accepts: ['json'],
  body: Closed({
    provider: Provider,
    parameter: Type.Enum(Object.values(clickParameters).flat()),
    click: Type.String({ pattern: clickPattern }),
    /** Seconds since the visitor arrived. */
    age: Type.Integer({ minimum: 0, maximum: 604_800 }),
    wording: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    language: LanguageCode,
  }),
  /** False: there is no registration that followed the click, or it has been reported. Then nothing is stored. */
  reply: dataOf({ queued: Type.Boolean() }),
  failures: ['session.none', 'agreement.required'],
  exact: true,
  limit: { max: 30, seconds: 60 },
});

export const withdrawConversions = endpoint({
  method: 'POST',
  path: '/api/conversions/withdraw',
  summary: 'Withdraw my consents to reports; what waits is deleted',
  source,
  accepts: ['json'],
  body: Closed({}),
  reply: Done,
  failures: ['session.none'],
  limit: { max: 30, seconds: 60 },
});
