import { randomBytes } from 'node:crypto';
import { privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { sql } from '../../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { begin, enter, types } from '../../../../testing/sign-in/provider-visitor.ts';
import { engines, startTestApp, type TestApp } from '../../../../testing/test-app.ts';

type Change = Partial<Parameters<typeof createSiweMessage>[0]>;

const newAccount = () => privateKeyToAccount(`0x${randomBytes(32).toString('hex')}`);

describe.each(engines)('guest and wallet on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine, { EXTRA_PROVIDERS: 'guest,wallet' });
  });
  afterAll(() => server.stop());

  describe('a guest', () => {
    it('keeps one account per signed id', async () => {
      const visitor = server.visitor();
      const { cToken } = (await begin(visitor, types.guest)).body;
      const first = await enter(visitor, types.guest, cToken);
      expect(first.body).toMatchObject({ code: 0, ext: { email: '' } });
      const again = await enter(server.visitor(), types.guest, cToken);
      expect(again.body.cUid).toBe(first.body.cUid);
    });

    it('cannot be forged or changed (abuse case 24)', async () => {
      const visitor = server.visitor();
      const { cToken } = (await begin(visitor, types.guest)).body;
      const [word, id, signature] = cToken.split('.');
      const forged = [
        'guest',
        `${word}.${id}`,
        `${word}.${'A'.repeat(22)}.${signature}`,
        `${word}.${id}.${'A'.repeat(43)}`,
        `${cToken}x`,
        `${word}.${id}.`,
        `x${cToken}`,
      ];
      for (const token of forged) {
        expect((await enter(visitor, types.guest, token)).body.error).toBe('login.failed');
      }
    });

    it('is limited to 20 new ones an hour per network (abuse case 24)', async () => {
      const ip = '10.250.1.1';
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => begin(server.visitor({ ip }), types.guest)),
      );
      expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(20);
      const refused = answers.find(({ body }) => body.code !== 0);
      expect(refused?.body).toMatchObject({ error: 'provider.too_many' });
      expect(refused?.body.msg).toContain('60');
    });

    it('can never register, with any address (abuse case 24)', async () => {
      const visitor = server.visitor();
      const { cToken } = (await begin(visitor, types.guest)).body;
      const { body } = await enter(visitor, types.guest, cToken);
      expect((await visitor.gameCheck(body.cToken)).body.code).toBe(0);
      const { accessToken } = body;
      for (const email of ['guest@example.com', body.cUid, '']) {
        const answer = await visitor.register(email, { accessToken });
        expect(answer.body.status).toBe(-1);
      }
      expect((await visitor.openSession(body)).body.data.email).toBe('');
      expect(visitor.cookies.has('dna_email')).toBe(false);
    });
  });

  describe('a wallet', () => {
    const account = newAccount();
    const ask = async (visitor = server.visitor()) => {
      const { body } = await begin(visitor, types.wallet);
      const { siwe } = body;
      const fields = {
        address: account.address,
        chainId: 1,
        version: '1' as const,
        nonce: body.state as string,
        domain: siwe.domain as string,
        uri: siwe.uri as string,
        statement: siwe.statement as string,
        issuedAt: new Date(siwe.issuedAt as string),
        expirationTime: new Date(siwe.expirationTime as string),
      };
      return { visitor, fields };
    };
    const tokenOf = async (message: string, signer = account) =>
      Buffer.from(
        JSON.stringify({ message, signature: await signer.signMessage({ message }) }),
      ).toString('base64url');

    it('signs in once with the requested message', async () => {
      const { visitor, fields } = await ask();
      const token = await tokenOf(createSiweMessage(fields));
      const first = (await enter(visitor, types.wallet, token)).body;
      expect(first).toMatchObject({ code: 0, ext: { email: '' } });
      expect((await enter(visitor, types.wallet, token)).body.error).toBe('provider.expired');
      const next = await ask();
      const again = await tokenOf(createSiweMessage(next.fields));
      expect((await enter(next.visitor, types.wallet, again)).body.cUid).toBe(first.cUid);
      const kept = await server.database.rows<{ subject: string }>(
        sql`select subject from identities where provider = ${types.wallet}`,
      );
      expect(kept).toEqual([{ subject: account.address.toLowerCase() }]);
    });

    it('accepts the signature for five minutes, although its flow lasts fifteen (abuse case 25)', async () => {
      const { visitor, fields } = await ask();
      const token = await tokenOf(createSiweMessage(fields));
      vi.useFakeTimers({ toFake: ['Date'], now: fields.expirationTime });
      try {
        expect((await enter(visitor, types.wallet, token)).body.error).toBe('login.failed');
      } finally {
        vi.useRealTimers();
      }
      expect(fields.expirationTime.getTime() - fields.issuedAt.getTime()).toBe(300_000);
    });

    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    it.each<[string, Change]>([
      ['another domain', { domain: 'evil.example' }],
      ['another address of ours', { uri: 'http://localhost:8080/elsewhere' }],
      ['another site', { uri: 'https://evil.example' }],
      ['another chain', { chainId: 137 }],
      ['another statement', { statement: 'Send all your coins.' }],
      ['no statement', { statement: '' }],
      ['a later end', { expirationTime: soon(60) }],
      ['an end in the past', { expirationTime: soon(-1) }],
      ['another beginning', { issuedAt: soon(-60) }],
      ['a later beginning of its life', { notBefore: soon(1) }],
      ['a request of its own', { requestId: 'x' }],
      ['resources', { resources: ['https://evil.example/'] }],
    ])('%s is refused (abuse case 25)', async (_, change) => {
      const { visitor, fields } = await ask();
      const token = await tokenOf(createSiweMessage({ ...fields, ...change }));
      expect((await enter(visitor, types.wallet, token)).body.error).toBe('login.failed');
      // The nonce is used up: a right message fails after a wrong one.
      const right = await tokenOf(createSiweMessage(fields));
      expect((await enter(visitor, types.wallet, right)).body.error).toBe('provider.expired');
    });

    it('an unknown nonce, or one of another browser or of yesterday, is refused (abuse case 25)', async () => {
      const { visitor, fields } = await ask();
      const foreign = await tokenOf(createSiweMessage({ ...fields, nonce: 'a'.repeat(32) }));
      expect((await enter(visitor, types.wallet, foreign)).body.error).toBe('provider.expired');
      const thief = server.visitor();
      await thief.ticket();
      const token = await tokenOf(createSiweMessage(fields));
      expect((await enter(thief, types.wallet, token)).body.error).toBe('provider.expired');
      await server.database.rows(sql`update provider_flows set expires_at = now()`);
      expect((await enter(visitor, types.wallet, token)).body.error).toBe('provider.expired');
    });

    it('a correct message with any addition is refused (abuse case 25)', async () => {
      const beside = async (change: (signed: Record<string, string>) => void) => {
        const { visitor, fields } = await ask();
        const token = await tokenOf(createSiweMessage(fields));
        const signed = JSON.parse(Buffer.from(token, 'base64url').toString());
        change(signed);
        const sent = Buffer.from(JSON.stringify(signed)).toString('base64url');
        return (await enter(visitor, types.wallet, sent)).body;
      };
      expect((await beside(() => {})).code).toBe(0);
      for (const change of [
        (signed: Record<string, string>) => (signed.more = 'x'),
        (signed: Record<string, string>) => (signed.signature += '00'),
        (signed: Record<string, string>) => (signed.signature = `x${signed.signature}`),
        (signed: Record<string, string>) => (signed.message += ' '.repeat(2000)),
      ])
        expect((await beside(change)).error).toBe('login.failed');
    });

    it('another person’s signature is refused (abuse case 25)', async () => {
      const { visitor, fields } = await ask();
      const token = await tokenOf(createSiweMessage(fields), newAccount());
      expect((await enter(visitor, types.wallet, token)).body.error).toBe('login.failed');
    });

    it.each([
      ['no JSON', 'bm90aGluZw'],
      ['no message', Buffer.from('{"signature":"0x"}').toString('base64url')],
      ['__proto__', Buffer.from('{"__proto__":{"message":"x"}}').toString('base64url')],
      ['emails', 'xyz'],
    ])('%s is refused without a server error', async (_, token) => {
      const answer = await enter(server.visitor(), types.wallet, token);
      expect([answer.http, answer.body.error]).toEqual([200, 'login.failed']);
    });
  });
});
