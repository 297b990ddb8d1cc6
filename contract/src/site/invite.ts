/**
 * Inviting friends: a personal link, its results and a card for link previews (spec decisions §4).
 *
 * A friend counts once, when their address is confirmed and registered for the first time and no sign of abuse appears
 * for a while. Players never see a friend's data. A shared network is not a reason for a review.
 */
import { type Static, Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { Closed, data, Nullable } from '../shared/shapes.ts';
import { invitePattern } from './invite-address.ts';

/** `pending`: registered, not counted yet. `review`: an operator must check it. `refused`: checked, does not count. */
export const invitationStates = ['pending', 'counted', 'review', 'refused'] as const;

/**
 * Why an invitation needs a review: many friends from one browser, sequential addresses, disposable mailboxes, most
 * friends at one rare domain.
 */
export const reviewReasons = ['browser', 'pattern', 'disposable', 'domain'] as const;

const Invitation = Type.Object({
  /** The day the friend registered, as an ISO 8601 date. The only data about a friend. */
  day: Type.String(),
  state: Type.Enum(invitationStates),
  reason: Type.Union([Type.Enum(reviewReasons), Type.Null()]),
});

const InviteReward = Type.Object({
  friends: Type.Integer({ minimum: 1 }),
  /** Keys of rewards; their names are in `ui.json` (`reward.<key>`). */
  rewards: Type.Array(Type.String()),
  reached: Type.Boolean(),
});

export const Invite = Type.Object({
  code: Type.String(),
  /** The address to share, in the visitor's language. Link previews get a card, people get the site. */
  link: Type.String(),
  card: Type.String(),
  counts: Type.Object({
    pending: Type.Integer(),
    counted: Type.Integer(),
    review: Type.Integer(),
    refused: Type.Integer(),
  }),
  rewards: Type.Array(InviteReward),
  /** What each friend gets, as keys of rewards; empty when the campaign gives nothing. */
  welcome_rewards: Type.Array(Type.String()),
  /** Newest first, at most 20. */
  invitations: Type.Array(Invitation),
  /** Minimum hours for which an invitation is pending. */
  settle_hours: Type.Number(),
});
export type Invite = Static<typeof Invite>;

export const readInvite = endpoint({
  section: 'friends',
  method: 'GET',
  path: '/api/invite',
  summary: 'My invitation link, its results and my rewards',
  source: 'spec decisions §4',
  reply: data(Invite),
  failures: ['session.none', 'invite.unregistered'],
  limit: { max: 240, seconds: 60 },
});

/** What a friend sees of the inviter: two figures and nothing else. */
export const Greeting = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  /** Friends who count, of those that the last reward asks for; `all` is 0 when the campaign rewards none. */
  lanterns: Type.Object({ lit: Type.Integer({ minimum: 0 }), all: Type.Integer({ minimum: 0 }) }),
  /** What the friend gets for registering, as keys of rewards. */
  rewards: Type.Array(Type.String()),
});
export type Greeting = Static<typeof Greeting>;

export const readGreeting = endpoint({
  section: 'friends',
  method: 'GET',
  path: '/api/invite/greeting',
  summary: 'Who invites with this code; null for an unknown code or a blocked inviter',
  source: 'spec decisions §4',
  query: Closed({ code: Type.String({ pattern: invitePattern }) }),
  reply: data(Nullable(Greeting)),
  failures: [],
  limit: { max: 240, seconds: 60 },
});
