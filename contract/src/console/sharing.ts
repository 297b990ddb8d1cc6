/** Figures for people without an account of the console: links, the weekly email, and the names of creators. */
import { type Static, Type } from 'typebox';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, data, dataOf, Done, Instant, Nullable } from '../shared/shapes.ts';
import { consoleEndpoint } from './endpoint.ts';
import { ConsoleLanguage } from './languages.ts';

/** Pages that need no account. */
export const sharedPath = '/numbers/';

/** What such a page can show, in its order: only sums. */
export const sharedParts = [
  'count',
  'week',
  'days',
  'funnel',
  'milestones',
  'languages',
  'referrers',
  'creators',
] as const;
export type SharedPart = (typeof sharedParts)[number];

/** Smaller numbers of a source are not named: few people could be recognised. */
export const leastShared = 10;

/** More open links would be forgotten. */
export const mostFigureLinks = 50;
export const mostLinkDays = 400;

const shares = { operator: { permission: 'numbers.share' } } as const;
const reads = { operator: { permission: 'numbers.read' } } as const;
const path = (name: string) => `/console/api/sharing/${name}` as const;

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Parts = Type.Array(Type.Enum([...sharedParts]), {
  minItems: 1,
  maxItems: sharedParts.length,
  uniqueItems: true,
});

const FigureLink = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  parts: Parts,
  language: ConsoleLanguage,
  made_by: Type.String(),
  made_at: Instant,
  ends_at: Instant,
  revoked_at: Nullable(Instant),
  state: Type.Enum(['open', 'ended', 'revoked']),
});
export type FigureLink = Static<typeof FigureLink>;

export const listFigureLinks = consoleEndpoint({
  ...shares,
  path: path('links'),
  summary: 'Links to figures, open ones first; without their addresses, which nothing keeps',
  body: Closed({}),
  reply: dataOf({ links: Type.Array(FigureLink) }),
});

export const makeFigureLink = consoleEndpoint({
  operator: { permission: 'numbers.share', stepUp: true },
  path: path('links/make'),
  summary: 'Make a link to figures; its address is in this answer only',
  body: Closed({
    name: PlainText(80, 1),
    parts: Parts,
    language: ConsoleLanguage,
    days: Type.Integer({ minimum: 1, maximum: mostLinkDays }),
  }),
  reply: dataOf({ address: Type.String(), ends_at: Instant }),
  failures: ['sharing.full'],
  limit: { max: 30, seconds: 60 },
});

export const revokeFigureLink = consoleEndpoint({
  ...shares,
  path: path('links/revoke'),
  summary: 'End a link to figures; it stops working at once',
  body: Closed({ id: Id }),
  reply: Done,
});

const Weekly = Type.Object({
  /** From Monday (1) on. */
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  /** In the campaign's time zone. */
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
});
export type Weekly = Static<typeof Weekly>;

const WeeklyReader = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Whether the operator has an address, and may read figures. */
  possible: Type.Boolean(),
  weekly: Nullable(Weekly),
  /** Campaign time. */
  next_at: Nullable(Instant),
});
export type WeeklyReader = Static<typeof WeeklyReader>;

export const readWeekly = consoleEndpoint({
  ...reads,
  path: path('weekly'),
  summary: 'Who receives the weekly email with figures: oneself, for administrators every operator',
  body: Closed({}),
  reply: data(
    Type.Object({
      own: WeeklyReader,
      others: Type.Array(WeeklyReader),
    }),
  ),
});

const wish = Nullable(Closed(Weekly.properties));

export const setOwnWeekly = consoleEndpoint({
  ...reads,
  path: path('weekly/own'),
  summary: 'Receive the weekly email with figures, or no longer',
  body: Closed({ weekly: wish }),
  reply: Done,
  failures: ['operator.no_address'],
});

export const setWeekly = consoleEndpoint({
  operator: { permission: 'operators.write' },
  path: path('weekly/set'),
  summary: 'The same for another operator',
  body: Closed({ id: Id, weekly: wish }),
  reply: Done,
  failures: ['operator.no_address', 'operator.unknown'],
});

const Creator = Type.Object({
  /** The code of the link. */
  via: Type.String(),
  name: Type.String(),
  note: Type.String(),
});
export type Creator = Static<typeof Creator>;

/** More would make a list useless. */
export const mostCreators = 2000;

export const listCreators = consoleEndpoint({
  ...reads,
  path: path('creators'),
  summary: 'Names and notes of creators’ links',
  body: Closed({}),
  reply: dataOf({ creators: Type.Array(Creator) }),
});

export const saveCreator = consoleEndpoint({
  ...shares,
  path: path('creators/save'),
  summary: 'Name a creator’s link and note something about it; empty for neither',
  body: Closed({
    via: Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' }),
    name: PlainText(80),
    note: Type.String({ maxLength: 500, pattern: '^[^\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$' }),
  }),
  reply: Done,
  failures: ['sharing.full'],
});
