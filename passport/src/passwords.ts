/** Email with password (spec §4, §7). The password is hashed before it leaves the browser (spec decisions §6). */
import { sha256Hex } from './envelope.ts';
import type { MessageKey } from './messages.ts';
import type { AcceptedAgreement, Login, LoginResult } from './passport.ts';
import type { Result } from './results.ts';

export interface Passwords {
  /** Fails with the same message for known and unknown addresses. */
  passwordLogin(email: string, password: string): Promise<LoginResult>;
  /** Exchanges the last requested code for a one-time token, to register or to change the password. */
  verifyCode(email: string, code: string): Promise<Result<{ verifyToken: string }>>;
  /** After a `verifyCode`; does not sign in. */
  register(registration: {
    email: string;
    code: string;
    password: string;
    verifyToken: string;
    agr: readonly AcceptedAgreement[];
  }): Promise<Result>;
  /** After an `updateCode`. Every session and token of the account ends. */
  updatePassword(email: string, password: string, verifyToken: string): Promise<Result>;
}

interface Dependencies {
  /** Sends one call; fails without sending it when password sign-in is off. */
  call<T extends object>(path: string, payload: object, failure: MessageKey): Promise<Result<T>>;
  /** Completes a sign-in: requires all tokens and the game check. */
  confirm(login: Result<Login>): Promise<LoginResult>;
}

export const createPasswords = ({ call, confirm }: Dependencies): Passwords => ({
  passwordLogin: async (email, password) =>
    confirm(
      await call<Login>(
        '/v1/email/login.lg',
        { email, password: sha256Hex(password) },
        'passport.email_login_failed',
      ),
    ),

  verifyCode: (email, code) =>
    call('/v1/email/verifyCode', { email, code }, 'passport.verify_failed'),

  register: ({ password, ...registration }) =>
    call(
      '/v1/email/register',
      { ...registration, password: sha256Hex(password) },
      'passport.register_failed',
    ),

  updatePassword: (email, password, verifyToken) =>
    call(
      '/v1/email/updatePwd',
      { email, password: sha256Hex(password), verifyToken },
      'passport.reset_failed',
    ),
});
