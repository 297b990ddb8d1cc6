import { generateKeyPairSync } from 'node:crypto';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import { sql } from '../../../../core/database/sql.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  begin,
  comeBack,
  enter,
  exchange,
  types,
} from '../../../../testing/sign-in/provider-visitor.ts';
import { openidEnv } from '../../../../testing/sign-in/openid.ts';
import { engines, startTestApp, type TestApp } from '../../../../testing/test-app.ts';

type Payload = Record<string, unknown>;

const applePem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const now = () => Math.floor(Date.now() / 1000);

describe.each(engines)('signed id tokens on %s', (engine) => {
  const party = new OAuth2Server();
  let server: TestApp;
  beforeAll(async () => {
    await party.issuer.keys.generate('RS256');
    await party.start(0, '127.0.0.1');
    const names = { google: 'our-google-id', apple: 'our.apple.id' };
    server = await startTestApp(engine, openidEnv(party.issuer.url!, names, applePem));
  });
  afterEach(() => {
    party.service.removeAllListeners();
  });
  afterAll(async () => {
    await server.stop();
    await party.stop();
  });

  const attempt = async (
    provider: 'google' | 'apple',
    claims: Payload,
    back: Record<string, string> = {},
    byForm = false,
  ) => {
    party.service.removeAllListeners();
    party.service.on(Events.BeforeTokenSigning, ({ payload }) => Object.assign(payload, claims));
    const visitor = server.visitor();
    const { body } = await begin(visitor, types[provider]);
    const sent = await fetch(body.url, { redirect: 'manual' });
    const { searchParams } = new URL(sent.headers.get('location')!);
    const fields = { ...Object.fromEntries(searchParams), ...back };
    if (byForm) {
      const passed = await visitor.form(`/auth/return/${provider}`, fields, {
        headers: { 'sec-fetch-site': 'cross-site', 'x-prelude': '', cookie: '' },
      });
      await visitor.send(passed.headers.get('location')!, {
        headers: { 'sec-fetch-site': 'cross-site', 'x-prelude': '' },
      });
    } else await comeBack(visitor, provider, fields);
    const token = await exchange(visitor, provider, body.state);
    if (token.body.code !== 0) return token.body;
    return (await enter(visitor, types[provider], token.body.accessToken)).body;
  };

  it.each<[string, Payload]>([
    ['an empty sub', { sub: '' }],
    ['a blank sub', { sub: '   ' }],
    ['a sub with NUL', { sub: 'a\0b' }],
    ['a sub with a line break', { sub: 'a\nb' }],
    ['a sub with a bidi mark', { sub: 'a\u202eb' }],
    ['a sub of 256 characters', { sub: 'a'.repeat(256) }],
    ['iat two minutes ahead', { sub: 'odd', iat: now() + 120 }],
    ['iat of twenty minutes ago', { sub: 'odd', iat: now() - 1200 }],
    ['iat of no number', { sub: 'odd', iat: 'now' }],
  ])('%s is refused and creates no account', async (_, claims) => {
    const accounts = async () =>
      (await server.database.rows<{ n: number }>(sql`select count(*)::int as n from accounts`))[0];
    const before = await accounts();
    expect(await attempt('google', claims)).toMatchObject({ code: -1, error: 'login.failed' });
    expect(await accounts()).toEqual(before);
  });

  it.each<[string, Payload]>([
    ['a sub of 255 characters', { sub: 'b'.repeat(255) }],
    ['iat half a minute ahead', { sub: 'soon', iat: now() + 30 }],
    ['iat of ten minutes ago', { sub: 'slow', iat: now() - 600 }],
  ])('%s is accepted', async (_, claims) => {
    expect((await attempt('google', claims)).code).toBe(0);
  });

  it.each(['google', 'apple'] as const)(
    '%s: an issuer in the return is compared (RFC 9207)',
    async (provider) => {
      const byForm = provider === 'apple';
      const iss = party.issuer.url!;
      expect(
        await attempt(provider, { sub: 'mixed' }, { iss: 'https://evil.example' }, byForm),
      ).toEqual(expect.objectContaining({ code: -1, error: 'login.failed' }));
      expect((await attempt(provider, { sub: 'unmixed' }, { iss }, byForm)).code).toBe(0);
    },
  );

  const verified = { email_verified: true };
  it.each<['google' | 'apple', string, Payload]>([
    ['google', 'alma@gmail.com', {}],
    ['google', 'alma@googlemail.com', {}],
    ['google', 'alma@Studio.example', { hd: 'studio.example' }],
    ['apple', 'x7k2@privaterelay.appleid.com', {}],
    ['apple', 'alma@icloud.com', { email_verified: 'true' }],
  ])('%s proves %s, whose mailbox it runs', async (provider, email, claims) => {
    const answer = await attempt(provider, {
      sub: `own ${provider} ${email}`,
      email,
      ...verified,
      ...claims,
    });
    expect(answer.code === 0 ? answer.ext.email : answer.error).toMatch(/@|identity.address_taken/);
  });

  it.each<['google' | 'apple', string, Payload]>([
    ['google', 'alma@elsewhere.example', {}],
    ['google', 'alma@elsewhere.example', { hd: 'studio.example' }],
    ['google', 'alma@gmail.com.evil.example', {}],
    ['google', 'alma@sub.studio.example', { hd: 'studio.example' }],
    ['google', 'alma@elsewhere.example', { hd: true }],
    ['google', 'alma@elsewhere.example', { hd: '' }],
    ['google', 'unverified@gmail.com', { email_verified: false }],
    ['apple', 'apple-id@gmail.com', {}],
    ['apple', 'apple-id@studio.example', { hd: 'studio.example' }],
  ])('%s only claims %s with %o: a code must prove it', async (provider, email, claims) => {
    const sub = `claim ${provider} ${email} ${JSON.stringify(claims)}`;
    const answer = await attempt(provider, { sub, email, ...verified, ...claims });
    expect(answer).toMatchObject({ code: 0, ext: { email: '' } });
    const known = await server.database.rows(sql`
      select from accounts where email is not null and uid = ${answer.cUid}`);
    expect(known).toHaveLength(0);
  });

  it('the former owner of a mailbox does not share the account of the current owner', async () => {
    const email = 'inherited@elsewhere.example';
    const former = await attempt('google', { sub: 'former owner', email, ...verified });
    const present = await server.visitor().signIn(email, server.mail.codeFor);
    expect(present.cUid).not.toBe(former.cUid);
  });
});
