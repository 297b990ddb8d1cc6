import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { PlayerNote } from './player-requests.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, Count, data, Instant, Nullable, LanguageCode, dataOf } from '../shared/shapes.ts';
import { StatusReward } from '../site/status.ts';
import { emailTopics } from '../account/subscription.ts';

const Uid = PlainText(64, 1);
/** A registration, an account, or both. */
export const PlayerLine = Type.Object({
  uid: Nullable(Type.String()),
  number: Nullable(Count),
  /** null: not verified, or deleted after its retention time. */
  address: Nullable(Type.String()),
  language: LanguageCode,
  /** null: an account without a registration. */
  registered_at: Nullable(Instant),
});
export type PlayerLine = Static<typeof PlayerLine>;

export const searchPlayers = consoleEndpoint({
  path: '/console/api/players/search',
  summary: 'Find a player by address (any spelling), number or uid',
  operator: { permission: 'players.read' },
  body: Closed({ query: PlainText(254, 1) }),
  reply: dataOf({ players: Type.Array(PlayerLine) }),
  limit: { max: 120, seconds: 60 },
});

export const listRegistrations = consoleEndpoint({
  path: '/console/api/players/registrations',
  summary: 'Registrations, newest first, 50 per page',
  operator: { permission: 'players.read' },
  body: Closed({
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  reply: dataOf({ total: Count, players: Type.Array(PlayerLine), next: Nullable(Count) }),
});

/** Kinds of timeline entries; `detail` holds the values for the sentence. */
export const playerEvents = [
  'account',
  'proved',
  'identity',
  'registered',
  'consent-given',
  'consent-withdrawn',
  'applied',
  'changed',
  'selected',
  'reserve',
  'not-this-time',
  'promoted',
  'claimed',
  'lapsed',
  'declined',
  'email',
  'code',
  'session',
  'invited',
  'reward',
  'operator',
] as const;

export const PlayerEvent = Type.Object({
  /** Real time, but campaign time for registration, application and draw. */
  at: Instant,
  kind: Type.Enum(playerEvents),
  detail: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
  ),
  /** Id of the email that can be sent again. */
  resend: Nullable(Count),
});
export type PlayerEvent = Static<typeof PlayerEvent>;

export const Player = Type.Object({
  uid: Type.String(),
  address: Nullable(Type.String()),
  language: LanguageCode,
  topics: Type.Array(Type.Enum(emailTopics)),
  /** Why campaign emails stopped: a hard bounce or a spam complaint. */
  undeliverable: Nullable(Type.Enum(['hard', 'complaint'])),
  number: Nullable(Count),
  sessions: Count,
  /** Code of the draw entry, for the link to the applicant's page. */
  entry: Nullable(Type.String()),
  invited: Type.Object({ counted: Count, review: Count, refused: Count, pending: Count }),
  blocked: Type.Boolean(),
  rewards: Type.Array(StatusReward),
  /** Of operators, newest first. */
  notes: Type.Array(PlayerNote),
  /** Newest first, at most 300 entries. */
  timeline: Type.Array(PlayerEvent),
});
export type Player = Static<typeof Player>;

export const readPlayer = consoleEndpoint({
  path: '/console/api/players/one',
  summary: 'One player: identity, rewards and history',
  operator: { permission: 'players.read' },
  body: Closed({ uid: Uid }),
  reply: data(Player),
  failures: ['player.unknown'],
});

const done = dataOf({});

export const resendEmail = consoleEndpoint({
  path: '/console/api/players/resend',
  summary: 'Resend an email, at most once an hour; codes cannot be resent',
  operator: { permission: 'players.write' },
  body: Closed({ uid: Uid, email: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  reply: done,
  failures: ['player.unknown', 'player.email', 'player.resent'],
});

export const correctPlayer = consoleEndpoint({
  path: '/console/api/players/correct',
  summary:
    'Change a player’s email language, or unsubscribe them; cannot change the address or add topics',
  operator: { permission: 'players.write' },
  body: Type.Union([
    Closed({ uid: Uid, language: LanguageCode }),
    Closed({ uid: Uid, stop_emails: Type.Literal(true) }),
  ]),
  reply: done,
  failures: ['player.unknown'],
});

export const endPlayerSessions = consoleEndpoint({
  path: '/console/api/players/sessions',
  summary: 'Sign a player out everywhere',
  operator: { permission: 'players.write' },
  body: Closed({ uid: Uid }),
  reply: dataOf({ ended: Count }),
  failures: ['player.unknown'],
});
