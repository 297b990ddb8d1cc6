import { createHash, createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  begin,
  comeBack,
  enter,
  exchange,
  types,
} from '../../../../testing/sign-in/provider-visitor.ts';
import { faults, json, startStandIn, type StandIn } from '../../../../testing/stand-in.ts';
import { engines, startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const soon = () => Math.floor(Date.now() / 1000) + 3600;

describe.each(engines)('X and Facebook on %s', (engine) => {
  let party: StandIn;
  let server: TestApp;
  beforeAll(async () => {
    party = await startStandIn();
    server = await startTestApp(engine, {
      X_CLIENT_ID: 'x-client',
      X_CLIENT_SECRET: 'x-secret',
      X_AUTHORIZE_URL: `${party.url}/x/authorize`,
      X_TOKEN_URL: `${party.url}/x/token`,
      X_REVOKE_URL: `${party.url}/x/revoke`,
      X_USER_URL: `${party.url}/x/me`,
      FACEBOOK_APP_ID: '4242',
      FACEBOOK_APP_SECRET: 'fb-secret',
      FACEBOOK_VERSION: 'v99.0',
      FACEBOOK_DIALOG_URL: party.url,
      FACEBOOK_GRAPH_URL: party.url,
    });
  });
  afterEach(() => {
    party.answers = {};
    party.asked.length = 0;
  });
  afterAll(async () => {
    await server.stop();
    await party.stop();
  });

  const askedAt = (path: string) => party.asked.filter((asked) => asked.path === path);

  describe('X', () => {
    const answers = (): StandIn['answers'] => ({
      '/x/token': {
        access_token: 'x-access',
        refresh_token: 'x-refresh',
        token_type: 'bearer',
      },
      '/x/me': { data: { id: '777', name: 'A <b>', username: 'a' } },
      '/x/revoke': {},
    });
    const attempt = async () => {
      const visitor = server.visitor();
      const { body } = await begin(visitor, types.x);
      await comeBack(visitor, 'x', { code: 'x-code', state: body.state });
      const token = (await exchange(visitor, 'x', body.state)).body;
      if (token.code !== 0) return { url: body.url as string, answer: token };
      const { body: answer } = await enter(visitor, types.x, token.accessToken);
      return { url: body.url as string, answer };
    };

    it('sends the scopes of §9 and PKCE; the client authenticates when it exchanges the code', async () => {
      party.answers = answers();
      const { url, answer } = await attempt();
      expect(answer).toMatchObject({ code: 0, ext: { email: '' } });
      const { searchParams: query } = new URL(url);
      expect(query.get('scope')).toBe('offline.access tweet.read users.read');
      const [exchanged] = askedAt('/x/token');
      const basic = Buffer.from('x-client:x-secret').toString('base64');
      expect(exchanged?.headers.authorization).toBe(`Basic ${basic}`);
      const verifier = exchanged?.form.get('code_verifier') ?? '';
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      expect(query.get('code_challenge')).toBe(challenge);
      expect(askedAt('/x/me')[0]?.headers.authorization).toBe('Bearer x-access');
    });

    it('unused tokens are revoked', async () => {
      party.answers = answers();
      await attempt();
      await expect
        .poll(() => new Set(askedAt('/x/revoke').map(({ form }) => form.get('token'))))
        .toEqual(new Set(['x-access', 'x-refresh']));
    });

    it.each<[string, StandIn['answers']]>([
      ['a refused code', { '/x/token': json({ error: 'invalid_grant' }, 400) }],
      ['no token', { '/x/token': { token_type: 'bearer' } }],
      ['a page instead of tokens', { '/x/token': (response) => response.end('<html>') }],
      ['nobody', { '/x/me': {} }],
      ['an id that is none', { '/x/me': { data: { id: '1; drop table' } } }],
      ['a refused token', { '/x/me': json({ title: 'Unauthorized' }, 401) }],
      ['a refusal with a name', { '/x/me': json({ data: { id: '777' } }, 401) }],
    ])('%s signs no one in (abuse case 19)', async (_, change) => {
      party.answers = { ...answers(), ...change };
      expect((await attempt()).answer).toMatchObject({ code: -1, error: 'login.failed' });
    });

    it.each(faults)(
      '%s is reported as the provider’s fault, in time and without following redirects (abuse case 34)',
      async (_, fault) => {
        party.answers = { ...answers(), '/x/me': fault };
        const started = performance.now();
        expect((await attempt()).answer).toMatchObject({ code: -1, error: 'provider.unavailable' });
        expect(performance.now() - started).toBeLessThan(11_000);
        expect(askedAt('/elsewhere')).toEqual([]);
      },
    );
  });

  describe('Facebook', () => {
    const user = (change: object = {}) => ({
      data: {
        app_id: '4242',
        type: 'USER',
        is_valid: true,
        user_id: '31337',
        expires_at: soon(),
        ...change,
      },
    });
    const answers = (): StandIn['answers'] => ({
      '/v99.0/debug_token': user(),
      '/v99.0/me': { id: '31337' },
      '/v99.0/oauth/access_token': { access_token: 'fb-token', token_type: 'bearer' },
    });
    const attempt = async (token = 'fb-token') =>
      (await enter(server.visitor(), types.facebook, token)).body;

    it('checks that its script’s token is for our app, and requests the person with a proof of the secret', async () => {
      party.answers = answers();
      expect(await attempt()).toMatchObject({ code: 0, ext: { email: '' } });
      const [inspected] = askedAt('/v99.0/debug_token');
      expect(Object.fromEntries(inspected!.query)).toEqual({
        input_token: 'fb-token',
        access_token: '4242|fb-secret',
      });
      expect(askedAt('/v99.0/me')[0]?.query.get('appsecret_proof')).toBe(
        createHmac('sha256', 'fb-secret').update('fb-token').digest('hex'),
      );
    });

    it('exchanges the code of the redirect on the server', async () => {
      party.answers = answers();
      const visitor = server.visitor();
      const { body } = await begin(visitor, types.facebook, 'redirect');
      const { pathname, searchParams } = new URL(body.url);
      expect([pathname, searchParams.get('scope')]).toEqual([
        '/v99.0/dialog/oauth',
        'public_profile',
      ]);
      await comeBack(visitor, 'facebook', { code: 'fb-code', state: body.state });
      const token = await exchange(visitor, 'facebook', body.state);
      const { body: answer } = await enter(visitor, types.facebook, token.body.accessToken);
      expect(answer.cUid).toBe((await attempt()).cUid);
      expect(Object.fromEntries(askedAt('/v99.0/oauth/access_token')[0]!.form)).toMatchObject({
        client_id: '4242',
        code: 'fb-code',
        redirect_uri: 'http://localhost:8080/auth/return/facebook',
      });
    });

    it.each([{}, { access_token: '' }, { access_token: 7 }])(
      'its code exchanged for %j signs no one in',
      async (exchanged) => {
        party.answers = { ...answers(), '/v99.0/oauth/access_token': exchanged };
        const visitor = server.visitor();
        const { body } = await begin(visitor, types.facebook, 'redirect');
        await comeBack(visitor, 'facebook', { code: 'fb-code', state: body.state });
        const token = await exchange(visitor, 'facebook', body.state);
        expect(token.body).toMatchObject({ code: -1, error: 'login.failed' });
      },
    );

    it.each<[string, () => StandIn['answers']]>([
      ['a token of another app', () => ({ '/v99.0/debug_token': user({ app_id: '1' }) })],
      ['a token that is not valid', () => ({ '/v99.0/debug_token': user({ is_valid: false }) })],
      ['an expired token', () => ({ '/v99.0/debug_token': user({ expires_at: soon() - 9999 }) })],
      ['a page’s token', () => ({ '/v99.0/debug_token': user({ type: 'PAGE' }) })],
      ['a text for valid', () => ({ '/v99.0/debug_token': user({ is_valid: 'true' }) })],
      ['no person', () => ({ '/v99.0/debug_token': user({ user_id: undefined }) })],
      ['somebody else at /me', () => ({ '/v99.0/me': { id: '1' } })],
      ['a refusal of /me', () => ({ '/v99.0/me': json({ error: {} }, 400) })],
      ['a refusal with a name', () => ({ '/v99.0/me': json({ id: '31337' }, 400) })],
      ['a token refused as live', () => ({ '/v99.0/debug_token': json(user(), 400) })],
    ])('%s signs no one in', async (_, change) => {
      party.answers = { ...answers(), ...change() };
      expect(await attempt()).toMatchObject({ code: -1, error: 'login.failed' });
    });

    it.each(faults)('%s is reported as the provider’s fault (abuse case 34)', async (_, fault) => {
      party.answers = { ...answers(), '/v99.0/debug_token': fault };
      expect(await attempt()).toMatchObject({ code: -1, error: 'provider.unavailable' });
      expect(askedAt('/elsewhere')).toEqual([]);
    });

    it('gives a page its version, which is a setting (spec §9, spec decisions §6)', async () => {
      const { providers } = (await server.visitor().send('/api/settings')).body.data;
      expect(providers).toMatchObject({ facebookID: '4242', facebookVersion: 'v99.0' });
      expect(JSON.stringify(providers)).not.toContain('secret');
    });
  });
});
