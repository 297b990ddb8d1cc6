/**
 * The passport's other doors (specification §3, §7): third parties, e-mail with password. Promised here so that both
 * sides grow towards the same shapes; the server opens them with the issue that builds them, and `control` says which
 * are open.
 */
import { Type } from 'typebox';
import { PlainText } from './endpoint.ts';
import { Email, passportCall, signedIn, signInTypes } from './passport.ts';

const { guest, facebook, google, x, apple, wallet } = signInTypes;
const limit = { max: 60, seconds: 60 };

/** SHA-256 of the password, hex: what the server treats as the password (decisions §6). */
const PasswordHash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const VerifyToken = Type.String({ pattern: '^[A-Za-z0-9_-]{20,128}$' });
const Code = PlainText(16, 1);

export const thirdPartyLogin = passportCall({
  path: '/v1/login/lgn.lg',
  summary: 'Sign in with a third party’s token',
  payload: {
    /** The third party's token; the signed guest or wallet statement. */
    cToken: PlainText(8000, 1),
    userType: Type.Enum([guest, facebook, google, x, apple, wallet]),
    extra: Type.Object(
      {
        /** Apple. */
        authorizationCode: Type.Optional(PlainText(2048)),
        /** X: `v3`. */
        version: Type.Optional(Type.Literal('v3')),
      },
      { additionalProperties: false },
    ),
  },
  reply: signedIn,
  failures: ['login.failed'],
  limit,
});

export const exchangeThirdPartyCode = passportCall({
  path: '/v1/login/getThirdAuthToken.lg',
  summary: 'Exchange a third party’s code for its token',
  payload: {
    code: PlainText(2048, 1),
    redirectUri: Type.String({ pattern: '^https?://', maxLength: 512 }),
    userType: Type.Enum([google, x, apple]),
  },
  reply: { accessToken: Type.String() },
  failures: ['login.failed'],
  limit,
});

export const passwordLogin = passportCall({
  path: '/v1/email/login.lg',
  summary: 'Sign in with e-mail and password',
  payload: { email: Email, password: PasswordHash },
  reply: signedIn,
  failures: ['email.invalid', 'login.email_off', 'login.failed', 'code.locked'],
  limit,
});

export const verifyEmailCode = passportCall({
  path: '/v1/email/verifyCode',
  summary: 'Turn a mailed code into leave to register or to change the password',
  payload: { email: Email, code: Code },
  reply: { verifyToken: VerifyToken },
  failures: ['email.invalid', 'code.wrong', 'code.expired', 'code.exhausted', 'code.locked'],
  limit,
});

export const emailRegister = passportCall({
  path: '/v1/email/register',
  summary: 'Register with e-mail and password',
  payload: { email: Email, code: Code, password: PasswordHash, verifyToken: VerifyToken },
  reply: {},
  failures: ['email.invalid', 'login.email_off', 'code.expired', 'agreement.required'],
  limit,
});

export const updatePassword = passportCall({
  path: '/v1/email/updatePwd',
  summary: 'Set a new password after a mailed code',
  payload: { email: Email, password: PasswordHash, verifyToken: VerifyToken },
  reply: {},
  failures: ['email.invalid', 'code.expired'],
  limit,
});
