/**
 * The figures of the operators' dashboard. All come from roll-ups; figures of the server's own steps match its tables
 * exactly. Empty text: unknown. `other`: small sources combined. `invite`: players' invitation links.
 */
import { type Static, Type } from 'typebox';
import { variants } from '../shared/device.ts';
import { eventNames } from '../site/event-names.ts';
import { instantPattern } from '../shared/instants.ts';
import { Count, LanguageCode, listOf } from '../shared/shapes.ts';

const Instant = Type.String({
  pattern: instantPattern,
  description: 'ISO 8601, campaign time',
});

/** Steps that the server records itself. */
const serverSteps = ['code', 'verified', 'registered', 'applied', 'selected'] as const;
export const figureSteps = [...eventNames, 'visitor', ...serverSteps] as const;
export type FigureStep = (typeof figureSteps)[number];

export const dimensions = ['language', 'scene', 'device', 'referrer', 'via'] as const;
export type Dimension = (typeof dimensions)[number];

/** Half-open range in whole hours; the other fields filter by source. */
export const FigureRange = Type.Object({
  from: Instant,
  to: Instant,
  language: Type.Optional(LanguageCode),
  scene: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  device: Type.Optional(Type.Enum(variants)),
  referrer: Type.Optional(Type.String({ maxLength: 100 })),
  via: Type.Optional(Type.String({ maxLength: 64 })),
});
export type FigureRange = Static<typeof FigureRange>;

export const Live = Type.Object({
  now: Instant,
  /** The public count, and its part from registrations (`web`). */
  count: Count,
  web: Count,
  /** Registrations per minute over the last sixty minutes, the current one last. */
  minutes: Type.Array(Type.Object({ minute: Instant, count: Count })),
});
export type Live = Static<typeof Live>;

export const seriesUnits = ['hour', 'day'] as const;
export const Series = Type.Array(Type.Object({ at: Instant, count: Count }));
export type Series = Static<typeof Series>;

/** What a chart is compared with. Each point is at the instant of the chart where it belongs; counts can be fractions. */
export const comparedUnits = ['minute', ...seriesUnits] as const;
const Line = listOf({ at: Instant, count: Type.Number({ minimum: 0 }) });
export const Compared = Type.Object({
  yesterday: Line,
  last_week: Line,
  /** Registrations only, without a filter; it begins with the present hour or day and ends a day, or a week, later. */
  forecast: Line,
});
export type Compared = Static<typeof Compared>;

export const markKinds = [
  'banner',
  'settings',
  'sentence',
  'picture',
  'figures',
  'news',
  'mailing',
  'milestone',
] as const;
/** A change that visitors could notice, for the charts over time. */
export const Marks = listOf({
  at: Instant,
  kind: Type.Enum(markKinds),
  /** Section, name of the sentence or picture, title of the article, name of the mailing, or key of the milestone. */
  name: Type.String(),
  /** Of an article or a sentence, else empty. */
  language: Type.String(),
});
export type Marks = Static<typeof Marks>;

/** Expected dates of the milestones at the current rate; method: `forecast.logic.ts`. */
export const Forecast = Type.Object({
  next_day: Count,
  /** Expected public count at the end of the registration window. */
  at_close: Count,
  milestones: listOf({
    key: Type.String(),
    threshold: Count,
    measure: Type.Enum(['registrations', 'followers']),
    reached_at: Type.Union([Instant, Type.Null()]),
    /** Null: already reached, does not depend on registrations, or not before the window closes. */
    expected_at: Type.Union([Instant, Type.Null()]),
    /** The same for a rate a quarter higher or lower; null as above. */
    earliest_at: Type.Union([Instant, Type.Null()]),
    latest_at: Type.Union([Instant, Type.Null()]),
  }),
});
export type Forecast = Static<typeof Forecast>;

export const funnelSteps = [
  'visitor',
  'g_visit',
  'Click_preregister',
  'code',
  'verified',
  'registered',
  'applied',
  'selected',
] as const satisfies readonly FigureStep[];

export const Funnel = listOf({
  step: Type.Enum(funnelSteps),
  /** Null when the step does not record it (a code has only a language). */
  count: Type.Union([Type.Null(), Count]),
});
export type Funnel = Static<typeof Funnel>;

export const Breakdown = Type.Array(Type.Object({ value: Type.String(), count: Count }));
export type Breakdown = Static<typeof Breakdown>;

export const Details = listOf({
  name: Type.String(),
  page: Type.String(),
  detail: Type.String(),
  count: Count,
});
export type Details = Static<typeof Details>;

export const Creators = listOf({
  via: Type.String(),
  visits: Count,
  clicks: Count,
  registered: Count,
  applied: Count,
  selected: Count,
});
export type Creators = Static<typeof Creators>;

/** Visits and registrations by UTM tag, whole campaign days. */
export const UtmFigures = Type.Object({
  /** The site's address, for new links. */
  site: Type.String(),
  /** Address of the page with frames for other sites; absent in a campaign without them. */
  frames: Type.Optional(Type.String()),
  rows: listOf({
    /** A part of the tag, or source, medium, campaign and content with `~` between them. */
    value: Type.String(),
    visits: Count,
    registered: Count,
  }),
});
export type UtmFigures = Static<typeof UtmFigures>;

export const MailFigures = Type.Object({
  /** Finished in the range: `sent`, `failed`, `dropped`, `bounced`, `complaint`. */
  done: listOf({
    stream: Type.String(),
    kind: Type.String(),
    outcome: Type.String(),
    count: Count,
  }),
  waiting: Type.Array(Type.Object({ stream: Type.String(), kind: Type.String(), count: Count })),
});
export type MailFigures = Static<typeof MailFigures>;

/** Failed calls of visitors (`failure`) and of operators by code, and the outcomes of events (`taken`, `refused`, `replayed`, `dropped`, …). */
export const Faults = listOf({
  hour: Instant,
  kind: Type.Enum(['failure', 'intake', 'operator']),
  code: Type.String(),
  count: Count,
});
export type Faults = Static<typeof Faults>;
