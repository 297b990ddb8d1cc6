/** Pre-registration and the public count (spec §7, spec decisions §4–5). */
import { type Static, Type } from 'typebox';
import { endpoint, PlainText } from '../shared/endpoint.ts';
import { hostPattern } from './event-names.ts';
import { Closed, Count } from '../shared/shapes.ts';
import { utmPattern } from './utm.ts';

export { defaultScene, sceneOf, scenes } from './scenes.ts';

export const RegisterBody = Closed({
  email: PlainText(254),
  type: Type.Literal('android'),
  /** Form fields are text; the server converts it to a number in the range of smallint. */
  scene: Type.Integer({ minimum: 1, maximum: 999 }),
  /** Access token of the passport: after a sign-in, the site session does not exist yet. */
  accessToken: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{20,128}$' })),
  /** Code of the creator or friend whose link it was. */
  via: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' })),
  referrer: Type.Optional(Type.String({ pattern: hostPattern })),
  /** UTM tag of the last link; counted by day, never stored with the registration. */
  utm: Type.Optional(Type.String({ pattern: utmPattern })),
});

export const register = endpoint({
  method: 'POST',
  path: '/common/yuyue-email.html',
  summary: 'Pre-register the signed-in address',
  source: 'spec §7; spec decisions §4–5',
  accepts: ['form'],
  body: RegisterBody,
  reply: Type.Object({
    status: Type.Union([Type.Literal(0), Type.Literal(-1)]),
    is_repeat: Type.Union([Type.Literal(0), Type.Literal(1)]),
    msg: Type.String(),
    error: Type.Optional(Type.String()),
    data: Type.Optional(Type.Object({ number: Type.Integer() })),
  }),
  outcome: 'status',
  failureFields: { is_repeat: 0 },
  failures: [
    'registration.invalid',
    'email.empty',
    'email.invalid',
    'registration.before',
    'registration.ended',
    'registration.unproved',
    'registration.repeat',
  ],
  misfit: 'registration.invalid',
  bodyLimit: 4096,
  // Schools, PC bangs and mobile carriers have thousands of visitors behind one address; email verification is the real
  // protection.
  limit: { max: 600, seconds: 60 },
  window: 'registration',
});

const MilestoneState = Type.Object({
  key: Type.String(),
  threshold: Count,
  achieved: Type.Boolean(),
  /** Campaign time, ISO 8601; null until reached. */
  achieved_at: Type.Union([Type.String(), Type.Null()]),
});

/** How the count differs from the exact one, where a campaign wants it so: not shown at all, or rounded down. */
export const Stated = Type.Enum(['hidden', 'rounded']);
export type Stated = Static<typeof Stated>;

export const CountReply = Type.Object({
  status: Type.Literal(0),
  msg: Type.String(),
  data: Type.Object({
    /** Sum of the parts; 0 while it is hidden. */
    count: Count,
    /** Absent when the count is exact, as without `count` in campaign.json. */
    stated: Type.Optional(Stated),
    /**
     * `web`, the verified registrations, and the reported figure of each counting store by its key. Empty while the count
     * is hidden or rounded, because their sum is the exact one.
     */
    parts: Type.Record(Type.String(), Count),
    followers: Count,
    milestones: Type.Array(MilestoneState),
    /** Version of the settings that a page should show (`Live.tag`). */
    live: Type.String(),
  }),
});

export type PublicCount = Omit<Static<typeof CountReply>['data'], 'live'>;

const count = {
  path: '/common/get-yuyue-count.html',
  source: 'spec §7; spec decisions §5',
  reply: CountReply,
  outcome: 'status',
  limit: { max: 1200, seconds: 60 },
} as const;

export const readCount = endpoint({
  ...count,
  method: 'POST',
  summary: 'The public count, its parts and the milestones',
  accepts: ['form'],
  body: Type.Optional(Type.Object({})),
});

export const readCountByGet = endpoint({
  ...count,
  method: 'GET',
  summary: 'The public count, cacheable for one second',
});
