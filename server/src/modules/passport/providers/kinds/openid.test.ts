/** Google and Apple against a third-party stand-in that signs any claims. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  begin,
  comeBack,
  enter,
  exchange,
  types,
} from '../../../../testing/sign-in/provider-visitor.ts';
import { openidEnv } from '../../../../testing/sign-in/openid.ts';
import { startStandIn, type StandIn } from '../../../../testing/stand-in.ts';
import { gameCheckKey, playerOf, send, verdictOn } from '../../../../testing/studio.ts';
import { engines, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { Visitor } from '../../../../testing/visitor.ts';

type Payload = Record<string, unknown>;
type Body = Record<string, unknown>;

const appleKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const applePem = appleKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const name = { google: 'our-google-id', apple: 'our.apple.id' } as const;

describe.each(engines)('Google and Apple on %s', (engine) => {
  const party = new OAuth2Server();
  let studio: StandIn;
  let server: TestApp;
  beforeAll(async () => {
    await party.issuer.keys.generate('RS256');
    await party.start(0, '127.0.0.1');
    const issuer = party.issuer.url!;
    studio = await startStandIn();
    server = await startTestApp(engine, {
      ...openidEnv(issuer, name, applePem),
      GAME_CHECK_URL: `${studio.url}/check`,
      GAME_CHECK_KEY: gameCheckKey,
    });
  });
  afterEach(() => {
    party.service.removeAllListeners();
    studio.answers = {};
  });
  afterAll(async () => {
    await server.stop();
    await party.stop();
    await studio.stop();
  });

  const claims = (change: (payload: Payload) => void) =>
    party.service.on(Events.BeforeTokenSigning, ({ payload }) => change(payload));
  const answers = (change: (body: Body, status: { statusCode: number }) => void) =>
    party.service.on(Events.BeforeResponse, (response) => change(response.body as Body, response));
  const who = (sub: string, email?: string, verified: unknown = true) =>
    claims((payload) => {
      payload.sub = sub;
      if (email) Object.assign(payload, { email, email_verified: verified });
    });

  const returned = async (provider: 'google' | 'apple', visitor: Visitor = server.visitor()) => {
    const { body } = await begin(visitor, types[provider]);
    const sent = await fetch(body.url, { redirect: 'manual' });
    const back = new URL(sent.headers.get('location')!);
    await comeBack(visitor, provider, Object.fromEntries(back.searchParams));
    return { visitor, state: body.state as string, url: new URL(body.url) };
  };
  const attempt = async (provider: 'google' | 'apple') => {
    const { visitor, state } = await returned(provider);
    const token = await exchange(visitor, provider, state);
    if (token.body.code !== 0) return { visitor, answer: token.body };
    return {
      visitor,
      answer: (await enter(visitor, types[provider], token.body.accessToken)).body,
    };
  };

  it('Google gets code, PKCE, nonce, a state of 32 characters and the scope email (spec §4, §9)', async () => {
    who('10001');
    const asked: Record<string, string>[] = [];
    party.service.on(Events.BeforeResponse, (_response, request) => {
      asked.push(request.body);
    });
    const { url, visitor, state } = await returned('google');
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: name.google,
      code_challenge_method: 'S256',
      prompt: 'select_account',
      scope: 'openid email',
      redirect_uri: 'http://localhost:8080/auth/return/google',
    });
    expect(query.state).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(query.nonce).toMatch(/^[\w-]{43}$/);
    expect((await exchange(visitor, 'google', state)).body.code).toBe(0);
    expect(asked).toEqual([expect.objectContaining({ client_secret: 'google-secret' })]);
    const verifier = asked[0]!.code_verifier!;
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(query.code_challenge);
  });

  it.each([
    [5, 0],
    [30, -1],
  ])(
    'handles a token that expired %i seconds ago: clocks may differ by ten seconds',
    async (seconds, code) => {
      who(`late-${seconds}`);
      claims((payload) => (payload.exp = Math.floor(Date.now() / 1000) - seconds));
      expect((await attempt('google')).answer.code).toBe(code);
    },
  );

  it('sends Apple a nonce, and a secret signed for five minutes', async () => {
    who('apple.1');
    const secrets: string[] = [];
    party.service.on(Events.BeforeResponse, (_response, request) => {
      secrets.push((request.body as unknown as { client_secret: string }).client_secret);
    });
    const { url, visitor, state } = await returned('apple');
    expect(url.searchParams.get('response_mode')).toBe('form_post');
    expect((await exchange(visitor, 'apple', state)).body.code).toBe(0);
    const [secret = ''] = secrets;
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY' });
    const { payload } = await jwtVerify(secret, appleKeys.publicKey, {
      issuer: 'TEAM',
      subject: name.apple,
      audience: party.issuer.url!,
    });
    expect(payload.exp! - payload.iat!).toBe(300);
  });

  it.each(['google', 'apple'] as const)(
    '%s: one subject, one account; the address it verified is proved',
    async (provider) => {
      const email = `${provider}@${provider === 'apple' ? 'icloud.com' : 'gmail.com'}`;
      who(`${provider}-subject`, email, provider === 'apple' ? 'true' : true);
      const first = await attempt(provider);
      expect(first.answer).toMatchObject({ code: 0, ext: { email } });
      party.service.removeAllListeners();
      who(`${provider}-subject`, `changed-${email}`);
      const second = await attempt(provider);
      expect(second.answer.cUid).toBe(first.answer.cUid);
      expect(second.answer.ext.email).toBe(email);
    },
  );

  const forgeries: [string, (provider: 'google' | 'apple') => unknown][] = [
    ['another client’s audience', () => claims((p) => (p.aud = 'other-client'))],
    [
      'two audiences, for another party',
      (provider) =>
        claims((p) => Object.assign(p, { aud: [name[provider], 'other'], azp: 'other' })),
    ],
    ['another issuer', () => claims((p) => (p.iss = 'https://evil.example'))],
    ['another nonce', () => claims((p) => (p.nonce = 'x'.repeat(43)))],
    ['no nonce', () => claims((p) => delete p.nonce)],
    ['no subject', () => claims((p) => delete p.sub)],
    ['an expired token', () => claims((p) => (p.exp = Math.floor(Date.now() / 1000) - 60))],
    ['no end', () => claims((p) => delete p.exp)],
    ['no id token', () => answers((body) => delete body.id_token)],
    [
      'alg none',
      () =>
        answers((body) => {
          const payload = String(body.id_token).split('.')[1]!;
          const header = Buffer.from('{"alg":"none"}').toString('base64url');
          body.id_token = `${header}.${payload}.`;
        }),
    ],
    [
      'a payload changed after signing',
      () =>
        answers((body) => {
          const [header, payload = '', signature] = String(body.id_token).split('.');
          const changed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload;
          changed.sub = 'somebody-else';
          const forged = Buffer.from(JSON.stringify(changed)).toString('base64url');
          body.id_token = `${header}.${forged}.${signature}`;
        }),
    ],
    [
      'a refusal',
      () =>
        answers((body, response) => {
          response.statusCode = 400;
          for (const key of Object.keys(body)) delete body[key];
          body.error = 'invalid_grant';
        }),
    ],
  ];
  for (const provider of ['google', 'apple'] as const) {
    it.each(forgeries)(
      `${provider}: %s is refused and creates no account (abuse case 19)`,
      async (_, forge) => {
        who('forged');
        forge(provider);
        const { answer } = await attempt(provider);
        expect(answer).toMatchObject({ code: -1, error: 'login.failed' });
        expect(answer).not.toHaveProperty('accessToken');
      },
    );
  }

  it('a token signed with another key of the same name is refused (abuse case 19)', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const [{ kid } = { kid: '' }] = party.issuer.keys.toJSON();
    const { visitor, state, url } = await returned('google');
    const forged = await new SignJWT({ nonce: url.searchParams.get('nonce')! })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(party.issuer.url!)
      .setSubject('10001')
      .setAudience(name.google)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    answers((body) => (body.id_token = forged));
    expect((await exchange(visitor, 'google', state)).body.error).toBe('login.failed');
  });

  it('a token signed with our own secret is refused (algorithm confusion, abuse case 19)', async () => {
    const { visitor, state, url } = await returned('google');
    const forged = await new SignJWT({ nonce: url.searchParams.get('nonce')! })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(party.issuer.url!)
      .setSubject('10001')
      .setAudience(name.google)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode('google-secret'));
    answers((body) => (body.id_token = forged));
    expect((await exchange(visitor, 'google', state)).body.error).toBe('login.failed');
  });

  it('a valid token of an earlier flow is refused because of its nonce (replay, abuse case 19)', async () => {
    let stolen: unknown;
    answers((body) => (stolen = body.id_token));
    expect((await attempt('google')).answer.code).toBe(0);
    party.service.removeAllListeners();
    answers((body) => (body.id_token = stolen));
    expect((await attempt('google')).answer.error).toBe('login.failed');
  });

  it('a code without the verifier of its flow is refused (PKCE, abuse case 17)', async () => {
    const victim = await returned('google');
    const attacker = server.visitor();
    const { body } = await begin(attacker, types.google);
    const stolenCode = await fetch(victim.url, { redirect: 'manual' });
    const code = new URL(stolenCode.headers.get('location')!).searchParams.get('code')!;
    await comeBack(attacker, 'google', { code, state: body.state });
    const { error } = (await exchange(attacker, 'google', body.state)).body;
    expect(['login.failed', 'provider.unavailable']).toContain(error);
  });

  it('distinguishes a provider that is down from a refusal', async () => {
    answers((_body, response) => (response.statusCode = 503));
    expect((await attempt('google')).answer.error).toBe('provider.unavailable');
  });

  describe('Apple and the game check (spec decisions §6, abuse case 22)', () => {
    const other = { code: 0, cUid: 'somebody' };
    it.each<[string, StandIn['answers'][string]]>([
      [
        '500',
        (response: { writeHead(s: number): { end(): void } }) => response.writeHead(500).end(),
      ],
      ['silence', () => {}],
      ['garbage', { data: '%%%' }],
      ['another player', (response, asked) => send(response, verdictOn(asked, other))],
      ['a refusal', (response, asked) => send(response, verdictOn(asked, { code: 5, cUid: 'x' }))],
    ])(
      '%s ends the sign-in: no session, no cookie, no registration, no count',
      async (_, behaviour) => {
        studio.answers['/check'] = behaviour;
        const email = `void-${_.replaceAll(' ', '-')}@icloud.com`;
        who(`void ${_}`, email);
        const { visitor, answer } = await attempt('apple');
        expect(answer.code).toBe(0);
        const before = (await visitor.send('/common/get-yuyue-count.html')).body.data.count;
        expect((await visitor.gameCheck(answer.cToken)).body).toMatchObject({
          code: -1,
          error: 'game_check.failed',
        });
        expect((await visitor.openSession(answer)).body.error).toBe('token.invalid');
        const { accessToken } = answer;
        expect((await visitor.register(email, { accessToken })).body.error).toBe(
          'registration.unproved',
        );
        expect([...visitor.cookies.keys()]).toEqual(['prelude_flow']);
        const after = (await visitor.send('/common/get-yuyue-count.html')).body.data.count;
        expect(after).toBe(before);
      },
    );

    it('an explicit success for the same player opens the session', async () => {
      studio.answers['/check'] = (response, asked) =>
        send(response, verdictOn(asked, { code: 0, cUid: playerOf(asked) }));
      who('welcome');
      const { visitor, answer } = await attempt('apple');
      expect((await visitor.gameCheck(answer.cToken)).body.code).toBe(0);
      expect((await visitor.openSession(answer)).body.status).toBe(0);
    });
  });

  it('publishes none of our keys', async () => {
    const jwk = await exportJWK(appleKeys.privateKey);
    const settings = JSON.stringify((await server.visitor().send('/api/settings')).body);
    for (const secret of ['google-secret', jwk.d!]) expect(settings).not.toContain(secret);
  });
});
