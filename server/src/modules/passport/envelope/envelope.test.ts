import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import {
  decodePayload,
  encodePayload,
  signedText,
  swapCharacters,
  timestampOf,
} from '@prelude/contract/account/envelope';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

describe('the encoded payload (§9, spec decisions §6)', () => {
  it('decodes every length around the swap', () => {
    for (let length = 0; length < 400; length++) {
      const payload = { text: 'é無'.repeat(length).slice(0, length) };
      expect(JSON.parse(decodePayload(encodePayload(payload)))).toEqual(payload);
    }
  });

  it('does not change 51 characters, and swaps the four pairs of 52', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    expect(swapCharacters(letters.slice(0, 51))).toBe(letters.slice(0, 51));
    const swapped = swapCharacters(letters);
    const moved = Array.from(letters).flatMap((letter, at) => (swapped[at] === letter ? [] : [at]));
    expect(moved).toEqual([1, 10, 18, 19, 33, 42, 50, 51]);
    expect([swapped[1], swapped[33], swapped[19], swapped[51]]).toEqual(['h', 'B', 'z', 'T']);
  });
});

describe('the signed envelope', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres');
  });
  afterAll(() => server.stop());
  const path = '/hgsdk/v1/user/roleExt.lg';
  const payload = { accessToken: 'A'.repeat(43) };

  const post = (fields: Record<string, string>, where = path) =>
    server.visitor().form(where, fields);

  it.each([
    ['another product', { pcode: 'other' }, 'envelope.pcode'],
    [
      'a clock six minutes late',
      { timestamp: timestampOf(Date.now() - 360_000) },
      'envelope.timestamp',
    ],
    [
      'a clock six minutes early',
      { timestamp: timestampOf(Date.now() + 360_000) },
      'envelope.timestamp',
    ],
    ['thirteen digits', { timestamp: String(Date.now()) }, 'envelope.data'],
    ['a wrong signature', { sign: '0'.repeat(64) }, 'envelope.signature'],
    [
      'a changed payload',
      { data: encodePayload({ accessToken: 'B'.repeat(43) }) },
      'envelope.signature',
    ],
    ['a signature of another alphabet', { sign: 'Z'.repeat(64) }, 'envelope.data'],
    ['a fifth field', { extra: '1' }, 'envelope.data'],
  ])('refuses %s (abuse cases 8–10)', async (_name, change, error) => {
    const visitor = server.visitor();
    const answer = await visitor.form(path, await visitor.envelope(payload, change));
    expect(answer.http).toBe(400);
    expect(answer.body).toMatchObject({ code: -1, error });
  });

  it('accepts a clock that is 200 seconds late when the signature matches', async () => {
    const visitor = server.visitor();
    const timestamp = timestampOf(Date.now() - 200_000);
    const late = await visitor.form(path, await visitor.envelope(payload, { timestamp }));
    expect(late.body.error).toBe('token.invalid');
  });

  it.each([
    ['__proto__', '{"accessToken":"x","__proto__":{"isAdmin":1}}'],
    ['an escaped __proto__', '{"\\u005f_proto__":{"isAdmin":1}}'],
    ['a nested constructor.prototype', '{"a":{"constructor":{"prototype":{"x":1}}}}'],
    ['an unknown field', '{"accessToken":"AAAAAAAAAAAAAAAAAAAAAAAA","role":"admin"}'],
    ['no object', '"text"'],
    ['no JSON', '{'],
  ])('refuses %s in a correctly signed payload (abuse cases 11–13)', async (_name, json) => {
    const visitor = server.visitor();
    await visitor.envelope({});
    const { pcode, appKey } = (await visitor.send('/api/settings')).body.data.passport;
    const data = swapCharacters(Buffer.from(json).toString('base64'));
    const fields = { pcode, timestamp: timestampOf(Date.now()), data };
    const sign = createHash('sha256').update(signedText(fields, appKey)).digest('hex');
    const answer = await visitor.form(path, { ...fields, sign });
    expect(answer.http).toBe(400);
    expect(answer.body.error).toBe('envelope.data');
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it('works once: the same bytes again are refused (abuse case 8)', async () => {
    const visitor = server.visitor();
    const where = '/hgsdk/v1/user/subPush';
    const fields = await visitor.envelope(payload);
    expect((await visitor.form(where, fields)).body.error).toBe('token.invalid');
    const again = await server.visitor().form(where, fields);
    expect([again.http, again.body.error]).toEqual([409, 'envelope.replayed']);
  });

  it('marks the calls of a sign-in with their work: each works once (abuse case 8)', async () => {
    const visitor = server.visitor();
    const email = 'once@example.com';
    const twice = async (where: string, content: object) => {
      const fields = await visitor.envelope(content);
      const first = await visitor.form(where, fields);
      const again = await visitor.form(where, fields);
      expect([where, first.body.code, again.http, again.body.error]).toEqual([
        where,
        0,
        409,
        'envelope.replayed',
      ]);
      return first.body;
    };
    const { ticket, randstr } = await visitor.ticket();
    await twice('/hgsdk/v1/email/verifyCaptchaCode', { verifyToken: ticket, code: randstr, email });
    await twice('/hgsdk/v1/email/sendVerifyCode', { apiVersion: 1, email, emailType: 'loginCode' });
    const code = await server.mail.codeFor(email);
    const agr = await visitor.agreements();
    const login = { emailWithPwd: 0, email, code, agr };
    const { cToken } = await twice('/hgsdk/v2/email/login', login);
    const { pcode, appKey } = (await visitor.send('/api/settings')).body.data.passport;
    const check = { pcode, appKey, channel: 'global_pc', token: cToken };
    await twice('/game/v1/login/checklgn.lg', check);
  });

  it.each([
    ['game', { pk: 1 }],
    ['project', { projectId: 1 }],
    ['client', { cid: 1 }],
  ])('refuses the id of another %s (spec §9)', async (_what, device) => {
    const { http, body } = await server.visitor().passport(path, { ...payload, ...device });
    expect([http, body.error]).toEqual([400, 'envelope.data']);
  });

  it('signs in a client that sends only what spec §7 names, as far as the law permits', async () => {
    const visitor = server.visitor();
    const email = 'literal@example.com';
    const asked = await visitor.askCode(email);
    expect(asked.body.code).toBe(0);
    const code = await server.mail.codeFor(email);
    const call = { rid: undefined, emailWithPwd: 0, email, code };
    const bare = await visitor.passport('/hgsdk/v2/email/login', call);
    expect(bare.body.error).toBe('agreement.required');
    const terms = await visitor.passport('/hgsdk/v1/sys/agr.lg', { rid: undefined });
    const agr = terms.body.agr.map(({ key, hash }: { key: string; hash: string }) => ({
      key,
      hash,
    }));
    const { body } = await visitor.passport('/hgsdk/v2/email/login', { ...call, agr });
    expect(body.code).toBe(0);
  });

  it('answers invalid input without a server error', async () => {
    const nonsense = ['', 'a', '%%%', 'A'.repeat(8192), 'A'.repeat(9000), '=', '\u0000', '無'];
    for (const data of nonsense) {
      const visitor = server.visitor();
      const { http } = await post({ ...(await visitor.envelope({})), data });
      expect(http).toBeGreaterThanOrEqual(400);
      expect(http).toBeLessThan(500);
    }
    const twice = await server.visitor().send(path, {
      method: 'POST',
      body: 'pcode=a&pcode=b&timestamp=1&data=a&sign=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(twice.body.error).toBe('envelope.data');
  });
});
