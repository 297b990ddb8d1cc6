import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import { reviewReasons } from '../site/invite.ts';
import { Closed, Count, Instant, Nullable, dataOf } from '../shared/shapes.ts';

const Num = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Why an invitation was flagged. Does not identify the friend. */
export const Suspicion = Type.Object({
  /** Registration number of the friend. */
  number: Count,
  inviter: Type.Object({
    uid: Type.String(),
    number: Nullable(Count),
    blocked: Type.Boolean(),
  }),
  reason: Type.Enum(reviewReasons),
  /** Friends and links from the same browser, including this one. */
  same_browser: Count,
  /** Friends of the inviter whose addresses differ only in digits, and the total of friends. */
  alike: Count,
  /** Friends of the inviter with the same email domain, including this one; 0 if that is not the reason. */
  same_domain: Count,
  friends: Count,
  state: Type.Enum(['review', 'counted', 'refused']),
  created_at: Instant,
  decided_at: Nullable(Instant),
  /** The game has granted an inviter's reward; no decision can undo it. */
  handed: Type.Boolean(),
});
export type Suspicion = Static<typeof Suspicion>;

export const listSuspicions = consoleEndpoint({
  section: 'friends',
  path: '/console/api/suspicion/list',
  summary: 'Flagged invitations, open or decided, 50 per page',
  operator: { permission: 'suspicion.decide' },
  body: Closed({
    state: Type.Enum(['review', 'decided']),
    reason: Type.Optional(Type.Enum(reviewReasons)),
    /** Only friends of this player. */
    inviter: Type.Optional(PlainText(64, 1)),
    /** Cursor: open invitations in ascending order of number, decided ones in descending order. */
    after: Type.Optional(Num),
  }),
  reply: dataOf({
    suspicions: Type.Array(Suspicion),
    next: Nullable(Count),
    open: Type.Object({ browser: Count, pattern: Count, disposable: Count, domain: Count }),
  }),
});

const suspicionVerdicts = ['count', 'refuse', 'reopen'] as const;
export type SuspicionVerdict = (typeof suspicionVerdicts)[number];

export const decideSuspicions = consoleEndpoint({
  section: 'friends',
  path: '/console/api/suspicion/decide',
  summary: 'Count, reject or reopen flagged invitations; the friend’s own registration stays',
  operator: { permission: 'suspicion.decide' },
  body: Closed({
    numbers: Type.Array(Num, { minItems: 1, maxItems: 500, uniqueItems: true }),
    verdict: Type.Enum(suspicionVerdicts),
  }),
  reply: dataOf({
    /** Number of changed decisions; excludes unchanged and unflagged invitations. */
    changed: Count,
  }),
});

export const blockInviter = consoleEndpoint({
  section: 'friends',
  path: '/console/api/suspicion/block',
  summary: 'Block or unblock a player’s future invitations',
  operator: { permission: 'suspicion.decide' },
  body: Closed({ uid: PlainText(64, 1), blocked: Type.Boolean() }),
  reply: dataOf({}),
  failures: ['player.unknown'],
});
