/** E-mail with password (spec §4, §7). A password is hashed before it leaves the browser (spec decisions §6). */
import { sha256Hex } from './envelope.ts';
import type { MessageKey } from './messages.ts';
import type { AcceptedAgreement, Login, LoginResult } from './passport.ts';
import type { Result } from './results.ts';

export interface Passwords {
  /** Refused with the same words whether the address is known or not. */
  passwordLogin(email: string, password: string): Promise<LoginResult>;
  /** Turns the code asked for last into leave, once, to register or to change the password. */
  verifyCode(email: string, code: string): Promise<Result<{ verifyToken: string }>>;
  /** After a `verifyCode`; signing in is a call of its own. */
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
  /** One call of the service; refused before it is made unless passwords are switched on. */
  call<T extends object>(path: string, payload: object, failure: MessageKey): Promise<Result<T>>;
  /** What makes a reply a sign-in: its tokens, and the game's word. */
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
