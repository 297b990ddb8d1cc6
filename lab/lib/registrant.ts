/** A visitor who registers: the requests of a page from its settings to an open session. */
import { randomBytes, randomUUID } from 'node:crypto';
import { answerChallenge, newChallenge } from '@prelude/contract/account/captcha';
import { gameCheck, globalPcChannel } from '@prelude/contract/account/game-check';
import * as passport from '@prelude/contract/account/passport';
import { openSession } from '@prelude/contract/account/session';
import { type Language, languages, toUsdk } from '@prelude/contract/shared/languages';
import { register } from '@prelude/contract/site/registration';
import { readSettings, type Settings } from '@prelude/contract/site/settings';
import { networkAddressOf } from '../../server/src/testing/database/people.ts';
import { signedForm } from '../../server/src/testing/signed-form.ts';
import { solveWork } from '../../server/src/testing/visitor.ts';
import type { Answer } from '../bench/wire.ts';
import { type Ask, ask, keepCookies, type Line, type Sender } from './requests.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

interface SignedIn {
  cUid: string;
  accessToken: string;
  cToken: string;
}

export class Registrant implements Sender {
  readonly email: string;
  readonly language: Language;
  readonly ip: string;
  readonly cookies = new Map<string, string>();
  /** The acknowledged registration's. */
  number: number | undefined;
  private readonly line: Line;
  private readonly device = randomUUID();
  private settings!: Settings['passport'];
  private accepted!: Pick<passport.Agreement, 'key' | 'hash'>[];

  /** @param index also selects the language and the network */
  constructor(line: Line, index: number, email: string) {
    this.line = line;
    this.email = email;
    this.language = languages[index % languages.length]!;
    this.ip = networkAddressOf(index);
  }

  /** Opens the page. */
  async begin(): Promise<void> {
    const answer = await this.ask({ path: readSettings.path, promise: '{"code":0' });
    this.settings = (JSON.parse(answer.text()) as { data: Settings }).data.passport;
    await this.signed(passport.init.path, {});
    const terms = await this.signed(passport.agreements.path, {});
    const { agr } = JSON.parse(terms.text()) as { agr: passport.Agreement[] };
    this.accepted = agr.map(({ key, hash }) => ({ key, hash }));
  }

  /** Passes the check and requests a code. @returns the last call, so that it can be sent again */
  async askCode(): Promise<Ask> {
    const challenge = await this.posted<{ id: string; work: { salt: string; bits: number } }>(
      newChallenge.path,
      { kind: 'work' },
    );
    const { salt, bits } = challenge.work;
    const counter = await solveWork(salt, bits);
    const { ticket, randstr } = await this.posted<{ ticket: string; randstr: string }>(
      answerChallenge.path,
      { id: challenge.id, counter },
    );
    const { email } = this;
    const grant = { verifyToken: ticket, code: randstr, email };
    await this.signed(passport.verifyCaptchaCode.path, grant);
    const request = { apiVersion: 1, email, emailType: 'loginCode' };
    const sending = this.envelope(passport.sendVerifyCode.path, request);
    await this.ask(sending);
    return sending;
  }

  /** Signs in with the code, has it confirmed, registers and opens the session. */
  async finish(code: string): Promise<void> {
    const { cUid, accessToken, cToken } = await this.login(code);
    await this.signed(gameCheck.path, {
      pcode: this.settings.pcode,
      appKey: this.settings.appKey,
      channel: globalPcChannel,
      token: cToken,
    });
    const { email, language } = this;
    const request = { email, type: 'android', scene: '1', accessToken };
    const answer = await this.sendForm(register.path, request);
    this.number = (JSON.parse(answer.text()) as { data: { number: number } }).data.number;
    await this.sendForm(openSession.path, { cUid, accessToken, lang: toUsdk(language) });
  }

  async login(code: string): Promise<SignedIn> {
    const { email, accepted: agr } = this;
    const fields = { emailWithPwd: 0, email, code, agr };
    const answer = await this.signed(passport.emailLogin.path, fields);
    return JSON.parse(answer.text()) as SignedIn;
  }

  async ask(what: Ask): Promise<Answer> {
    const answer = await ask(this.line, this, what);
    keepCookies(this.cookies, answer);
    return answer;
  }

  private async posted<T>(path: string, content: object): Promise<T> {
    const body = JSON.stringify(content);
    const answer = await this.ask({ method: 'POST', path, type: json, body, promise: '{"code":0' });
    return (JSON.parse(answer.text()) as { data: T }).data;
  }

  private signed(path: string, payload: object): Promise<Answer> {
    return this.ask(this.envelope(path, payload));
  }

  private sendForm(path: string, fields: Record<string, string>): Promise<Answer> {
    const body = new URLSearchParams(fields).toString();
    return this.ask({ method: 'POST', path, type: form, body, promise: '{"status":0' });
  }

  private envelope(path: string, payload: object): Ask {
    const rid = randomBytes(12).toString('base64url');
    const own = { dn: this.device, lang: this.language, rid };
    const fields = signedForm(this.settings, Object.assign(own, payload));
    const body = new URLSearchParams(fields).toString();
    return { method: 'POST', path, type: form, body, promise: '{"code":0' };
  }
}
