/**
 * Captcha providers instead of our slider (spec decisions §6). The token from the provider's script is verified at the
 * provider's server. Only an explicit yes passes. When that server is down, slow or unclear, the visitor is asked to
 * try later and nothing is sent.
 */
import { createHmac } from 'node:crypto';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { CaptchaSettings } from '../../config/captcha.ts';
import { Failure } from '../../core/failures.ts';
import type { Outbound } from '../../core/outbound.ts';
import { sha256Digits } from '../../core/secrets.ts';

interface Token {
  ticket: string;
  randstr: string;
  ip: string;
}

/** Resolves to whether the provider accepts the token; rejects when its reply is unusable. */
type OutsideCheck = (token: Token) => Promise<boolean>;

/** Throws `captcha.unavailable` when the provider could not be reached, `captcha.expired` when it refuses the token. */
export async function requirePassed(check: OutsideCheck, token: Token): Promise<void> {
  const passed = await check(token).catch((cause: unknown) => {
    throw new Failure('captcha.unavailable', {}, { cause });
  });
  if (!passed) throw new Failure('captcha.expired');
}

/** @param hostname the site's own; a token for another host is refused */
export function createOutsideCheck(
  settings: CaptchaSettings,
  hostname: string,
  outbound: Outbound,
): OutsideCheck | undefined {
  if (settings.provider === 'local') return undefined;
  if (settings.provider === 'tencent') return tencent(settings, outbound);
  return siteVerify(settings, hostname, outbound);
}

const Verified = Type.Object({
  success: Type.Boolean(),
  hostname: Type.Optional(Type.String()),
});

/** Turnstile and hCaptcha share one request format. A token works once. */
const siteVerify =
  ({ secret, siteKey, verifyUrl }: CaptchaSettings, hostname: string, outbound: Outbound) =>
  async ({ ticket, ip }: Token): Promise<boolean> => {
    const answer = await outbound(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: ticket, remoteip: ip, sitekey: siteKey }),
    });
    const verified: unknown = await answer.json();
    if (!Check(Verified, verified)) throw new Error('siteverify returned an invalid answer');
    return verified.success && verified.hostname === hostname;
  };

const Result = Type.Object({
  Response: Type.Object({ CaptchaCode: Type.Integer() }),
});

/** Tencent's script creates this ticket in the page when it cannot load; anyone can type one. */
const disaster = /^tr?error_/;

/** Tencent's DescribeCaptchaResult, signed with TC3-HMAC-SHA256. */
const tencent =
  ({ siteKey, secret, verifyUrl, secretId, secretKey }: CaptchaSettings, outbound: Outbound) =>
  async ({ ticket, randstr, ip }: Token): Promise<boolean> => {
    if (disaster.test(ticket)) return false;
    const body = JSON.stringify({
      CaptchaType: 9,
      Ticket: ticket,
      Randstr: randstr,
      UserIp: ip,
      CaptchaAppId: Number(siteKey),
      AppSecretKey: secret,
    });
    const answer = await outbound(verifyUrl, {
      method: 'POST',
      body,
      headers: signed(new URL(verifyUrl).host, body, secretId, secretKey, Date.now()),
    });
    const result: unknown = await answer.json();
    if (!Check(Result, result)) throw new Error('Tencent returned an invalid answer');
    return result.Response.CaptchaCode === 1;
  };

const mac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

function signed(
  host: string,
  body: string,
  secretId: string,
  secretKey: string,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const date = new Date(now).toISOString().slice(0, 10);
  const type = 'application/json; charset=utf-8';
  const names = 'content-type;host';
  const request = `POST\n/\n\ncontent-type:${type}\nhost:${host}\n\n${names}\n${sha256Digits(body)}`;
  const scope = `${date}/captcha/tc3_request`;
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256Digits(request)}`;
  const key = mac(mac(mac(`TC3${secretKey}`, date), 'captcha'), 'tc3_request');
  const signature = mac(key, text).toString('hex');
  return {
    'content-type': type,
    'x-tc-action': 'DescribeCaptchaResult',
    'x-tc-version': '2019-07-22',
    'x-tc-timestamp': timestamp,
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
