import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { decodePayload } from '@prelude/contract/account/envelope';
import { type Language, toTag, toUsdk } from '@prelude/contract/shared/languages';
import type { GameCheckResult } from '@prelude/contract/account/game-check';
import type { Agreement } from '@prelude/contract/account/passport';
import type { Settings } from '@prelude/contract/site/settings';
import { signedForm } from './signed-form.ts';

export interface VisitorOptions {
  language?: Language;
  ip?: string;
}

export interface Answer {
  http: number;
  headers: Headers;
  // Tests read many shapes; each asserts the fields it means.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface SignedIn {
  accessToken: string;
  cUid: string;
  cToken: string;
  result: GameCheckResult;
}

let nextIp = 0;

export class Visitor {
  readonly url: string;
  readonly language: Language;
  readonly ip: string;
  readonly device = randomUUID();
  readonly cookies = new Map<string, string>();
  readonly headers = new Map<string, string>();
  private settings: Settings | undefined;

  constructor(url: string, { language = 'en', ip }: VisitorOptions = {}) {
    this.url = url;
    this.language = language;
    nextIp++;
    this.ip = ip ?? `10.${(nextIp >> 16) & 255}.${(nextIp >> 8) & 255}.${nextIp & 255}`;
  }

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers({
      'accept-language': toTag(this.language),
      'x-forwarded-for': this.ip,
      'sec-fetch-site': 'same-origin',
      'x-prelude': '1',
      ...Object.fromEntries(this.headers),
    });
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    for (const [name, value] of new Headers(init.headers)) {
      if (value === '') headers.delete(name);
      else headers.set(name, value);
    }
    const response = await fetch(this.url + path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const text = await response.text();
    return { http: response.status, headers: response.headers, body: parse(text) };
  }

  form(path: string, fields: Record<string, string>, init: RequestInit = {}): Promise<Answer> {
    return this.send(path, { ...init, method: 'POST', body: new URLSearchParams(fields) });
  }

  json(path: string, body: unknown): Promise<Answer> {
    return this.send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }

  async envelope(
    payload: object,
    change: Record<string, string> = {},
  ): Promise<Record<string, string>> {
    this.settings ??= (await this.send('/api/settings')).body.data as Settings;
    const rid = randomBytes(12).toString('base64url');
    const own = { dn: this.device, lang: this.language, rid };
    const fields = signedForm(
      this.settings.passport,
      Object.assign(own, payload),
      change.timestamp,
    );
    return Object.assign(fields, change);
  }

  async passport(path: string, payload: object): Promise<Answer> {
    return this.form(path, await this.envelope(payload));
  }

  async ticket(): Promise<{ ticket: string; randstr: string }> {
    const { body } = await this.json('/api/captcha/challenge', { kind: 'work' });
    const counter = await solveWork(body.data.work.salt, body.data.work.bits);
    const answer = await this.json('/api/captcha/answer', { id: body.data.id, counter });
    return answer.body.data;
  }

  async askCode(email: string, emailType = 'loginCode'): Promise<Answer> {
    const { ticket, randstr } = await this.ticket();
    const granted = await this.passport('/hgsdk/v1/email/verifyCaptchaCode', {
      verifyToken: ticket,
      code: randstr,
      email,
    });
    if (granted.body.code !== 0) return granted;
    return this.passport('/hgsdk/v1/email/sendVerifyCode', { apiVersion: 1, email, emailType });
  }

  async agreements(): Promise<Pick<Agreement, 'key' | 'hash'>[]> {
    const { body } = await this.passport('/hgsdk/v1/sys/agr.lg', {});
    return (body.agr as Agreement[]).map(({ key, hash }) => ({ key, hash }));
  }

  async login(email: string, code: string): Promise<Answer> {
    const agr = await this.agreements();
    return this.passport('/hgsdk/v2/email/login', { emailWithPwd: 0, email, code, agr });
  }

  async gameCheck(cToken: string): Promise<Answer> {
    await this.envelope({});
    const { pcode, appKey } = this.settings!.passport;
    return this.passport('/game/v1/login/checklgn.lg', {
      pcode,
      appKey,
      channel: 'global_pc',
      token: cToken,
    });
  }

  async signIn(email: string, codeFor: (email: string) => Promise<string>): Promise<SignedIn> {
    const asked = await this.askCode(email);
    if (asked.body.code !== 0) throw new Error(`No code: ${JSON.stringify(asked.body)}`);
    const login = await this.login(email, await codeFor(email));
    if (login.body.code !== 0) throw new Error(`No sign-in: ${JSON.stringify(login.body)}`);
    const check = await this.gameCheck(login.body.cToken);
    const result = JSON.parse(decodePayload(check.body.data)) as GameCheckResult;
    return { ...login.body, result };
  }

  register(email: string, fields: Record<string, string> = {}): Promise<Answer> {
    return this.form('/common/yuyue-email.html', { email, type: 'android', scene: '1', ...fields });
  }

  openSession({ cUid, accessToken }: Pick<SignedIn, 'cUid' | 'accessToken'>): Promise<Answer> {
    return this.form('/beta3/usdk-info', { cUid, accessToken, lang: toUsdk(this.language) });
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    const expired = attributes.some((part) => /max-age=0|expires=thu, 01 jan 1970/i.test(part));
    if (expired || value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** In small steps: visitor and server have the same event loop, and a blocked server refuses requests. */
export async function solveWork(salt: string, bits: number): Promise<number> {
  for (let counter = 0; ; counter++) {
    if (counter % 1000 === 0) await new Promise(setImmediate);
    const digest = createHash('sha256').update(`${salt}.${counter}`).digest();
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return counter;
  }
}
