import type { Language } from '@prelude/contract/shared/languages';
import type { GameCheckResult } from '@prelude/contract/account/game-check';
import type { Agreement, emailLogin, emailTypes, init } from '@prelude/contract/account/passport';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';
import { checkWithGame } from './game-check.ts';
import { type MessageKey, type Messages, sentence } from './messages.ts';
import { sha256Hex } from './envelope.ts';
import { type PassportOptions, passportPath, resolveOptions } from './options.ts';
import { type Result, failed, isFields } from './results.ts';
import { openStorage } from './storage.ts';
import { createTransport } from './transport.ts';
import type { ClientContext } from './client-context.ts';

export type Control = ReplyOf<typeof init>['control'];

/** A ticked box: the text's key and the hash of the text shown. */
export type AcceptedAgreement = Pick<Agreement, 'key' | 'hash'>;

export type EmailType = (typeof emailTypes)[number];

/** Its tokens are not valid before the game check. */
export type Login = Omit<ReplyOf<typeof emailLogin>, 'code' | 'msg'> & {
  /** Reply of the game check; absent only if the host turned the check off. */
  cRes?: GameCheckResult;
};

export type InitResult = Result<{ control: Control; agr: Agreement[] }>;
export type LoginResult = Result<Login>;

export interface Passport {
  /** For the providers of this library (`createProviders`), not for hosts. */
  readonly inside: ClientContext;
  init(): Promise<InitResult>;
  /** Texts and messages follow the visitor's language; the next call loads them again. */
  setLanguage(lang: Language, messages?: Messages): void;
  verifyCaptchaCode(email: string, ticket: string, randstr: string): Promise<Result>;
  sendVerifyCode(email: string, emailType?: EmailType): Promise<Result<{ retry_after?: number }>>;
  emailLogin(email: string, code: string, agr: readonly AcceptedAgreement[]): Promise<LoginResult>;
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
  acceptAgreements(accessToken: string, agr: readonly AcceptedAgreement[]): Promise<Result>;
  subscribePush(accessToken: string): Promise<Result>;
  unsubscribePush(accessToken: string): Promise<Result>;
  pushStatus(accessToken: string): Promise<Result<{ subState: 0 | 1 }>>;
}

export function createPassport(given: PassportOptions): Passport {
  const options = resolveOptions(given);
  const transport = createTransport(options, openStorage());
  const at = (path: string) => `${options.host}${passportPath}${path}`;
  let starting: Promise<InitResult> | undefined;

  async function start(): Promise<InitResult> {
    const failure = 'passport.init_failed';
    const switches = await transport.post<{ control: Control }>(at('/v1/sys/init.lg'), {}, failure);
    if (switches.code !== 0) return switches;
    if (!isFields(switches.control)) return failed(sentence(options.messages, failure));
    const noTerms = 'passport.terms_failed';
    const terms = await transport.post<{ agr: Agreement[] }>(at('/v1/sys/agr.lg'), {}, noTerms);
    if (terms.code !== 0) return terms;
    return Array.isArray(terms.agr)
      ? { code: 0, msg: '', control: switches.control, agr: terms.agr }
      : failed(sentence(options.messages, noTerms));
  }

  /** Concurrent calls share one start; after a failure the next call tries again. */
  async function init(): Promise<InitResult> {
    const mine = (starting ??= start());
    const result = await mine;
    if (result.code !== 0 && starting === mine) starting = undefined;
    return result;
  }

  async function switchedOn(provider: keyof Control, off: MessageKey): Promise<Result> {
    const started = await init();
    if (started.code !== 0) return started;
    return started.control[provider]
      ? { code: 0, msg: '' }
      : failed(sentence(options.messages, off));
  }
  const emailOn = () => switchedOn('email_login', 'passport.email_off');

  /** Sends one call; fails without sending it when sign-in by password is off. */
  async function byPassword<T extends object>(
    path: string,
    payload: object,
    failure: MessageKey,
  ): Promise<Result<T>> {
    const allowed = await switchedOn('password_login', 'passport.password_off');
    return allowed.code === 0 ? transport.post<T>(at(path), payload, failure) : allowed;
  }

  /** The tokens of a reply are valid only after the game check. */
  async function confirm(login: Result<Login>): Promise<LoginResult> {
    if (login.code !== 0) return login;
    if (!login.accessToken || !login.cToken || !login.cUid) {
      return failed(sentence(options.messages, 'passport.login_failed'));
    }
    if (!options.needUsdk) return login;
    const check = await checkWithGame(transport, options, login);
    if (check.code !== 0) return check;
    const { cRes } = check;
    return { ...login, cRes, agr: cRes.agr, subState: cRes.subState };
  }

  return {
    inside: { options, transport, at, switchedOn, confirm },
    init,

    setLanguage(lang, messages) {
      options.messages = messages ?? options.messages;
      if (lang === options.lang) return;
      options.lang = lang;
      starting = undefined;
    },

    verifyCaptchaCode: (email, ticket, randstr) =>
      transport.post(
        at('/v1/email/verifyCaptchaCode'),
        { verifyToken: ticket, code: randstr, email },
        'passport.captcha_failed',
      ),

    async sendVerifyCode(email, emailType = 'loginCode') {
      const allowed = await emailOn();
      if (allowed.code !== 0) return allowed;
      return transport.post(
        at('/v1/email/sendVerifyCode'),
        { apiVersion: 1, email, emailType },
        'passport.send_failed',
      );
    },

    async emailLogin(email, code, agr) {
      const allowed = await emailOn();
      if (allowed.code !== 0) return allowed;
      return confirm(
        await transport.post<Login>(
          at('/v2/email/login'),
          { emailWithPwd: 0, email, code, agr },
          'passport.email_login_failed',
        ),
      );
    },

    // Passwords are hashed before they leave the browser (spec decisions §6).
    passwordLogin: async (email, password) =>
      confirm(
        await byPassword<Login>(
          '/v1/email/login.lg',
          { email, password: sha256Hex(password) },
          'passport.email_login_failed',
        ),
      ),

    verifyCode: (email, code) =>
      byPassword('/v1/email/verifyCode', { email, code }, 'passport.verify_failed'),

    register: ({ password, ...registration }) =>
      byPassword(
        '/v1/email/register',
        { ...registration, password: sha256Hex(password) },
        'passport.register_failed',
      ),

    updatePassword: (email, password, verifyToken) =>
      byPassword(
        '/v1/email/updatePwd',
        { email, password: sha256Hex(password), verifyToken },
        'passport.reset_failed',
      ),

    acceptAgreements: (accessToken, agr) =>
      transport.post(at('/v1/user/agr.lg'), { accessToken, agr }, 'passport.agreement_failed'),

    subscribePush: (accessToken) =>
      transport.post(at('/v1/user/subPush'), { accessToken }, 'passport.push_failed'),

    unsubscribePush: (accessToken) =>
      transport.post(at('/v1/user/unsubPush'), { accessToken }, 'passport.push_failed'),

    pushStatus: (accessToken) =>
      transport.post(at('/v1/user/roleExt.lg'), { accessToken }, 'passport.push_status_failed'),
  };
}
