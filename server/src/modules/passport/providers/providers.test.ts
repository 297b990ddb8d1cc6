import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  begin,
  consent,
  type ProviderName,
  enter,
  exchange,
  signInBy,
  types,
} from '../../../testing/sign-in/provider-visitor.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const names: ProviderName[] = ['google', 'x', 'facebook', 'apple'];

describe.each(engines)('the sign-in providers on %s, simulated by the sandbox', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine, { SANDBOX: 'yes' });
  });
  afterAll(() => server.stop());

  it('are enabled in `control`, with the ids a page needs (§3)', async () => {
    const visitor = server.visitor();
    const { body } = await visitor.passport('/hgsdk/v1/sys/init.lg', {});
    expect(body.control).toMatchObject({
      fb_login: true,
      google_login: true,
      apple_login: true,
      twitter_login: true,
      guest_login: false,
      wallet_login: false,
    });
    const settings = (await visitor.send('/api/settings')).body.data;
    expect(settings.providers).toMatchObject({
      googleRedirectUri: 'http://localhost:8080/auth/return/google',
      facebookVersion: 'v25.0',
    });
  });

  it.each(names)(
    '%s signs in, the game check confirms, and the session opens (§4, §7)',
    async (name) => {
      const visitor = server.visitor();
      const first = await signInBy(visitor, name);
      expect(first.body).toMatchObject({ code: 0, ext: { email: expect.any(String) } });
      expect((await visitor.openSession(first.body)).body.error).toBe('token.invalid');
      expect((await visitor.gameCheck(first.body.cToken)).body.code).toBe(0);
      const opened = await visitor.openSession(first.body);
      expect(opened.body.data.cuid).toBe(first.body.cUid);
      const again = await signInBy(server.visitor(), name);
      expect(again.body.cUid).toBe(first.body.cUid);
    },
  );

  it('the same subject at two providers is two accounts (abuse case 20)', async () => {
    const answer = { who: 'other', name: 'samesubject' };
    const uids = await Promise.all(
      names.map(async (name) => (await signInBy(server.visitor(), name, answer)).body.cUid),
    );
    expect(new Set(uids).size).toBe(names.length);
  });

  it('registers an address verified and run by Google or Apple; Facebook and X return none (spec decisions §4)', async () => {
    for (const name of names) {
      const email = `counted@${name}.sandbox.example`;
      const visitor = server.visitor();
      const answer = { who: 'other', name: `counted${name}`, email, verified: 'yes' };
      const { body } = await signInBy(visitor, name, answer);
      await visitor.gameCheck(body.cToken);
      const proved = name === 'google' || name === 'apple';
      expect(body.ext.email).toBe(proved ? email : '');
      const { accessToken } = body;
      const registered = await visitor.register(email, { accessToken });
      expect(registered.body.status).toBe(proved ? 0 : -1);
      if (!proved) expect(registered.body.error).toBe('registration.unproved');
    }
  });

  it('an address that Google has not verified proves nothing (abuse case 21)', async () => {
    const email = 'claimed@example.com';
    const visitor = server.visitor();
    const { body } = await signInBy(visitor, 'google', { who: 'other', name: 'claimer', email });
    await visitor.gameCheck(body.cToken);
    expect(body.ext.email).toBe('');
    const { accessToken } = body;
    expect((await visitor.register(email, { accessToken })).body.error).toBe(
      'registration.unproved',
    );
    const owner = await server.visitor().signIn(email, server.mail.codeFor);
    expect(owner.cUid).not.toBe(body.cUid);
  });

  it('a provider’s claim to an address never opens another person’s account (abuse case 21)', async () => {
    const email = 'victim@google.sandbox.example';
    const owner = await server.visitor().signIn(email, server.mail.codeFor);
    const { body } = await signInBy(server.visitor(), 'google', {
      who: 'other',
      name: 'thief',
      email,
      verified: 'yes',
    });
    expect(body).toMatchObject({ code: -1, error: 'identity.address_taken' });
    expect(body).not.toHaveProperty('accessToken');
    const accounts = await server.database.rows(
      sql`select a.uid, i.provider::int from accounts a join identities i on i.account_id = a.id
           where a.email_key = ${email}`,
    );
    expect(accounts).toEqual([{ uid: owner.cUid, provider: types.mail }]);
  });

  it('refuses a sign-in without the agreements, and stores nothing (spec §5, spec decisions §8)', async () => {
    const visitor = server.visitor();
    const { body } = await begin(visitor, types.google);
    const answer = { who: 'other', name: 'unwilling' };
    await visitor.send(await consent(visitor, body.url, answer));
    const { accessToken: cToken } = (await exchange(visitor, 'google', body.state)).body;
    const login = (agr: unknown[]) =>
      visitor.passport('/hgsdk/v1/login/lgn.lg', { userType: 2, cToken, extra: {}, agr });
    expect((await login([])).body.error).toBe('agreement.required');
    expect((await login(await visitor.agreements())).body.code).toBe(0);
  });

  it('20 simultaneous first sign-ins of one person create one account', async () => {
    const answer = { who: 'other', name: 'hasty' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signInBy(server.visitor(), 'x', answer)),
    );
    expect(answers.map(({ body }) => body.code)).toEqual(Array(20).fill(0));
    expect(new Set(answers.map(({ body }) => body.cUid)).size).toBe(1);
  });

  it('Apple’s script: the server exchanges its code with our state; no id token from the page is trusted', async () => {
    const visitor = server.visitor();
    const { body } = await begin(visitor, types.apple, 'sdk');
    expect(body).not.toHaveProperty('url');
    const query = new URLSearchParams({
      client_id: 'prelude-sandbox',
      state: body.state,
      nonce: body.nonce,
      way: 'sdk',
      redirect_uri: 'http://localhost:8080/auth/return/apple',
    });
    const told = await consent(visitor, `/sandbox/apple/authorize?${query.toString()}`);
    const code = new URLSearchParams(told.split('#')[1]).get('code')!;
    const extra = { authorizationCode: code, state: body.state };
    const stateless = await enter(visitor, types.apple, 'x', { authorizationCode: code });
    expect(stateless.body.error).toBe('provider.expired');
    expect((await enter(visitor, types.apple, 'ignored', extra)).body.code).toBe(0);
    expect((await enter(visitor, types.apple, 'ignored', extra)).body.error).toBe(
      'provider.expired',
    );
  });

  it('Facebook’s script: the server checks its token', async () => {
    const visitor = server.visitor();
    const told = await consent(visitor, '/sandbox/facebook/sdk/dialog?way=sdk');
    const token = new URLSearchParams(told.split('#')[1]).get('accessToken')!;
    const signedIn = await enter(visitor, types.facebook, token);
    const byRedirect = await signInBy(server.visitor(), 'facebook');
    expect(signedIn.body.cUid).toBe(byRedirect.body.cUid);
    expect((await enter(visitor, types.facebook, 'EAAforged')).body.error).toBe('login.failed');
  });

  it('a provider without a script is refused for script sign-in', async () => {
    for (const type of [types.google, types.x]) {
      const { body } = await begin(server.visitor(), type, 'sdk');
      expect(body).toMatchObject({ code: -1, error: 'provider.off' });
    }
  });

  it('an X sign-in must be version v3 (§4)', async () => {
    const visitor = server.visitor();
    const { body } = await begin(visitor, types.x);
    await visitor.send(await consent(visitor, body.url));
    const { accessToken } = (await exchange(visitor, 'x', body.state)).body;
    expect((await enter(visitor, types.x, accessToken, {})).body.error).toBe('login.failed');
    expect((await enter(visitor, types.x, accessToken)).body.code).toBe(0);
  });

  it('guest and wallet are disabled by default', async () => {
    const visitor = server.visitor();
    for (const type of [types.guest, types.wallet]) {
      expect((await begin(visitor, type)).body.error).toBe('provider.off');
      expect((await enter(visitor, type, 'x')).body.error).toBe('provider.off');
    }
  });
});

describe('without credentials', () => {
  it('every provider is disabled and its calls are refused', async () => {
    const server = await startTestApp('postgres');
    const visitor = server.visitor();
    const { control } = (await visitor.passport('/hgsdk/v1/sys/init.lg', {})).body;
    expect(control).toMatchObject({ fb_login: false, google_login: false, email_login: true });
    expect((await visitor.send('/api/settings')).body.data.providers).toEqual({});
    for (const name of names) {
      expect((await begin(visitor, types[name])).body.error).toBe('provider.off');
      expect((await enter(visitor, types[name], 'token')).body.error).toBe('provider.off');
    }
    expect((await visitor.send('/sandbox/google/authorize')).http).toBe(404);
    await server.stop();
  });
});
