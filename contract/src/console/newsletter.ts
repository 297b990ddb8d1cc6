/** The list at an email provider that the server keeps in step with the subscriptions. */
import { type Static, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, Count, dataOf, Done, Instant, LanguageCode, Nullable } from '../shared/shapes.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const newsletterProviders = ['brevo', 'mailchimp', 'klaviyo', 'listmonk'] as const;
export type NewsletterProvider = (typeof newsletterProviders)[number];

/** ready: not started yet · paused: adds no one, but goes on to remove · stopped: no one is left at the provider */
export const newsletterStates = ['ready', 'running', 'paused', 'emptying', 'stopped'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** Why the server makes no call: the key, the list or the address is refused. */
export const newsletterProblems = ['key', 'list', 'address'] as const;
export type NewsletterProblem = (typeof newsletterProblems)[number];

/** left: unsubscribed at the provider · refused: by the provider · gone: deleted there by hand */
export const newsletterMemberStates = [
  'waiting',
  'added',
  'removing',
  'removed',
  'left',
  'refused',
  'gone',
] as const;
export type NewsletterMemberState = (typeof newsletterMemberStates)[number];

/** What a comparison found. Before the start, nothing is changed by it. */
const Comparison = Type.Object({
  at: Instant,
  /** Whether it changed nothing. */
  dry: Type.Boolean(),
  /** Subscribers on both sides. */
  both: Count,
  /** Only here. */
  add: Count,
  /** On the list, though they withdrew here or their address is refused. */
  remove: Count,
  /** Subscribers here who unsubscribed there. */
  left: Count,
  /** On the list, and not from here. They stay as they are. */
  others: Count,
});
export type NewsletterComparison = Static<typeof Comparison>;

const NewsletterList = Type.Object({
  provider: Type.Enum(newsletterProviders),
  host: Type.String(),
  list: Type.String(),
  list_name: Type.String(),
  with_numbers: Type.Boolean(),
  state: Type.Enum(newsletterStates),
  problem: Nullable(Type.Enum(newsletterProblems)),
  /** In the provider's words: of the problem, or of the last failed call. */
  problem_detail: Type.String(),
  failures: Count,
  /** When the next call may begin; null: now. */
  rests_until: Nullable(Instant),
  /** Members by state; a number above 100,000 is given as 100,000. */
  members: Type.Record(Type.Enum(newsletterMemberStates), Count),
  comparing: Type.Boolean(),
  compared: Nullable(Comparison),
  /** Languages whose privacy policy does not name the provider. */
  unnamed: Type.Array(LanguageCode),
});
export type NewsletterList = Static<typeof NewsletterList>;

const Day = Type.Object({
  day: Type.String(),
  added: Count,
  removed: Count,
  left: Count,
  refused: Count,
});
export type NewsletterDay = Static<typeof Day>;

export const readNewsletter = consoleEndpoint({
  path: '/console/api/newsletter/read',
  summary: 'The list, what waits for it, and what was done in the last 14 days',
  operator: { permission: 'newsletter.write' },
  body: Closed({}),
  reply: dataOf({ list: Nullable(NewsletterList), days: Type.Array(Day) }),
});

export const saveNewsletter = consoleEndpoint({
  path: '/console/api/newsletter/save',
  summary: 'Choose the provider, its key and the list; the key and the list are tried first',
  operator: { permission: 'newsletter.write', stepUp: true },
  body: Closed({
    provider: Type.Enum(newsletterProviders),
    /** Required for a new provider; without it, the known key stays. Of listmonk: user:token */
    key: Type.Optional(PlainText(500, 1)),
    /** Of listmonk. */
    url: Type.Optional(PlainText(300, 1)),
    list: PlainText(40, 1),
    with_numbers: Type.Boolean(),
  }),
  reply: dataOf({ list_name: Type.String() }),
  failures: ['newsletter.address', 'newsletter.refused', 'newsletter.away', 'newsletter.in_use'],
  limit: { max: 30, seconds: 60 },
  exact: true,
});

/** An act without fields. */
const act = <Path extends string>(
  path: Path,
  summary: string,
  operator: { permission: 'newsletter.write'; stepUp?: true },
) =>
  consoleEndpoint({
    path: `/console/api/newsletter/${path}`,
    summary,
    operator,
    body: Closed({}),
    reply: Done,
    failures: ['newsletter.not_now'],
  });

const write = { permission: 'newsletter.write' } as const;
const proved = { permission: 'newsletter.write', stepUp: true } as const;

export const compareNewsletter = act(
  'compare',
  'Compare both sides now; before the start, this changes nothing',
  write,
);
export const startNewsletter = act(
  'start',
  'Start, go on after a pause, or try again after a problem',
  proved,
);
export const pauseNewsletter = act('pause', 'Add no one; withdrawals still leave', write);
export const emptyNewsletter = act(
  'empty',
  'Remove everyone who came from here from the list, and stop',
  proved,
);
export const restoreNewsletter = act(
  'restore',
  'Add those again who were deleted at the provider by hand',
  proved,
);
export const forgetNewsletter = act(
  'forget',
  'Remove the connection; contacts that are still at the provider stay there',
  proved,
);

const Failure = Type.Object({
  id: Id,
  /** Null: the account is deleted. */
  player: Nullable(Type.String()),
  state: Type.Enum(newsletterMemberStates),
  reason: Type.String(),
  tries: Count,
  tried_at: Nullable(Instant),
  /** Null: no further attempt is planned. */
  next_at: Nullable(Instant),
});
export type NewsletterFailure = Static<typeof Failure>;

export const listNewsletterFailures = consoleEndpoint({
  path: '/console/api/newsletter/failures',
  summary: 'Players whose last attempt failed, newest first, 50 at most',
  operator: { permission: 'newsletter.write' },
  body: Closed({}),
  reply: dataOf({ failures: Type.Array(Failure) }),
});
