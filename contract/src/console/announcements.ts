/** One event as one thing: an article, a banner and a mailing at one time, with one approval (ADR-0088). */
import { type Static, Type } from 'typebox';
import { Banner } from '../campaign/sections.ts';
import { PlainText } from '../shared/endpoint.ts';
import { instantPattern } from '../shared/instants.ts';
import { Closed, data, dataOf, Done, Instant, LanguageCode, Nullable } from '../shared/shapes.ts';
import { consoleEndpoint } from './endpoint.ts';

const Id = Type.Integer({ minimum: 1 });
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 1, maxLength: 80 });

export const announcementParts = ['article', 'banner', 'mailing'] as const;
export type AnnouncementPart = (typeof announcementParts)[number];
const Part = Type.Enum([...announcementParts]);

/** `planned`: approved. `out`: its time has come. `ended`: taken back after that. */
const announcementStates = ['draft', 'asked', 'planned', 'out', 'ended'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

const content = {
  name: PlainText(80, 1),
  /** Address of the article, banner and id of the mailing; null: without this part. */
  slug: Nullable(Slug),
  banner: Nullable(Banner),
  mailing_id: Nullable(Id),
  /** Campaign time. */
  at: Nullable(Type.String({ maxLength: 40, pattern: instantPattern })),
  /** The time zone in which it is written, such as `Asia/Seoul`; empty: the campaign's. */
  zone: Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_+/-]*$' }),
};
export const AnnouncementDoc = Closed(content);
export type AnnouncementDoc = Static<typeof AnnouncementDoc>;

/** `alt`: a picture without a description; `unused`: no recipient of the mailing reads it. */
const gapReasons = ['missing', 'incomplete', 'alt', 'unused'] as const;

const OfParts = Type.Object({
  article: Type.Optional(Type.String()),
  banner: Type.Optional(Type.String()),
  mailing: Type.Optional(Type.String()),
});

const Check = Type.Object({
  part: Part,
  ready: Type.Array(LanguageCode),
  gaps: Type.Array(Type.Object({ language: LanguageCode, why: Type.Enum([...gapReasons]) })),
  /** Whether the approval can be requested as it is. */
  fits: Type.Boolean(),
});

const summary = {
  id: Id,
  name: Type.String(),
  state: Type.Enum([...announcementStates]),
  at: content.at,
  zone: Type.String(),
  parts: Type.Array(Part),
  /** Parts that should have taken effect and did not. */
  failed: Type.Array(Part),
  updated_by: Type.String(),
  updated_at: Instant,
};
const Summary = Type.Object(summary);
export type AnnouncementSummary = Static<typeof Summary>;

const Announcement = Type.Object({
  ...summary,
  ...content,
  version: Type.Integer(),
  checks: Type.Array(Check),
  asked: Nullable(Type.Object({ by: Type.String(), at: Instant })),
  asked_by_me: Type.Boolean(),
  /** As those of a mailing (ADR-0083). */
  alone_until: Nullable(Instant),
  alone_hours: Nullable(Type.Integer()),
  approved: Nullable(Type.Object({ by: Type.String(), at: Instant, alone: Type.Boolean() })),
  /** A change of this part withdrew the last request. */
  withdrawn: Nullable(Type.Object({ by: Nullable(Type.String()), part: Part })),
  recalled: Nullable(Type.Object({ by: Type.String(), at: Instant })),
  /** When each part took effect; real time. */
  done: OfParts,
  /** Code of the failure of each part that did not. */
  problems: OfParts,
  /** Whether the banner that visitors see now would be replaced. */
  replaces_banner: Type.Boolean(),
  now: Instant,
});
export type Announcement = Static<typeof Announcement>;

const source = 'ADR-0088';
const path = <Name extends string>(name: Name) => `/console/api/announcements/${name}` as const;
const writing = { source, operator: { permission: 'announce.write' } } as const;
const One = Closed({ id: Id });
const Versioned = Closed({ id: Id, version: Type.Integer() });
const known = ['announcement.unknown'] as const;
const acting = [...known, 'announcement.state', 'operator.conflict'] as const;
const Changed = data(Announcement);

export const listAnnouncements = consoleEndpoint({
  ...writing,
  path: path('list'),
  summary: 'Announcements, newest first, 50 per page',
  body: Closed({ before: Type.Optional(Id) }),
  reply: dataOf({ announcements: Type.Array(Summary), more: Type.Boolean() }),
});

export const readAnnouncement = consoleEndpoint({
  ...writing,
  path: path('one'),
  summary: 'One announcement, and what is missing of each part',
  body: One,
  reply: Changed,
  failures: known,
});

export const createAnnouncement = consoleEndpoint({
  ...writing,
  path: path('create'),
  summary: 'Create an announcement with a new article, banner and mailing, as chosen',
  body: Closed({
    name: content.name,
    /** Address of the new article; null without one. */
    slug: content.slug,
    banner: Type.Boolean(),
    mailing: Type.Boolean(),
  }),
  reply: Changed,
  failures: ['article.taken', 'operator.forbidden'],
});

export const saveAnnouncement = consoleEndpoint({
  ...writing,
  path: path('save'),
  summary: 'Save a draft: its name, time, banner, and which article and mailing belong to it',
  body: Closed({ ...Versioned.properties, doc: AnnouncementDoc }),
  bodyLimit: 131_072,
  reply: Changed,
  failures: [...acting, 'announcement.part'],
});

export const discardAnnouncement = consoleEndpoint({
  ...writing,
  path: path('discard'),
  summary: 'Delete a draft; its article and mailing stay',
  body: Versioned,
  reply: Done,
  failures: acting,
});

export const askForAnnouncement = consoleEndpoint({
  ...writing,
  path: path('ask'),
  summary: 'Request one approval of all parts as they are now',
  body: Versioned,
  reply: Changed,
  failures: [...acting, 'announcement.incomplete', 'article.past', 'mailing.no_readers'],
});

export const approveAnnouncement = consoleEndpoint({
  source,
  operator: { permission: 'announce.approve', stepUp: true },
  path: path('approve'),
  summary: 'Approve another operator’s announcement: all parts take effect at its time',
  body: Versioned,
  reply: Changed,
  failures: [...acting, 'operator.same_person', 'article.past', 'mailing.changed'],
});

export const recallAnnouncement = consoleEndpoint({
  ...writing,
  path: path('recall'),
  summary: 'Withdraw, reject or recall it before its time; it is a draft again',
  body: One,
  reply: Changed,
  failures: acting,
});

export const endAnnouncement = consoleEndpoint({
  source,
  operator: { permission: 'announce.approve' },
  path: path('end'),
  summary: 'Take back what can be after its time: article, banner, emails that have not left',
  body: One,
  reply: Changed,
  failures: acting,
});

export const retryAnnouncement = consoleEndpoint({
  ...writing,
  path: path('retry'),
  summary: 'Try the failed parts again',
  body: One,
  reply: Changed,
  failures: acting,
});
