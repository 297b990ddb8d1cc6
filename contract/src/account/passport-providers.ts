/**
 * The passport's other providers (spec §3, §7): third parties, guest, wallet, e-mail with password. `control` of
 * `init` says which are open; `readSettings` carries the public ids a page needs for them.
 */
import { Type } from 'typebox';
import { PlainText } from '../shared/endpoint.ts';
import { Accepted, Email, passportCall, signedIn, signInTypes } from './passport.ts';

const { guest, facebook, google, x, apple, wallet } = signInTypes;
const limit = { max: 60, seconds: 60 };

/** Sign-in types that are no mail. */
export const providerTypes = [guest, facebook, google, x, apple, wallet] as const;
export type ProviderType = (typeof providerTypes)[number];

/** 32 random characters (§4, §9), made by the server and good for one flow in one browser. */
const State = Type.String({ pattern: '^[A-Za-z0-9]{32}$' });

/** `popup` and `redirect` leave by an address of the provider's; `sdk` by its script (Apple, Facebook). */
export const providerWays = ['popup', 'redirect', 'sdk'] as const;
export type ProviderWay = (typeof providerWays)[number];

/** SHA-256 of the password's UTF-8, lower-case hex: what the server treats as the password (spec decisions §6). */
export const PasswordHash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const VerifyToken = Type.String({ pattern: '^[A-Za-z0-9_-]{20,128}$' });
const Code = PlainText(16, 1);

export const beginLogin = passportCall({
  path: '/v1/login/begin.lg',
  summary: 'Start a sign-in with a provider, as a guest or with a wallet',
  payload: { userType: Type.Enum(providerTypes), way: Type.Enum(providerWays) },
  reply: {
    state: State,
    /** Where the pop-up or the page goes; carries the state. Absent for `sdk`, guest and wallet. */
    url: Type.Optional(Type.String()),
    /** Apple's script is given it. */
    nonce: Type.Optional(Type.String()),
    /** A new guest's signed id, to be kept by the client. */
    cToken: Type.Optional(Type.String()),
    /** What the wallet's message must say (EIP-4361); its nonce is `state`. */
    siwe: Type.Optional(
      Type.Object({
        domain: Type.String(),
        uri: Type.String(),
        statement: Type.String(),
        chainIds: Type.Array(Type.Integer()),
        issuedAt: Type.String(),
        expirationTime: Type.String(),
      }),
    ),
  },
  failures: ['provider.off', 'provider.too_many'],
  limit,
});

const ProviderExtra = Type.Object(
  {
    /** Apple's script. */
    authorizationCode: Type.Optional(PlainText(2048)),
    /** Apple's script: the state its answer carried. */
    state: Type.Optional(State),
    /** X: `v3`. */
    version: Type.Optional(Type.Literal('v3')),
  },
  { additionalProperties: false },
);

/** A third party's word, the same for signing in and for linking. */
export const providerProof = {
  /**
   * Google, X, and Apple or Facebook by pop-up or redirect: the one-time token of `exchangeThirdPartyCode`. Facebook's
   * script: its access token. Apple's script: its id token. Guest: the signed id. Wallet: base64url of
   * `{"message", "signature"}`.
   */
  cToken: PlainText(5000, 1),
  userType: Type.Enum(providerTypes),
  extra: ProviderExtra,
};

export const thirdPartyLogin = passportCall({
  path: '/v1/login/lgn.lg',
  summary: 'Sign in with a provider’s token',
  payload: {
    ...providerProof,
    /** The boxes ticked in the form; every required one must be among them. */
    agr: Accepted,
  },
  reply: signedIn,
  failures: [
    'login.failed',
    'provider.off',
    'provider.expired',
    'provider.unavailable',
    'identity.address_taken',
    'agreement.required',
  ],
  limit,
});

export const exchangeThirdPartyCode = passportCall({
  path: '/v1/login/getThirdAuthToken.lg',
  summary: 'Exchange a provider’s code for a token',
  payload: {
    /** The flow's state: the provider's own code never reaches the page, the return address keeps it on the server. */
    code: State,
    redirectUri: Type.String({ pattern: '^https?://', maxLength: 512 }),
    userType: Type.Enum([facebook, google, x, apple]),
  },
  /** Ours, not the provider's: good once, in this browser, for this provider. */
  reply: { accessToken: Type.String() },
  failures: ['login.failed', 'provider.off', 'provider.expired', 'provider.unavailable'],
  limit,
});

export const passwordLogin = passportCall({
  path: '/v1/email/login.lg',
  costly: 'hash',
  summary: 'Sign in with email and password',
  payload: { email: Email, password: PasswordHash },
  reply: signedIn,
  // Known and unknown addresses, right ones without a password included, are refused with the same words.
  failures: ['email.invalid', 'login.password_off', 'login.credentials', 'password.locked'],
  limit,
});

/** The code asked for last in this browser decides what the token is good for: to register, or to change the password. */
export const verifyEmailCode = passportCall({
  path: '/v1/email/verifyCode',
  costly: 'rows',
  summary:
    'Exchange an emailed code for a one-time token (10 minutes) to register or to change the password',
  payload: { email: Email, code: Code },
  reply: { verifyToken: VerifyToken },
  failures: ['email.invalid', 'code.wrong', 'code.expired', 'code.exhausted', 'code.locked'],
  limit,
});

export const emailRegister = passportCall({
  path: '/v1/email/register',
  costly: 'hash',
  summary: 'Register with email and password, after a `verifyCode`, and sign in',
  payload: {
    email: Email,
    code: Code,
    password: PasswordHash,
    verifyToken: VerifyToken,
    /** The boxes ticked in the form; every required one must be among them. */
    agr: Accepted,
  },
  reply: {},
  // An address that already has an account gets the password too: the person who receives its email owns it.
  failures: [
    'email.invalid',
    'login.password_off',
    'agreement.required',
    'code.expired',
    'password.common',
  ],
  limit,
});

export const updatePassword = passportCall({
  path: '/v1/email/updatePwd',
  costly: 'hash',
  summary: 'Set a new password after an `updateCode`; every session and token ends',
  payload: { email: Email, password: PasswordHash, verifyToken: VerifyToken },
  reply: {},
  // Returned only after the address was confirmed by email.
  failures: [
    'email.invalid',
    'login.password_off',
    'code.expired',
    'password.common',
    'account.unknown',
  ],
  limit,
});
