/**
 * The first screen of the console: whether everything is fine, what waits for the operator, what is scheduled, and
 * prepared banners. Thresholds: docs/console/tonight.md.
 */
import { type Static, Type } from 'typebox';
import { bannerLevels } from '../campaign/sections.ts';
import { consoleEndpoint } from './endpoint.ts';
import { instantPattern } from '../shared/instants.ts';
import {
  Closed,
  Count,
  data,
  dataOf,
  Instant,
  LanguageCode,
  listOf,
  Nullable,
  PerLanguage,
} from '../shared/shapes.ts';

const path = <Name extends string>(name: Name) => `/console/api/${name}` as const;
/** The pages poll, and an office shares one address. */
const limit = { max: 3000, seconds: 60 } as const;

export const healthLevels = ['green', 'amber', 'red'] as const;
export type HealthLevel = (typeof healthLevels)[number];

/** What can be said of each part; each has a sentence in `locales/<language>/console/tonight.json`. */
export const healthSays = {
  registrations: ['before', 'ended', 'none', 'first', 'usual', 'few', 'silent'],
  failures: ['none', 'server', 'refused'],
  mail: ['quick', 'codes', 'emails', 'paused'],
  database: ['quick', 'slow', 'queue'],
  disk: ['free'],
  draw: ['planned', 'done', 'freeze', 'operators', 'publish', 'stopped'],
  beacon: ['planned', 'known', 'late', 'enter'],
  providers: ['fine', 'away'],
} as const;
export type HealthPart = keyof typeof healthSays;
export const healthParts = Object.keys(healthSays) as HealthPart[];

const Light = Type.Object({
  part: Type.Enum(healthParts),
  level: Type.Enum(healthLevels),
  says: Type.String(),
  /** For the sentence: numbers, instants (`at`), and the code of a failure (`failure`). */
  values: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()])),
});
export type Light = Static<typeof Light>;

export const readHealth = consoleEndpoint({
  method: 'GET',
  path: path('tonight/health'),
  summary: 'Whether the campaign and its servers are fine: one light for each part',
  operator: { permission: 'numbers.read' },
  limit,
  reply: dataOf({
    now: Instant,
    /** The worst of the lights. */
    level: Type.Enum(healthLevels),
    lights: Type.Array(Light),
  }),
});

export const waitingKinds = [
  'figures',
  'mailings',
  'paused',
  'announcements',
  'unannounced',
  'draw',
  'suspicions',
  'news',
  'sentences',
  'pictures',
  'pages',
  'legal',
  'settings',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Kinds that need a decision; the others are drafts. */
export const decisions: readonly WaitingKind[] = [
  'figures',
  'mailings',
  'paused',
  'announcements',
  'unannounced',
  'draw',
  'suspicions',
];

/** Each kind is counted up to this number. */
export const mostWaiting = 100;

const Waiting = listOf({
  kind: Type.Enum(waitingKinds),
  count: Type.Integer({ minimum: 1, maximum: mostWaiting }),
  /** Who asked; null when it was no operator, or several did. */
  by: Nullable(Type.String()),
  /** The mailing or announcement, when there is one only. */
  id: Nullable(Type.Integer()),
});
export type Waiting = Static<typeof Waiting>;

export const readWaiting = consoleEndpoint({
  method: 'GET',
  path: path('tonight/waiting'),
  summary: 'What waits for this operator; own requests are left out',
  operator: { permission: 'operator' },
  limit,
  reply: data(Waiting),
});

export const calendarKinds = [
  'announcement',
  'news',
  'mailing',
  'banner.from',
  'banner.until',
  'registration.opens',
  'registration.closes',
  'predownload',
  'rewards',
  'apply.opens',
  'apply.closes',
  'beacon',
  'results',
  'wave',
  'claim',
  'test.ends',
  'milestone',
] as const;
export type CalendarKind = (typeof calendarKinds)[number];

const CalendarEntry = Type.Object({
  at: Instant,
  kind: Type.Enum(calendarKinds),
  /** Address of the article, id of the announcement or mailing, number of the wave, or key of the milestone. */
  key: Type.String(),
  /** Title of the article or name of the mailing. */
  name: Type.String(),
  /** Of an article at this time, and of a mailing. */
  languages: Type.Array(LanguageCode),
  /** Languages of the campaign in which the article is neither public nor scheduled. */
  missing: Type.Array(LanguageCode),
  /**
   * A draft or unapproved mailing does not leave; a forecast can change; `done` has happened; of a `failed` announcement a
   * part has not.
   */
  state: Type.Enum(['planned', 'unapproved', 'forecast', 'done', 'failed']),
  /** Of a forecast: a quarter faster and slower. */
  between: Nullable(Closed({ earliest: Nullable(Instant), latest: Nullable(Instant) })),
});
export type CalendarEntry = Static<typeof CalendarEntry>;

/** Days of one answer. */
export const longestCalendar = 62;

export const readCalendar = consoleEndpoint({
  path: path('tonight/calendar'),
  summary: 'All that is scheduled, in order: at most 62 days',
  operator: { permission: 'operator' },
  limit,
  body: Closed({
    from: Type.String({ pattern: instantPattern }),
    to: Type.String({ pattern: instantPattern }),
  }),
  reply: dataOf({ now: Instant, entries: Type.Array(CalendarEntry) }),
});

export const preparedKinds = ['maintenance', 'codes', 'crowd', 'milestone', 'soon'] as const;
export type PreparedKind = (typeof preparedKinds)[number];

export const readPrepared = consoleEndpoint({
  method: 'GET',
  path: path('tonight/banners'),
  summary: 'Banners that are ready to be shown, in all languages of the campaign',
  operator: { permission: 'campaign.read' },
  limit,
  reply: dataOf({
    banners: listOf({
      kind: Type.Enum(preparedKinds),
      level: Type.Enum(bannerLevels),
      text: PerLanguage(Type.String()),
    }),
    /** Id of the change of the banner in force; 0 when no operator has changed it. */
    seen: Count,
    /** The text of the banner that visitors see now; null without one. */
    shown: Nullable(PerLanguage(Type.String(), 0)),
  }),
});

/** What a new campaign needs; each has a sentence in `locales/<language>/console/tonight.json`. */
export const firstSteps = ['operators', 'email', 'dates', 'legal', 'article'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const readFirstSteps = consoleEndpoint({
  method: 'GET',
  path: path('tonight/steps'),
  summary: 'First steps of a new campaign, and which are done',
  operator: { permission: 'numbers.read' },
  limit,
  reply: dataOf({
    steps: listOf({ step: Type.Enum(firstSteps), done: Type.Boolean() }),
  }),
});
