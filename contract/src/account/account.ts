/**
 * The player's account (spec §6; spec decisions §8): who I am, my sessions, my data, my password, my providers, my
 * leave. The session cookie says whose account; nothing in a request can name another one.
 */
import { type Static, Type } from 'typebox';
import { endpoint, PlainText } from '../shared/endpoint.ts';
import { signInTypes } from './passport.ts';
import { providerTypes, PasswordHash } from './passport-providers.ts';
import { data, Instant, Nullable } from '../shared/shapes.ts';

const Code = PlainText(16, 1);
const Done = Type.Object({ code: Type.Literal(0), msg: Type.String() });

const source = 'spec §6; spec decisions §8';
const limit = { max: 120, seconds: 60 };
/** A GET of ours is answered to our own pages only: no other site can make the browser fetch it. */
const read = { method: 'GET', source, outcome: 'code', limit, access: 'fetch-only' } as const;
const act = { method: 'POST', source, accepts: ['json'], outcome: 'code', limit } as const;

/** A fresh proof (a sign-in, a mailed code, the password) opens what changes an account for this long. */
export const proofMinutes = 10;

const Identity = Type.Object({
  /** Numeric sign-in type (§3). */
  provider: Type.Enum(Object.values(signInTypes)),
  since: Instant,
  /** The address stays, and so does the only way in. */
  removable: Type.Boolean(),
});

const AcceptedText = Type.Object({
  key: Type.Enum(['terms', 'privacy', 'age', 'subscription']),
  /** The language it was read in. */
  language: Type.String(),
  accepted_at: Instant,
  /** When the subscription consent was withdrawn; null while it applies. */
  withdrawn_at: Nullable(Instant),
  /** Article of the text (`/news/content?id=…`); null for the age declaration, which is a sentence. */
  article: Nullable(Type.Integer()),
  /** The text has not changed since. */
  current: Type.Boolean(),
});

export const Me = Type.Object({
  /** The account's public id (cUid). */
  uid: Type.String(),
  /** Null while no address has been proved (X, wallet, guest). */
  email: Nullable(Type.String()),
  since: Instant,
  /** Running number of the registration; null when not registered. */
  number: Nullable(Type.Integer()),
  /** A password is set. */
  password: Type.Boolean(),
  identities: Type.Array(Identity),
  subState: Type.Union([Type.Literal(0), Type.Literal(1)]),
  agreements: Type.Array(AcceptedText),
  /** Until when this session counts as freshly proved; null when it does not. */
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

/** Kinds of device and programs a session can come from; an unknown one is `other`. */
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

/** Somewhere an account, or an operator, is signed in. */
export const Session = Type.Object({
  id: Type.String(),
  system: Type.Enum(systems),
  /** `app`: the browser inside another app (KakaoTalk, LINE, Instagram …). */
  browser: Type.Enum(browsers),
  created_at: Instant,
  /** To the minute. */
  seen_at: Instant,
  /** The session asking. */
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

export const readSessions = endpoint({
  ...read,
  path: '/api/account/sessions',
  summary: 'My active sessions; network addresses are not stored',
  reply: data(Type.Object({ sessions: Type.Array(Session) })),
  failures: ['session.none'],
});

export const endSessions = endpoint({
  ...act,
  path: '/api/account/sessions/end',
  summary: 'Sign out one session, or all but this one',
  body: Type.Object(
    {
      /** One of `readSessions`; `others` for all but the one asking. */
      session: Type.String({ pattern: '^(?:others|[0-9a-f]{24})$' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    code: Type.Literal(0),
    msg: Type.String(),
    data: Type.Object({ ended: Type.Integer() }),
  }),
  failures: ['session.none'],
});

export const readMyData = endpoint({
  ...read,
  path: '/api/account/data',
  summary: 'Everything stored about me, as JSON',
  reply: data(
    Type.Object({
      made_at: Instant,
      /** By what it is: account, identities, consents, sessions, registration … */
      parts: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  failures: ['session.none'],
  // Reads every table once.
  limit: { max: 20, seconds: 60 },
});

/** What a code asked for while signed in may do. It is mailed to the account's own address only. */
export const accountCodes = ['updateCode', 'proofCode', 'deleteCode'] as const;

export const sendAccountCode = endpoint({
  ...act,
  path: '/api/account/code',
  summary: 'Email a code for one purpose to my own address',
  body: Type.Object({ purpose: Type.Enum(accountCodes) }, { additionalProperties: false }),
  reply: Type.Object({
    code: Type.Literal(0),
    msg: Type.String(),
    data: Type.Object({ retry_after: Type.Integer() }),
  }),
  failures: ['session.none', 'account.no_email', 'code.cooldown', 'code.too_many', 'code.locked'],
});

const codeFailures = [
  'code.empty',
  'code.wrong',
  'code.expired',
  'code.exhausted',
  'code.locked',
] as const;
/** Exactly one of the two is looked at: the code when there is one. */
const proof = {
  password: Type.Optional(PasswordHash),
  /** A `proofCode`. */
  code: Type.Optional(Code),
};

export const proveAccount = endpoint({
  ...act,
  path: '/api/account/prove',
  summary: 'Confirm my identity with my password or an emailed code',
  body: Type.Object(proof, { additionalProperties: false }),
  reply: Type.Object({
    code: Type.Literal(0),
    msg: Type.String(),
    data: Type.Object({ proved_until: Instant }),
  }),
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
  body: Type.Object(
    {
      /** The new one. */
      password: PasswordHash,
      /** The present one … */
      present: Type.Optional(PasswordHash),
      /** … or an `updateCode`. */
      code: Type.Optional(Code),
    },
    { additionalProperties: false },
  ),
  reply: Done,
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
  body: Type.Object({ provider: Type.Enum(providerTypes) }, { additionalProperties: false }),
  reply: Done,
  failures: ['session.none', 'account.proof_needed', 'identity.last'],
});

export const deleteAccount = endpoint({
  ...act,
  path: '/api/account/delete',
  summary: 'Delete my account and all data about me; totals do not change',
  body: Type.Object(
    {
      /** A `deleteCode`. An account without an address needs a fresh proof instead: sign in again. */
      code: Type.Optional(Code),
    },
    { additionalProperties: false },
  ),
  reply: Done,
  failures: ['session.none', 'account.proof_needed', ...codeFailures],
});
