/** Recruitment for the closed test: form, qualification, place (spec decisions §9). */
import { type Static, Type } from 'typebox';
import { entryCodePattern } from './draw-files.ts';
import { endpoint, PlainText } from '../shared/endpoint.ts';
import { recruitmentStates } from './settings.ts';
import {
  Closed,
  Count,
  data,
  dataAndSentence,
  dataOf,
  Instant,
  LanguageCode,
  listOf,
  Nullable,
  DoneWithSentence,
} from '../shared/shapes.ts';

const Key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

const EntryCode = Type.String({ pattern: entryCodePattern });

const session = { accepts: ['json'], misfit: 'application.invalid' } as const;

/** Public data of the recruitment. The page has the texts of the keys. */
export const readRecruitment = endpoint({
  section: 'closed_test',
  method: 'GET',
  path: '/api/recruitment',
  summary: 'Recruitment: state, dates, form options, places',
  reply: dataOf({
    now: Instant,
    state: Type.Enum(recruitmentStates),
    opens_at: Instant,
    closes_at: Instant,
    results_at: Instant,
    ends_at: Instant,
    /** Only of a campaign that names the date. */
    predownload_at: Type.Optional(Instant),
    platforms: Type.Array(Key),
    regions: Type.Array(Key),
    age_bands: Type.Array(Key),
    experience: Type.Array(Key),
    /** Places per group, fixed when applications opened. */
    places: Type.Array(Type.Object({ platform: Key, region: Key, places: Count })),
    waves: listOf({ percent: Type.Integer(), enters_at: Instant, claim_by: Instant }),
    device_max: Type.Integer(),
    note_max: Type.Integer(),
  }),
  limit: { max: 600, seconds: 60 },
});

export const deviceMax = 80;
export const noteMax = 500;

/** The player's input. Valid keys are campaign data; the server checks them. */
const form = {
  platforms: Type.Array(Key, { minItems: 1, maxItems: 8, uniqueItems: true }),
  device: PlainText(deviceMax, 1),
  region: Key,
  age_band: Key,
  experience: Key,
  /** Line breaks are allowed, other control characters are not. */
  note: Type.String({
    maxLength: noteMax,
    pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]*$',
  }),
};
export const ApplicationForm = Closed(form);
export type ApplicationForm = Static<typeof ApplicationForm>;

export const Application = Type.Object({
  ...form,
  /** Increases with every save; a save must send the version it is based on. */
  version: Type.Integer({ minimum: 1 }),
  code: EntryCode,
  applied_at: Instant,
  changed_at: Instant,
});
export type Application = Static<typeof Application>;

export const readApplication = endpoint({
  section: 'closed_test',
  ...session,
  method: 'GET',
  path: '/api/recruitment/application',
  accepts: [],
  summary: 'The signed-in player’s application; null without one',
  reply: data(Nullable(Application)),
  failures: ['session.none'],
  limit: { max: 240, seconds: 60 },
});

export const saveApplication = endpoint({
  section: 'closed_test',
  ...session,
  method: 'POST',
  path: '/api/recruitment/application',
  summary: 'Apply, or change the application before the deadline',
  body: Closed({
    ...form,
    /** The version that this save is based on; 0 for the first. */
    version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  }),
  /**
   * With code 0, `data` is the saved application. With code -1 and `application.changed`, another tab or device saved
   * first: nothing was saved, and `data` is the stored application (null: withdrawn).
   */
  reply: Type.Object({
    code: Type.Union([Type.Literal(0), Type.Literal(-1)]),
    msg: Type.String(),
    error: Type.Optional(Type.String()),
    data: Nullable(Application),
  }),
  failures: [
    'session.none',
    'application.invalid',
    'application.before',
    'application.closed',
    'application.changed',
    'application.unproved',
    'application.address',
  ],
  bodyLimit: 8192,
  limit: { max: 120, seconds: 60 },
});

export const withdrawApplication = endpoint({
  section: 'closed_test',
  ...session,
  method: 'POST',
  path: '/api/recruitment/application/withdraw',
  summary: 'Withdraw the application before the deadline',
  body: Closed({ version: Type.Integer({ minimum: 1 }) }),
  reply: DoneWithSentence,
  failures: ['session.none', 'application.none', 'application.closed', 'application.changed'],
  limit: { max: 60, seconds: 60 },
});

/**
 * before, open: applications not open yet / open · not-applied: no application with this account · drawing: closed, not
 * drawn or not published yet · selected · reserve · not-this-time · lapsed: selected, but not confirmed in time ·
 * declined: selected, but given back
 */
export const verdicts = [
  'before',
  'open',
  'not-applied',
  'drawing',
  'selected',
  'reserve',
  'not-this-time',
  'lapsed',
  'declined',
] as const;
export type Verdict = (typeof verdicts)[number];

/** The current qualification of one player. `state: ended` shows the end message, whatever the verdict. */
export const Qualification = Type.Object({
  state: Type.Enum(recruitmentStates),
  verdict: Type.Enum(verdicts),
  code: Nullable(EntryCode),
  /** For selected, lapsed or declined. */
  place: Nullable(
    Type.Object({
      platform: Key,
      region: Key,
      /** From 1. */
      wave: Type.Integer({ minimum: 1 }),
      promoted: Type.Boolean(),
      /** Only of a campaign that names the date, with `calendar`. */
      predownload_at: Type.Optional(Instant),
      test_ends_at: Instant,
      claim_by: Instant,
      claimed_at: Nullable(Instant),
      calendar: Type.Optional(Type.String()),
    }),
  ),
  /** The player's position in each reserve queue, from 1. */
  reserve: Type.Array(Type.Object({ platform: Key, region: Key, place: Count })),
});
export type Qualification = Static<typeof Qualification>;

export const readQualification = endpoint({
  section: 'closed_test',
  ...session,
  method: 'GET',
  path: '/api/recruitment/qualification',
  accepts: [],
  summary:
    'Qualification check: selected, not selected with the text, not applied, or not drawn yet',
  source: 'spec §4, §8; spec decisions §9',
  reply: dataAndSentence(Qualification),
  failures: ['session.none'],
  limit: { max: 240, seconds: 60 },
});

export const decidePlace = endpoint({
  section: 'closed_test',
  ...session,
  method: 'POST',
  path: '/api/recruitment/place',
  summary: 'Confirm the place, or return it to the reserve',
  body: Closed({ action: Type.Union([Type.Literal('claim'), Type.Literal('decline')]) }),
  reply: dataAndSentence(Qualification),
  failures: ['session.none', 'place.none', 'place.lapsed'],
  limit: { max: 60, seconds: 60 },
});

export const calendarPath = '/api/recruitment/predownload.ics';

export const readCalendar = endpoint({
  section: 'closed_test',
  method: 'GET',
  path: calendarPath,
  summary: 'Calendar entry for the pre-download (text/calendar), for selected players',
  source: 'spec §9; spec decisions §9',
  query: Closed({ lang: Type.Optional(LanguageCode) }),
  reply: Type.String(),
  failures: ['session.none', 'place.none'],
  limit: { max: 60, seconds: 60 },
});
