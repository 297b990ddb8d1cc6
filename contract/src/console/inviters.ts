/** Flagged invitations by inviter, with evidence that a person can judge (abuse case 29). */
import { type Static, Type } from 'typebox';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, Count, data, dataOf, Instant, Nullable } from '../shared/shapes.ts';
import { consoleEndpoint } from './endpoint.ts';

const Uid = PlainText(64, 1);
/** Open suspicions and account of the last line. */
const After = Type.String({ pattern: '^\\d{1,9}~\\d{1,15}$' });
const decides = { section: 'friends', operator: { permission: 'suspicion.decide' } } as const;

const inviter = {
  uid: Type.String(),
  /** Registration number. */
  number: Nullable(Count),
  blocked: Type.Boolean(),
  /** Friends by state. `review`: flagged and open. */
  friends: Type.Object({ pending: Count, counted: Count, review: Count, refused: Count }),
  /** When the newest friend registered; null without one. */
  newest_at: Nullable(Instant),
};
const InviterLine = Type.Object(inviter);
export type InviterLine = Static<typeof InviterLine>;

export const listInviters = consoleEndpoint({
  ...decides,
  path: '/console/api/suspicion/inviters',
  summary: 'Players with open flagged invitations, most first, 25 per page; or a search for one',
  body: Closed({
    /** Address, registration number, player ID or code of an invitation. */
    query: Type.Optional(PlainText(254, 1)),
    after: Type.Optional(After),
  }),
  reply: dataOf({ inviters: Type.Array(InviterLine), next: Nullable(After) }),
  limit: { max: 120, seconds: 60 },
});

/** Of the newest friends, at most 1,000. No field identifies a friend. */
const Evidence = Type.Object({
  friends: Count,
  first_at: Nullable(Instant),
  last_at: Nullable(Instant),
  /** The shortest time in which half of the friends registered; null for fewer than four. */
  half: Count,
  half_minutes: Nullable(Count),
  /** The same for the other inviters of the newest 5,000 invitations, in the middle; null for fewer than ten inviters. */
  usual_minutes: Nullable(Count),
  /** Friends whose browser is known, and how many browsers they used. */
  with_browser: Count,
  browsers: Count,
  /** Friends whose network is known, and how many networks they came from. */
  with_network: Count,
  networks: Count,
  /** The most addresses that differ only in digits, and the most at one domain. */
  alike: Count,
  same_domain: Count,
  disposable: Count,
});
export type InviterEvidence = Static<typeof Evidence>;

const Inviter = Type.Object({
  ...inviter,
  /** Flagged invitations that were decided. */
  decided: Count,
  /** The game has granted a reward for friends; no decision can undo it. */
  handed: Type.Boolean(),
  evidence: Evidence,
});
export type Inviter = Static<typeof Inviter>;

export const readInviter = consoleEndpoint({
  ...decides,
  path: '/console/api/suspicion/inviter',
  summary: 'One inviter: friends by state, and what makes them look like one person or many',
  body: Closed({ uid: Uid }),
  reply: data(Inviter),
  failures: ['player.unknown'],
});

const inviterVerdicts = ['count', 'refuse', 'reopen'] as const;

/** So that the entry in the audit log stays readable. */
export const mostDecided = 2000;

export const decideInviter = consoleEndpoint({
  ...decides,
  path: '/console/api/suspicion/decide-inviter',
  summary:
    'Decide on the flagged invitations of one inviter, at most 2,000: `count` and `refuse` on all that do not have this state, `reopen` on decided ones',
  body: Closed({ uid: Uid, verdict: Type.Enum(inviterVerdicts) }),
  reply: dataOf({ changed: Count, left: Count }),
  failures: ['player.unknown'],
});
