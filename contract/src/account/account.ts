/**
 * The player's own account (spec §6). The session cookie selects the account; no field in a request can select another.
 */
import { type Static, Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { codeFailures, signInTypes } from './passport.ts';
import { Code, PasswordHash, providerTypes } from './passport-providers.ts';
import {
  Closed,
  data,
  dataAndSentence,
  dataOf,
  Instant,
  Nullable,
  DoneWithSentence,
} from '../shared/shapes.ts';

const source = 'spec §6; spec decisions §8';
const limit = { max: 120, seconds: 60 };
/** A GET is answered only for the site's own pages, so that another site cannot make the browser send it. */
const read = { method: 'GET', source, limit, access: 'fetch-only' } as const;
const act = { method: 'POST', source, accepts: ['json'], limit } as const;

/** Minutes during which a fresh proof (a sign-in, an emailed code, the password) allows account changes. */
export const proofMinutes = 10;

const Identity = Type.Object({
  provider: Type.Enum(Object.values(signInTypes)),
  since: Instant,
  /** Whether it can be unlinked: the email address and the last way to sign in cannot. */
  removable: Type.Boolean(),
});

const AcceptedText = Type.Object({
  key: Type.Enum(['terms', 'privacy', 'age', 'subscription']),
  language: Type.String(),
  accepted_at: Instant,
  /** When the subscription consent was withdrawn; null while it applies. */
  withdrawn_at: Nullable(Instant),
  /**
   * Article of the text (`/news/content?id=…`); null for the age declaration, which is a sentence without an article.
   */
  article: Nullable(Type.Integer()),
  /** Whether the text is unchanged since then. */
  current: Type.Boolean(),
});

export const Me = Type.Object({
  /** The account's public id (cUid). */
  uid: Type.String(),
  /** Null until an address is verified (X, wallet, guest). */
  email: Nullable(Type.String()),
  since: Instant,
  /** Running number of the registration; null when not registered. */
  number: Nullable(Type.Integer()),
  password: Type.Boolean(),
  identities: Type.Array(Identity),
  subState: Type.Union([Type.Literal(0), Type.Literal(1)]),
  agreements: Type.Array(AcceptedText),
  /** End of the time in which this session counts as freshly proved; null if it does not. */
  proved_until: Nullable(Instant),
});
export type Me = Static<typeof Me>;

export const readMe = endpoint({
  ...read,
  path: '/api/account/me',
  summary:
    'My account: address, number, sign-in methods, subscription, and accepted agreements with their dates',
  reply: data(Me),
  failures: ['session.none'],
});

/** Device kinds and browsers of a session; an unknown one is `other`. */
export const systems = ['windows', 'mac', 'linux', 'android', 'iphone', 'ipad', 'other'] as const;
export const browsers = [
  'chrome',
  'edge',
  'firefox',
  'safari',
  'samsung',
  'opera',
  'app',
  'other',
] as const;

export const Session = Type.Object({
  id: Type.String(),
  system: Type.Enum(systems),
  /** `app`: the browser inside another app (KakaoTalk, LINE, Instagram …). */
  browser: Type.Enum(browsers),
  created_at: Instant,
  /** Rounded to the minute. */
  seen_at: Instant,
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

export const readSessions = endpoint({
  ...read,
  path: '/api/account/sessions',
  summary: 'My active sessions; network addresses are not stored',
  reply: dataOf({ sessions: Type.Array(Session) }),
  failures: ['session.none'],
});

export const endSessions = endpoint({
  ...act,
  path: '/api/account/sessions/end',
  summary: 'Sign out one session, or all but this one',
  body: Closed({
    /** An id from `readSessions`; `others` for all sessions except the current one. */
    session: Type.String({ pattern: '^(?:others|[0-9a-f]{24})$' }),
  }),
  reply: dataAndSentence(Type.Object({ ended: Type.Integer() })),
  failures: ['session.none'],
});

export const readMyData = endpoint({
  ...read,
  path: '/api/account/data',
  summary: 'Everything stored about me, as JSON',
  reply: dataOf({
    made_at: Instant,
    parts: Type.Record(Type.String(), Type.Unknown()),
  }),
  failures: ['session.none'],
  // Each call reads every table.
  limit: { max: 20, seconds: 60 },
});

/** Purposes of a code that a signed-in player requests. It is sent only to the account's own address. */
export const accountCodes = ['updateCode', 'proofCode', 'deleteCode'] as const;

export const sendAccountCode = endpoint({
  ...act,
  path: '/api/account/code',
  summary: 'Email a code for one purpose to my own address',
  body: Closed({ purpose: Type.Enum(accountCodes) }),
  reply: dataAndSentence(Type.Object({ retry_after: Type.Integer() })),
  failures: ['session.none', 'account.no_email', 'code.cooldown', 'code.too_many', 'code.locked'],
});

/** Only one of the two is checked: the code if present. */
const proof = {
  password: Type.Optional(PasswordHash),
  /** A `proofCode`. */
  code: Type.Optional(Code),
};

export const proveAccount = endpoint({
  ...act,
  path: '/api/account/prove',
  summary: 'Confirm my identity with my password or an emailed code',
  body: Closed(proof),
  reply: dataAndSentence(Type.Object({ proved_until: Instant })),
  failures: [
    'session.none',
    'account.proof_needed',
    'password.wrong',
    'password.locked',
    ...codeFailures,
  ],
});

export const changePassword = endpoint({
  ...act,
  path: '/api/account/password',
  summary: 'Change or set my password; all other sessions and tokens end',
  body: Closed({
    password: PasswordHash,
    /** The current password, or `code`. */
    present: Type.Optional(PasswordHash),
    /** An `updateCode`, or `present`. */
    code: Type.Optional(Code),
  }),
  reply: DoneWithSentence,
  failures: [
    'session.none',
    'account.no_email',
    'account.proof_needed',
    'password.common',
    'password.wrong',
    'password.locked',
    'login.password_off',
    ...codeFailures,
  ],
});

export const unlinkIdentity = endpoint({
  ...act,
  path: '/api/account/unlink',
  summary:
    'Remove a sign-in method; needs a recent identity check; the last method cannot be removed',
  body: Closed({ provider: Type.Enum(providerTypes) }),
  reply: DoneWithSentence,
  failures: ['session.none', 'account.proof_needed', 'identity.last'],
});

export const deleteAccount = endpoint({
  ...act,
  path: '/api/account/delete',
  summary: 'Delete my account and all data about me; totals do not change',
  body: Closed({
    /** A `deleteCode`. An account without an address needs a fresh sign-in instead. */
    code: Type.Optional(Code),
  }),
  reply: DoneWithSentence,
  failures: ['session.none', 'account.proof_needed', ...codeFailures],
});
