import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { Draw } from '../site/draw.ts';
import { entryCodePattern } from '../site/draw-files.ts';
import { PlainText } from '../shared/endpoint.ts';
import {
  Closed,
  Count,
  Cursor,
  data,
  Instant,
  Nullable,
  LanguageCode,
  dataOf,
  listOf,
} from '../shared/shapes.ts';

const Key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
const EntryCode = Type.String({ pattern: entryCodePattern });
/**
 * applied: not in a frozen list · listed: in the list, results not public · offered, claimed, lapsed, declined: a place
 * and its outcome · reserve · not-this-time. Results stay hidden until publication, also from operators.
 */
export const applicantStates = [
  'applied',
  'listed',
  'offered',
  'claimed',
  'reserve',
  'not-this-time',
  'lapsed',
  'declined',
] as const;
export type ApplicantState = (typeof applicantStates)[number];

const line = {
  code: EntryCode,
  /** Public account id, for the link to the player's page. */
  uid: Type.String(),
  number: Nullable(Count),
  platforms: Type.Array(Key),
  region: Key,
  age_band: Key,
  experience: Key,
  language: LanguageCode,
  state: Type.Enum(applicantStates),
  device: Type.String(),
  applied_at: Instant,
};
export const ApplicantLine = Type.Object(line);
export type ApplicantLine = Static<typeof ApplicantLine>;

export const ApplicantFilter = Closed({
  platform: Type.Optional(Key),
  region: Type.Optional(Key),
  age_band: Type.Optional(Key),
  experience: Type.Optional(Key),
  language: Type.Optional(LanguageCode),
  state: Type.Optional(Type.Enum(applicantStates)),
  /** Matches device, note and code. */
  text: Type.Optional(PlainText(80, 1)),
  after: Type.Optional(Cursor),
});
export type ApplicantFilter = Static<typeof ApplicantFilter>;

export const listApplicants = consoleEndpoint({
  section: 'closed_test',
  path: '/console/api/recruitment/applicants',
  summary: 'Applicants, newest first, 50 per page',
  operator: { permission: 'applicants.read' },
  body: ApplicantFilter,
  reply: dataOf({ applicants: Type.Array(ApplicantLine), next: Nullable(Cursor) }),
});

export const Applicant = Type.Object({
  ...line,
  note: Type.String(),
  version: Count,
  changed_at: Instant,
  place: Nullable(
    Type.Object({
      platform: Key,
      region: Key,
      wave: Count,
      state: Type.String(),
      claim_by: Instant,
      decided_at: Nullable(Instant),
      promoted: Type.Boolean(),
    }),
  ),
});
export type Applicant = Static<typeof Applicant>;

export const readApplicant = consoleEndpoint({
  section: 'closed_test',
  path: '/console/api/recruitment/applicant',
  summary: 'One applicant with the whole form',
  operator: { permission: 'applicants.read' },
  body: Closed({ code: EntryCode }),
  reply: data(Applicant),
  failures: ['player.unknown'],
});

const LogLine = Type.Object({
  seq: Count,
  at: Instant,
  actor: Type.String(),
  action: Type.String(),
  details: Type.Record(
    Type.String(),
    Type.Union([
      Type.String(),
      Type.Number(),
      Type.Boolean(),
      Type.Null(),
      Type.Array(Type.String()),
    ]),
  ),
});

export const DrawOverview = Type.Object({
  now: Instant,
  draw: Draw,
  dates: Type.Object({
    opens_at: Instant,
    closes_at: Instant,
    results_at: Instant,
    ends_at: Instant,
  }),
  by: Type.Object({
    committed: Nullable(Type.String()),
    frozen: Nullable(Type.String()),
    beacon: Nullable(Type.String()),
    requested: Nullable(Type.String()),
    drawn: Nullable(Type.String()),
    published: Nullable(Type.String()),
  }),
  requested_by_me: Type.Boolean(),
  /** When the requested draw runs without a second operator, unless recalled; real time. Null: one must run it. */
  alone_until: Nullable(Instant),
  /** Hours that a request of this operator waits in place of a second one; null: a second operator must draw. */
  alone_hours: Nullable(Count),
  applicants: Count,
  /** Applicants with a verified address: those in the list if it were frozen now. */
  eligible: Count,
  /** Places of the commitment if there is one, else of the campaign. */
  groups: Type.Array(Type.Object({ platform: Key, region: Key, places: Count, applicants: Count })),
  reserve_percent: Count,
  reserve_waiting: Count,
  waves: listOf({
    wave: Count,
    percent: Count,
    enters_at: Instant,
    claim_by: Instant,
    offered: Count,
    claimed: Count,
    lapsed: Count,
    declined: Count,
    gone: Count,
  }),
  /** Newest first, at most 100 lines; `log.jsonl` has all. */
  log: Type.Array(LogLine),
});
export type DrawOverview = Static<typeof DrawOverview>;

export const readDrawOverview = consoleEndpoint({
  section: 'closed_test',
  method: 'GET',
  path: '/console/api/recruitment/draw',
  summary: 'State of the draw: steps, operators, groups, waves, public record',
  accepts: [],
  operator: { permission: 'applicants.read' },
  reply: data(DrawOverview),
});

export const DryRun = Type.Object({
  /** `applications`: all who would be listed now. `list`: the frozen list. */
  of: Type.Enum(['applications', 'list']),
  entries: Count,
  selected: Count,
  reserve: Count,
  groups: listOf({
    platform: Key,
    region: Key,
    places: Count,
    applicants: Count,
    /** Applicants who would get a place on the platform, by their own region. */
    selected: Count,
    reserve: Count,
  }),
  waves: Type.Array(Type.Object({ wave: Count, selected: Count })),
});
export type DryRun = Static<typeof DryRun>;

export const rehearseDraw = consoleEndpoint({
  section: 'closed_test',
  path: '/console/api/recruitment/dry-run',
  summary:
    'Simulate the draw with a discarded seed: figures per group, no names; adds an audit entry only',
  operator: { permission: 'draw.run' },
  body: Closed({}),
  reply: data(DryRun),
  failures: ['draw.not_now'],
  limit: { max: 10, seconds: 60 },
});

const drawActs = ['commit', 'freeze', 'beacon', 'draw', 'recall', 'publish'] as const;
export type DrawAct = (typeof drawActs)[number];

export const makeDrawStep = consoleEndpoint({
  section: 'closed_test',
  path: '/console/api/recruitment/step',
  summary:
    'Run a step of the draw manually; `draw` needs two operators; `recall` takes back a request',
  operator: { permission: 'draw.run', stepUp: true },
  body: Closed({
    act: Type.Enum(drawActs),
    /** The round's randomness; only with `beacon`. */
    value: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  }),
  reply: dataOf({ outcome: Type.Enum(['done', 'requested', 'drawn']) }),
  failures: ['operator.same_person', 'draw.not_now'],
  limit: { max: 30, seconds: 60 },
});
