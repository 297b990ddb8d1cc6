/** The sign-in provider's calls for email sign-in (spec §3, §4, §7). Base: `{host}/hgsdk`. */
import { type Static, type TSchema, Type } from 'typebox';
import { type Limit, endpoint, PlainText } from '../shared/endpoint.ts';
import type { FailureCode } from '../shared/error-codes.ts';
import { Closed, LanguageCode } from '../shared/shapes.ts';

export const passportBase = '/hgsdk';

export const signInTypes = {
  guest: 0,
  facebook: 1,
  google: 2,
  x: 5,
  apple: 7,
  mail: 16,
  wallet: 17,
} as const;
export type SignInType = (typeof signInTypes)[keyof typeof signInTypes];

/** Product constants of spec §9: game id, project id, client id, default platform. */
export const passportIds = { game: 159, project: 10377, client: 240, platform: 3 } as const;

/** The outer form of every call. It is checked before anything is hashed or decoded. */
export const Envelope = Closed({
  pcode: Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' }),
  timestamp: Type.String({ pattern: '^[0-9]{10}$' }),
  data: Type.String({ pattern: '^[A-Za-z0-9+/=]{1,8192}$' }),
  sign: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

/**
 * The client adds these fields to every payload. The service reads `lang`, refuses the ids of another game, project or
 * client, and ignores platform, device id and versions. `rid` is random, so that two equal calls in one second differ; a
 * client without it must not send the same bytes twice (spec decisions §6).
 */
const deviceFields = {
  plat: Type.Integer({ minimum: 0, maximum: 99 }),
  dn: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
  lang: LanguageCode,
  cid: Type.Literal(passportIds.client),
  pk: Type.Literal(passportIds.game),
  projectId: Type.Literal(passportIds.project),
  svn: PlainText(32),
  svc: PlainText(32),
  vc: PlainText(32),
  rid: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,32}$' })),
};
const DeviceFields = Type.Object(deviceFields);
export type DeviceFields = Static<typeof DeviceFields>;

export const Email = PlainText(254, 1);
export const AccessToken = Type.String({ pattern: '^[A-Za-z0-9_-]{20,128}$' });
const Ok = { code: Type.Literal(0), msg: Type.String() };

const AgreementKey = Type.Enum(['terms', 'privacy', 'age']);

/** A text that a player accepts. `hash` is the SHA-256 of the shown text, so the record proves what was accepted. */
export const Agreement = Type.Object({
  key: AgreementKey,
  /** Article id of the text (spec §9); null for the age declaration. */
  article: Type.Union([Type.Integer(), Type.Null()]),
  title: Type.String(),
  hash: Type.String(),
  required: Type.Boolean(),
});
export type Agreement = Static<typeof Agreement>;

/** A sign-in without them is refused with `agreement.required`. */
export const Accepted = Type.Array(
  Closed({
    key: AgreementKey,
    hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
  { maxItems: 8 },
);

type Properties = Record<string, TSchema>;

interface PassportCall<P extends Properties, R extends Properties> {
  /** Path prefix; default: the passport's base. */
  base?: string;
  path: string;
  summary: string;
  payload: P;
  reply: R;
  failures?: readonly FailureCode[];
  limit: Limit;
  /** Refuse a second use of the same signed bytes. False only for calls that change nothing. */
  once?: boolean;
  /** It needs a slow hash. Few such calls run at once; the others queue (`server.busy` after a while). */
  hashes?: boolean;
}

const envelopeFailures = [
  'envelope.pcode',
  'envelope.timestamp',
  'envelope.signature',
  'envelope.data',
  'envelope.replayed',
] as const;

export function passportCall<P extends Properties, R extends Properties>(call: PassportCall<P, R>) {
  return Object.assign(
    endpoint({
      method: 'POST',
      path: `${call.base ?? passportBase}${call.path}`,
      summary: call.summary,
      source: 'spec §7; spec decisions §6',
      accepts: ['form'],
      body: Envelope,
      reply: Type.Object({ ...Ok, ...call.reply }),
      failures: [...envelopeFailures, ...(call.failures ?? [])],
      misfit: 'envelope.data',
      limit: call.limit,
    }),
    {
      payload: Closed({ ...deviceFields, ...call.payload }),
      once: call.once ?? true,
      hashes: call.hashes ?? false,
    },
  );
}

export const init = passportCall({
  path: '/v1/sys/init.lg',
  summary: 'Which sign-in methods are enabled',
  payload: {},
  reply: {
    control: Type.Object({
      fb_login: Type.Boolean(),
      google_login: Type.Boolean(),
      apple_login: Type.Boolean(),
      twitter_login: Type.Boolean(),
      email_login: Type.Boolean(),
      guest_login: Type.Boolean(),
      wallet_login: Type.Boolean(),
      /** Email and password, in addition to the emailed code. */
      password_login: Type.Boolean(),
    }),
    agr: Type.Array(Agreement),
  },
  limit: { max: 240, seconds: 60 },
  once: false,
});

export const agreements = passportCall({
  path: '/v1/sys/agr.lg',
  summary: 'The agreements to accept, in the requested language',
  payload: {},
  reply: { agr: Type.Array(Agreement) },
  limit: { max: 240, seconds: 60 },
  once: false,
});

export const verifyCaptchaCode = passportCall({
  path: '/v1/email/verifyCaptchaCode',
  summary: 'Exchange a captcha ticket for permission to send one code to one address',
  payload: {
    /** The slider's ticket, or a token of another check (Tencent, Turnstile, hCaptcha). */
    verifyToken: Type.String({ pattern: '^[A-Za-z0-9_.*~+/=@-]{20,4096}$' }),
    code: Type.String({ pattern: '^@[A-Za-z0-9]{3,32}$' }),
    email: Email,
  },
  reply: {},
  failures: ['email.invalid', 'captcha.expired', 'captcha.required', 'captcha.unavailable'],
  limit: { max: 60, seconds: 60 },
});

/** Of calls that take an emailed code. `code.empty`: only blanks. Calls that never return it have their own list. */
export const codeFailures = [
  'code.empty',
  'code.wrong',
  'code.expired',
  'code.exhausted',
  'code.locked',
] as const;

export const emailTypes = ['loginCode', 'verifyCode', 'updateCode'] as const;

export const sendVerifyCode = passportCall({
  path: '/v1/email/sendVerifyCode',
  summary: 'Mail a six-digit code',
  payload: {
    apiVersion: Type.Literal(1),
    email: Email,
    emailType: Type.Enum(emailTypes),
  },
  reply: { retry_after: Type.Integer() },
  failures: [
    'email.invalid',
    'login.email_off',
    'captcha.required',
    'cookies.needed',
    'code.cooldown',
    'code.too_many',
    'code.locked',
  ],
  limit: { max: 60, seconds: 60 },
});

/** Reply of every sign-in method. Its tokens are not valid until the game check (ADR-0002). */
export const signedIn = {
  cToken: Type.String(),
  cUid: Type.String(),
  accessToken: Type.String(),
  ext: Type.Object({ email: Type.String() }),
  agr: Type.Array(Agreement),
  subState: Type.Union([Type.Literal(0), Type.Literal(1)]),
};

export const emailLogin = passportCall({
  path: '/v2/email/login',
  summary: 'Sign in with the emailed code; an unknown address gets an account',
  payload: {
    emailWithPwd: Type.Literal(0),
    email: Email,
    code: PlainText(16),
    agr: Type.Optional(Accepted),
  },
  reply: signedIn,
  failures: ['email.invalid', 'login.email_off', ...codeFailures, 'agreement.required'],
  limit: { max: 60, seconds: 60 },
});

export const acceptAgreements = passportCall({
  path: '/v1/user/agr.lg',
  summary: 'Record accepted agreements',
  payload: { accessToken: AccessToken, agr: Accepted },
  reply: {},
  failures: ['token.invalid'],
  limit: { max: 60, seconds: 60 },
});

const push = { payload: { accessToken: AccessToken }, limit: { max: 60, seconds: 60 } };

export const subscribePush = passportCall({
  ...push,
  path: '/v1/user/subPush',
  summary: 'Subscribe to campaign emails',
  reply: {},
  failures: ['token.invalid'],
});

export const unsubscribePush = passportCall({
  ...push,
  path: '/v1/user/unsubPush',
  summary: 'Unsubscribe from campaign emails',
  reply: {},
  failures: ['token.invalid'],
});

export const pushStatus = passportCall({
  ...push,
  path: '/v1/user/roleExt.lg',
  summary: 'Read the subscription state',
  reply: { subState: Type.Union([Type.Literal(0), Type.Literal(1)]) },
  failures: ['token.invalid'],
  once: false,
});
