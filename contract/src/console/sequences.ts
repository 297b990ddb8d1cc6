/**
 * Sequences: mailings around a date of the campaign, requested, approved and recalled as one (ADR-0089). Each step is a
 * mailing, written like every other.
 */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { audience, Id, mailingStates, Name, One, path, writing } from './mailings.ts';
import {
  Closed,
  Count,
  data,
  dataOf,
  Done,
  Instant,
  LanguageCode,
  Nullable,
} from '../shared/shapes.ts';

/** Dates of the campaign; `day`: a fixed one; `test.begins`: the first wave enters. */
export const sequenceAnchors = [
  'registration.opens',
  'registration.closes',
  'predownload',
  'rewards',
  'apply.opens',
  'apply.closes',
  'results',
  'test.begins',
  'test.ends',
  'day',
] as const;
export type SequenceAnchor = (typeof sequenceAnchors)[number];

/** What a reader does to leave a sequence: facts that the server knows of an account. */
export const sequenceExits = ['registered', 'applied', 'selected', 'claimed', 'invited'] as const;
export type SequenceExit = (typeof sequenceExits)[number];

/** Days from the date; the most before and after it. */
const farthestStep = 365;
const mostSteps = 20;

const plan = {
  name: Name,
  anchor: Type.Enum(sequenceAnchors),
  /** Of `day` only. */
  day: Nullable(Type.String({ pattern: '^20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' })),
  /** Time of day of all steps, in the time zone of the campaign. */
  hour: Type.String({ pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$' }),
  exits: Type.Array(Type.Enum(sequenceExits), {
    maxItems: sequenceExits.length,
    uniqueItems: true,
  }),
  ...audience,
};
const days = Type.Integer({ minimum: -farthestStep, maximum: farthestStep });

export const SequenceDoc = Closed({
  ...plan,
  /** `id` of a step that exists; null for a new one. A step that is left out is deleted. */
  steps: Type.Array(Closed({ id: Nullable(Id), days }), { maxItems: mostSteps }),
});
export type SequenceDoc = Static<typeof SequenceDoc>;

const Step = Type.Object({
  id: Id,
  days,
  /** Campaign time. */
  at: Instant,
  state: Type.Enum(mailingStates),
  /** In English or, without it, in the first language that has one. */
  subject: Type.String(),
  /** Languages with incomplete texts. */
  missing: Type.Array(LanguageCode),
  queued: Count,
});
export type SequenceStep = Static<typeof Step>;

/** Of its steps that have not begun: `asked`, `approved`, else `draft`; `done` when all have. */
const sequenceStates = ['draft', 'asked', 'approved', 'done'] as const;
export type SequenceState = (typeof sequenceStates)[number];

const Sequence = Type.Object({
  id: Id,
  ...plan,
  state: Type.Enum(sequenceStates),
  version: Type.Integer(),
  updated_by: Type.String(),
  updated_at: Instant,
  /** Now, campaign time. */
  now: Instant,
  /** The date, campaign time; null when the campaign has no such date any more. */
  at: Nullable(Instant),
  /** Where the date was before the campaign moved it. */
  moved_from: Nullable(Instant),
  steps: Type.Array(Step),
  asked: Nullable(Type.Object({ by: Type.String(), at: Instant, readers: Count })),
  asked_by_me: Type.Boolean(),
  /** As in a mailing (ADR-0083). */
  alone_until: Nullable(Instant),
  alone_hours: Nullable(Type.Integer()),
  approved: Nullable(Type.Object({ by: Type.String(), at: Instant, alone: Type.Boolean() })),
  /** The hash of the requested emails, for the approval. */
  email: Nullable(Type.String()),
});
export type Sequence = Static<typeof Sequence>;

const at = (name: string) => path(`/sequences${name}`);
const Changed = data(Sequence);
const known = ['mailing.unknown'] as const;
const acting = [...known, 'mailing.state', 'operator.conflict'] as const;
const sending = { operator: { permission: 'mail.send' } } as const;
const Version = Closed({ id: Id, version: Type.Integer() });

export const listSequences = consoleEndpoint({
  ...writing,
  method: 'GET',
  path: at('/list'),
  summary: 'Sequences of mailings, newest first',
  reply: dataOf({
    sequences: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        state: Type.Enum(sequenceStates),
        anchor: Type.Enum(sequenceAnchors),
        steps: Count,
        /** Of the next step, campaign time; null when there is none. */
        next_at: Nullable(Instant),
      }),
    ),
    /** Dates that this campaign has, and `day`. */
    anchors: Type.Array(Type.Enum(sequenceAnchors)),
  }),
});

export const readSequence = consoleEndpoint({
  ...writing,
  path: at('/one'),
  summary: 'One sequence with its steps',
  body: One,
  reply: Changed,
  failures: known,
});

export const createSequence = consoleEndpoint({
  ...writing,
  path: at('/create'),
  summary: 'Create an empty sequence',
  body: Closed({ name: Name }),
  reply: Changed,
});

export const saveSequence = consoleEndpoint({
  ...writing,
  path: at('/save'),
  summary: 'Save the plan of a sequence; an approval is over when it changes',
  body: Closed({ id: Id, version: Type.Integer(), doc: SequenceDoc }),
  reply: Changed,
  failures: acting,
});

export const discardSequence = consoleEndpoint({
  ...writing,
  path: at('/discard'),
  summary: 'Delete a sequence of which nothing was sent',
  body: Version,
  reply: Done,
  failures: acting,
});

export const askForSequence = consoleEndpoint({
  ...writing,
  ...sending,
  path: at('/ask'),
  summary: 'Request approval of all steps from another operator',
  body: Version,
  reply: Changed,
  failures: [...acting, 'mailing.missing', 'mailing.no_readers'],
});

export const approveSequence = consoleEndpoint({
  ...writing,
  operator: { permission: 'mail.approve', stepUp: true },
  path: at('/approve'),
  summary: 'Approve all steps of another operator’s sequence',
  body: Closed({ id: Id, version: Type.Integer(), email: Type.String({ maxLength: 64 }) }),
  reply: Changed,
  failures: [...acting, 'operator.same_person', 'mailing.changed'],
});

export const recallSequence = consoleEndpoint({
  ...writing,
  ...sending,
  path: at('/recall'),
  summary:
    'Take back the request or the approval: steps not begun are drafts, those being sent pause',
  body: One,
  reply: Changed,
  failures: [...known, 'mailing.state'],
});
