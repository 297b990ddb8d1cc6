/**
 * The passport's other sign-in methods (spec §3, §7): third parties, guest, wallet, email with password. `control` of
 * `init` lists the enabled ones; `readSettings` has the public ids that a page needs for them.
 */
import { Type } from 'typebox';
import { PlainText } from '../shared/endpoint.ts';
import { Accepted, Email, passportCall, signedIn, signInTypes } from './passport.ts';
import { Closed } from '../shared/shapes.ts';

const { guest, facebook, google, x, apple, wallet } = signInTypes;
const limit = { max: 60, seconds: 60 };

export const providerTypes = [guest, facebook, google, x, apple, wallet] as const;
export type ProviderType = (typeof providerTypes)[number];

/** 32 random characters (spec §4, §9), made by the server and valid for one flow in one browser. */
const State = Type.String({ pattern: '^[A-Za-z0-9]{32}$' });

/** `popup` and `redirect` use a URL of the provider; `sdk` uses its script (Apple, Facebook). */
const providerWays = ['popup', 'redirect', 'sdk'] as const;
export type ProviderWay = (typeof providerWays)[number];

/** SHA-256 of the password's UTF-8, lower-case hex. The server never sees the password (spec decisions §6). */
export const PasswordHash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const VerifyToken = Type.String({ pattern: '^[A-Za-z0-9_-]{20,128}$' });
/** As a person types it. */
export const Code = PlainText(16, 1);

export const beginLogin = passportCall({
  path: '/v1/login/begin.lg',
  summary: 'Start a sign-in with a provider, as a guest or with a wallet',
  payload: { userType: Type.Enum(providerTypes), way: Type.Enum(providerWays) },
  reply: {
    state: State,
    /** URL for the pop-up or the redirect, with the state. Absent for `sdk`, guest and wallet. */
    url: Type.Optional(Type.String()),
    /** For Apple's script. */
    nonce: Type.Optional(Type.String()),
    /** A new guest's signed id; the client stores it. */
    cToken: Type.Optional(Type.String()),
    /** Required content of the wallet's message (EIP-4361); its nonce is `state`. */
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

const ProviderExtra = Closed({
  /** From Apple's script. */
  authorizationCode: Type.Optional(PlainText(2048)),
  /** From Apple's script: the state in its answer. */
  state: Type.Optional(State),
  version: Type.Optional(Type.Literal('v3')),
});

/** A third party's proof of identity, the same for sign-in and linking. */
export const providerProof = {
  /**
   * Google, X, and Apple or Facebook by pop-up or redirect: the one-time token from `exchangeThirdPartyCode`.
   * Facebook's script: its access token. Apple's script: its id token. Guest: the signed id. Wallet: base64url of
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
    /** The accepted agreements; every required one must be included. */
    agr: Type.Optional(Accepted),
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
    /** The flow's state. The provider's own code stays on the server and never reaches the page. */
    code: State,
    redirectUri: Type.String({ pattern: '^https?://', maxLength: 512 }),
    userType: Type.Enum([facebook, google, x, apple]),
  },
  /** A token of this server, not of the provider: valid once, in this browser, for this provider. */
  reply: { accessToken: Type.String() },
  failures: ['login.failed', 'provider.off', 'provider.expired', 'provider.unavailable'],
  limit,
});

export const passwordLogin = passportCall({
  path: '/v1/email/login.lg',
  hashes: true,
  summary: 'Sign in with email and password',
  payload: { email: Email, password: PasswordHash },
  reply: signedIn,
  // Every refused address gets the same answer, so that the call does not reveal which addresses have an account or a
  // password.
  failures: ['email.invalid', 'login.password_off', 'login.credentials', 'password.locked'],
  limit,
});

/** The last code requested in this browser decides the purpose of the token: registration or password change. */
export const verifyEmailCode = passportCall({
  path: '/v1/email/verifyCode',
  summary:
    'Exchange an emailed code for a one-time token (10 minutes) to register or to change the password',
  payload: { email: Email, code: Code },
  reply: { verifyToken: VerifyToken },
  failures: [
    'email.invalid',
    'login.password_off',
    'code.wrong',
    'code.expired',
    'code.exhausted',
    'code.locked',
  ],
  limit,
});

export const emailRegister = passportCall({
  path: '/v1/email/register',
  hashes: true,
  summary: 'Register with email and password, after a `verifyCode`, and sign in',
  payload: {
    email: Email,
    code: Code,
    password: PasswordHash,
    verifyToken: VerifyToken,
    agr: Type.Optional(Accepted),
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
  hashes: true,
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
