import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSessionService } from './session.service.ts';

describe.each(engines)('the site session on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const signedIn = async (email: string) => {
    const visitor = server.visitor();
    const signIn = await visitor.signIn(email, server.mail.codeFor);
    const opened = await visitor.openSession(signIn);
    return { visitor, signIn, opened };
  };

  it('opens with a passport token and sets the cookies of §3 for 30 days', async () => {
    const { visitor, signIn, opened } = await signedIn('open@example.com');
    expect(opened.body).toEqual({
      status: 0,
      msg: 'ok',
      data: { cuid: signIn.cUid, email: 'open@example.com' },
    });
    const lines = opened.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('dna_id='))).toMatch(
      /Max-Age=2592000; Path=\/; SameSite=Lax$/,
    );
    expect(lines.find((line) => line.startsWith('prelude_session='))).toContain('HttpOnly');
    expect(decodeURIComponent(visitor.cookies.get('dna_email') ?? '')).toBe('open@example.com');
    const user = await visitor.send('/beta3/get-user-info');
    expect(user.body).toEqual({
      status: 0,
      data: { cuid: signIn.cUid, email: 'open@example.com', number: null },
    });
    await visitor.register('open@example.com', { accessToken: signIn.accessToken });
    expect((await visitor.send('/beta3/get-user-info')).body.data.number).toBeGreaterThan(0);
  });

  it('ignores readable cookies (abuse case 14)', async () => {
    const { signIn } = await signedIn('victim@example.com');
    const thief = server.visitor();
    thief.cookies.set('dna_id', signIn.cUid).set('dna_email', 'victim@example.com');
    const user = await thief.send('/beta3/get-user-info');
    expect(user.http).toBe(200);
    expect(user.body).toMatchObject({ status: -1, error: 'session.none' });
    expect(thief.cookies.has('dna_id')).toBe(false);
    // Without a stale cookie, none is cleared.
    const stranger = await server.visitor().send('/beta3/get-user-info');
    expect(stranger.body.error).toBe('session.none');
    expect(stranger.headers.getSetCookie()).toEqual([]);
  });

  it('creates a new id at every login and ends the old session (abuse case 15)', async () => {
    const { visitor, signIn } = await signedIn('fixed@example.com');
    const old = visitor.cookies.get('prelude_session')!;
    await visitor.openSession(signIn);
    expect(visitor.cookies.get('prelude_session')).not.toBe(old);
    const thief = server.visitor();
    thief.cookies.set('prelude_session', old);
    const answer = await thief.send('/beta3/get-user-info');
    expect([answer.http, answer.body.error]).toEqual([200, 'session.none']);
  });

  it('refuses a token of another player', async () => {
    const { signIn } = await signedIn('mine@example.com');
    const { visitor, signIn: other } = await signedIn('other@example.com');
    const kept = visitor.cookies.get('prelude_session');
    const { accessToken } = signIn;
    for (const cUid of ['somebody', other.cUid])
      expect((await visitor.openSession({ cUid, accessToken })).body).toMatchObject({
        status: -1,
        error: 'token.invalid',
      });
    expect(visitor.cookies.get('prelude_session')).toBe(kept);
    expect((await visitor.send('/beta3/get-user-info')).body).toMatchObject({
      status: 0,
      data: { email: 'other@example.com' },
    });
  });

  it.each([
    ['expired', sql`expires_at = now()`],
    ['unconfirmed', sql`confirmed_at = null`],
    ['ended', sql`ended_at = now()`],
  ])('refuses an %s token and keeps the session of the browser', async (state, change) => {
    const email = `${state}-token@example.com`;
    const { visitor, signIn } = await signedIn(email);
    await server.database.rows(sql`
      update passport_tokens set ${change}
       where account_id = (select id from accounts where email_key = ${email})`);
    expect((await server.visitor().openSession(signIn)).body.error).toBe('token.invalid');
    expect((await visitor.openSession(signIn)).body.error).toBe('token.invalid');
    expect((await visitor.send('/beta3/get-user-info')).body.data.email).toBe(email);
  });

  it('stores only the browser family, for the list of sessions (abuse case 16)', async () => {
    const visitor = server.visitor();
    visitor.headers.set('user-agent', 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Firefox/133.0');
    const signIn = await visitor.signIn('family@example.com', server.mail.codeFor);
    await visitor.openSession(signIn);
    const [session] = await server.database.rows(sql`
      select system, browser from site_sessions join accounts on accounts.id = account_id
       where email = 'family@example.com'`);
    expect(session).toEqual({ system: 'windows', browser: 'firefox' });
  });

  it('ends after seven idle days or thirty days in total (abuse case 16)', async () => {
    const { visitor } = await signedIn('idle@example.com');
    await server.database.rows(sql`update site_sessions set seen_at = now() - interval '8 days'`);
    expect((await visitor.send('/beta3/get-user-info')).body.status).toBe(-1);
    const { visitor: daily } = await signedIn('daily@example.com');
    const isIn = async () => (await daily.send('/beta3/get-user-info')).body.status === 0;
    // Used every day, it still expires.
    await server.database.rows(sql`
      update site_sessions set expires_at = expires_at - interval '29 days'`);
    expect(await isIn()).toBe(true);
    await server.database.rows(sql`
      update site_sessions set expires_at = expires_at - interval '1 day'`);
    expect(await isIn()).toBe(false);
  });

  it('a logout also ends the session’s passport token (abuse case 16)', async () => {
    const { visitor, signIn } = await signedIn('gone@example.com');
    expect((await visitor.send('/beta3/logout')).body.status).toBe(0);
    expect((await visitor.openSession(signIn)).body.error).toBe('token.invalid');
  });

  it('a logout ends nothing of other players, and keeps when the token ended before', async () => {
    const neighbour = await signedIn('stays@example.com');
    const { visitor } = await signedIn('leaves@example.com');
    const ended = '2025-01-01T00:00:00.000Z';
    await server.database.rows(sql`
      update passport_tokens set ended_at = ${ended}
       where account_id = (select id from accounts where email_key = 'leaves@example.com')`);
    expect((await visitor.send('/beta3/logout')).body.status).toBe(0);
    expect((await neighbour.visitor.send('/beta3/get-user-info')).body.data.email).toBe(
      'stays@example.com',
    );
    expect((await server.visitor().openSession(neighbour.signIn)).body.status).toBe(0);
    const tokens = await server.database.rows<{ kept: boolean }>(sql`
      select ended_at = ${ended} as kept from passport_tokens
       where account_id = (select id from accounts where email_key = 'leaves@example.com')`);
    expect(tokens).toEqual([{ kept: true }]);
  });

  it('a page that logged out offline ends its session at the next request, to any route', async () => {
    for (const path of ['/common/get-yuyue-count.html', '/en/status', '/beta3/get-user-info']) {
      const { visitor, signIn } = await signedIn(`left${path.length}@example.com`);
      const session = visitor.cookies.get('prelude_session')!;
      visitor.cookies.set('prelude_left', '1');
      visitor.cookies.delete('dna_id');
      await visitor.send(path);
      expect([...visitor.cookies.keys()].filter((name) => name !== 'prelude_flow')).toEqual([]);
      visitor.cookies.set('prelude_session', session);
      expect((await visitor.send('/beta3/get-user-info')).body.error).toBe('session.none');
      expect((await visitor.openSession(signIn)).body.error).toBe('token.invalid');
    }
  });

  it('a player who signs in after that stays signed in', async () => {
    const { visitor } = await signedIn('left-first@example.com');
    visitor.cookies.set('prelude_left', '1');
    visitor.cookies.delete('prelude_session');
    const next = await visitor.signIn('left-second@example.com', server.mail.codeFor);
    await visitor.openSession(next);
    expect((await visitor.send('/beta3/get-user-info')).body.data.email).toBe(
      'left-second@example.com',
    );
  });

  it('logs out only by a fetch from our own page (spec decisions §5, abuse case 30)', async () => {
    const { visitor } = await signedIn('out@example.com');
    const logout = (headers: Record<string, string>) => visitor.send('/beta3/logout', { headers });
    const foreign: Record<string, string>[] = [
      { 'x-prelude': '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      const answer = await logout(headers);
      expect([answer.http, answer.body.error]).toEqual([403, 'request.origin']);
    }
    expect((await visitor.send('/beta3/get-user-info')).body.status).toBe(0);
    expect((await logout({})).body).toEqual({ status: 0, msg: 'ok' });
    expect([...visitor.cookies.keys()].filter((name) => name !== 'prelude_flow')).toEqual([]);
    // Logging out without a session is not a failure (spec §4).
    expect((await logout({})).body).toEqual({ status: 0, msg: 'ok' });
    expect((await visitor.send('/beta3/get-user-info')).body.status).toBe(-1);
  });
});

describe('a token that ends while it opens a session (abuse case 16)', () => {
  it('opens no session', async () => {
    const { open } = createSessionService({
      open: async () => undefined,
      find: async () => undefined,
      end: async () => {},
    });
    const request = { uid: 'uid', accessToken: 'A'.repeat(43), previous: undefined };
    await expect(open({ ...request, userAgent: undefined })).rejects.toMatchObject({
      code: 'token.invalid',
    });
  });
});
