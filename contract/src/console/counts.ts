/** Console calls for the figures of stores and channels (ADR-0028). */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, data, Done, Instant, Nullable, listOf, dataOf } from '../shared/shapes.ts';

const Id = Type.Integer({ minimum: 0 });
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
const Source = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,31}$' });

export const figureKinds = ['platform', 'followers'] as const;

/** Typed, from a file of figures, from Steam's wishlist report, or read from Steam. */
export const figureOrigins = ['hand', 'csv', 'wishlists', 'steam'] as const;
export type FigureOrigin = (typeof figureOrigins)[number];

const Figure = Closed({ kind: Type.Enum(figureKinds), source: Source, count: Count });
export type Figure = Static<typeof Figure>;

export const EnteredFigure = Type.Object({
  id: Id,
  kind: Type.Enum(figureKinds),
  source: Type.String(),
  count: Count,
  origin: Type.Enum(figureOrigins),
  author: Type.String(),
  note: Type.String(),
  /** Campaign time, ISO 8601. */
  at: Type.String(),
  /** The source's count before this figure. */
  previous: Type.Union([Count, Type.Null()]),
  undoes: Type.Union([Id, Type.Null()]),
  /** The second operator, if the figure needed approval. */
  approved_by: Nullable(Type.String()),
  /** Whether a wait took the place of a second operator (ADR-0083). */
  alone: Type.Boolean(),
});
export type EnteredFigure = Static<typeof EnteredFigure>;

/** A sum can exceed the limit of a single figure. */
const Sum = Type.Integer({ minimum: 0 });
const Totals = Type.Object({ registrations: Sum, followers: Sum });

/**
 * `jump`: at least ten times the previous value; `lower`: below the previous value; `unknown`: the campaign has no such
 * source.
 */
const figureWarnings = ['jump', 'lower', 'unknown'] as const;

export const CountsPreview = Type.Object({
  newest: Id,
  before: Totals,
  after: Totals,
  figures: listOf({
    kind: Type.Enum(figureKinds),
    source: Type.String(),
    before: Type.Union([Count, Type.Null()]),
    after: Count,
    warnings: Type.Array(Type.Enum(figureWarnings)),
  }),
  /**
   * Milestones that these figures reach. They are announced to everyone and cannot be undone, so a second operator must
   * approve.
   */
  reaches: listOf({ key: Type.String(), threshold: Count, rewards: Type.Array(Type.String()) }),
  /** Whether a reached milestone sends the automatic email. */
  mailed: Type.Boolean(),
  /** Reached milestones above the new totals: they stay reached. */
  stays: Type.Array(Type.String()),
});
export type CountsPreview = Static<typeof CountsPreview>;

/** Figures that reach a milestone, held until another operator approves them. */
export const CountsRequest = Type.Object({
  id: Id,
  author: Type.String(),
  /** Whether the current operator entered it: then another one must approve. */
  mine: Type.Boolean(),
  /** Real time. */
  at: Instant,
  note: Type.String(),
  origin: Type.Enum(figureOrigins),
  preview: CountsPreview,
  /** When they are entered without a second operator, unless withdrawn; null: a second operator must approve. */
  alone_until: Nullable(Instant),
});
export type CountsRequest = Static<typeof CountsRequest>;

/**
 * Why an answer waits for an operator: the source has no figure yet, it is lower, at least ten times as high, reaches a
 * milestone, or an operator has undone the last one.
 */
export const readReasons = ['first', 'lower', 'jump', 'milestone', 'undone'] as const;
export type ReadReason = (typeof readReasons)[number];

/** A figure that the server reads by itself. Times are real. */
export const ReadFigure = Type.Object({
  kind: Type.Enum(figureKinds),
  source: Type.String(),
  count: Nullable(Count),
  read_at: Nullable(Instant),
  next_at: Nullable(Instant),
  /** Attempts since the last answer. */
  failures: Type.Integer(),
  reason: Nullable(Type.Enum(readReasons)),
});
export type ReadFigure = Static<typeof ReadFigure>;

