import { type Static, Type } from 'typebox';
import { calendarDates } from './calendar.ts';
import { endpoint } from '../shared/endpoint.ts';
import { Invite } from './invite.ts';
import { MailRecord } from './mail.ts';
import { Application, Qualification } from './recruitment.ts';
import { Stated } from './registration.ts';
import { Count, data, Instant, Nullable } from '../shared/shapes.ts';

/**
 * waiting: the milestone is not reached, or the invitation not counted yet · owed: earned, the game grants it at `rewards_due_at` or at launch ·
 * review: an operator checks the invitation · handed: granted by the game
 */
const rewardStates = ['waiting', 'owed', 'review', 'handed'] as const;
/** `invite`: for bringing friends. `welcome`: for registering with an invitation. */
export const rewardSources = ['registration', 'milestone', 'invite', 'welcome'] as const;

export const StatusReward = Type.Object({
  reward: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  source: Type.Enum(rewardSources),
  /** Key of the milestone, or number of friends of the tier; else empty. */
  source_key: Type.String(),
  state: Type.Enum(rewardStates),
  /** When it was earned; null while waiting. */
  earned_at: Nullable(Instant),
  handed_at: Nullable(Instant),
});
export type StatusReward = Static<typeof StatusReward>;

export const StatusMilestone = Type.Object({
  key: Type.String(),
  threshold: Count,
  measure: Type.Union([Type.Literal('registrations'), Type.Literal('followers')]),
  rewards: Type.Array(Type.String()),
  achieved_at: Nullable(Instant),
});
export type StatusMilestone = Static<typeof StatusMilestone>;

export const Status = Type.Object({
  now: Instant,
  uid: Type.String(),
  /** Empty while the account has no address. */
  email: Type.String(),
  registration: Nullable(Type.Object({ number: Type.Integer(), registered_at: Instant })),
  /** When rewards arrive in the game's mailbox; null: at launch, no date yet. */
  rewards_due_at: Nullable(Instant),
  rewards: Type.Array(StatusReward),
  count: Count,
  /** As in the public count. */
  stated: Type.Optional(Stated),
  followers: Count,
  milestones: Type.Array(StatusMilestone),
  /** The date that the player waits for next, with its calendar entry. */
  next_date: Type.Optional(
    Type.Object({ of: Type.Enum(calendarDates), at: Instant, calendar: Type.String() }),
  ),
  /** Both only of a campaign with a closed test. */
  application: Type.Optional(Nullable(Application)),
  qualification: Type.Optional(Qualification),
  subscribed: Type.Boolean(),
  /** Newest first, at most 20. Their times are campaign time, as all others of this reply. */
  mails: Type.Array(MailRecord),
  /** Only of a registered player, and of a campaign with friends. */
  invite: Type.Optional(Invite),
});
export type Status = Static<typeof Status>;

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  summary: 'My status: registration, rewards, application, result, emails',
  source: 'spec decisions §4, §9',
  reply: data(Status),
  failures: ['session.none'],
  limit: { max: 240, seconds: 60 },
});