export const readCounts = consoleEndpoint({
  method: 'GET',
  path: '/console/api/counts',
  summary: 'The latest figure of each source',
  operator: { permission: 'campaign.read' },
  reply: dataOf({
    /** Id of the newest figure; pass it as `seen` when entering others. */
    newest: Id,
    web: Count,
    totals: Totals,
    sources: listOf({
      kind: Type.Enum(figureKinds),
      source: Type.String(),
      /** Brand name of a store; of a channel its key. */
      name: Type.String(),
      /** Whether it is part of the totals. */
      counts: Type.Boolean(),
      current: Type.Union([EnteredFigure, Type.Null()]),
    }),
    milestones: listOf({
      key: Type.String(),
      measure: Type.Enum(['registrations', 'followers']),
      threshold: Count,
      reached_at: Type.Union([Type.String(), Type.Null()]),
    }),
    request: Nullable(CountsRequest),
    /** Empty without `STEAM_URL`, or without the game's address in the store. */
    reads: Type.Array(ReadFigure),
    approvers: Type.Integer(),
    /** Hours that figures of this operator wait in place of an approval; null: a second operator must approve. */
    alone_hours: Nullable(Type.Integer()),
  }),
});

export const readCountHistory = consoleEndpoint({
  path: '/console/api/counts/history',
  summary: 'Entered figures, newest first',
  operator: { permission: 'campaign.read' },
  body: Closed({
    kind: Type.Optional(Type.Enum(figureKinds)),
    source: Type.Optional(Source),
    before: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  reply: dataOf({ figures: Type.Array(EnteredFigure), more: Type.Boolean() }),
});

const Figures = Type.Array(Figure, { minItems: 1, maxItems: 40 });
const Milestones = Type.Array(PlainText(64), { maxItems: 100 });

export const previewCounts = consoleEndpoint({
  exact: true,
  path: '/console/api/counts/preview',
  summary: 'Preview the effect of figures; saves nothing',
  operator: { permission: 'counts.write' },
  body: Closed({ figures: Figures }),
  reply: data(CountsPreview),
});

export const saveCounts = consoleEndpoint({
  exact: true,
  path: '/console/api/counts/enter',
  summary:
    'Enter figures, or undo a source’s latest figure; figures that reach a milestone wait for approval',
  operator: { permission: 'counts.write' },
  failures: ['operator.conflict', 'counts.confirm', 'counts.undo', 'counts.pending'],
  body: Closed({
    figures: Figures,
    note: PlainText(300, 1),
    /** Default: typed by hand. `steam` only for the number that was read and waits. */
    origin: Type.Optional(Type.Enum(figureOrigins)),
    /** `newest` as the operator saw it. */
    seen: Id,
    accept: Closed({
      warnings: Type.Boolean(),
      reaches: Milestones,
    }),
    /** The figure to undo; `figures` then holds one entry with the count before it. */
    undoes: Type.Optional(Id),
  }),
  reply: dataOf({
    newest: Id,
    /** True: nothing is entered yet, another operator must approve. */
    held: Type.Boolean(),
  }),
});

export const approveCounts = consoleEndpoint({
  path: '/console/api/counts/approve',
  summary:
    'Approve the figures another operator entered; their milestones are announced immediately',
  operator: { permission: 'counts.approve', stepUp: true },
  failures: [
    'operator.conflict',
    'operator.same_person',
    'counts.confirm',
    'counts.undo',
    'counts.decided',
  ],
  body: Closed({
    id: Id,
    seen: Id,
    reaches: Milestones,
  }),
  reply: dataOf({ newest: Id }),
});

export const withdrawCounts = consoleEndpoint({
  path: '/console/api/counts/withdraw',
  summary: 'Withdraw or reject the waiting figures; nothing is entered',
  operator: { permission: 'counts.write' },
  failures: ['counts.decided'],
  body: Closed({ id: Id }),
  reply: Done,
});
