import { type SQL, sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCooldown, passwordLogin, sent } from '../../../testing/steps.ts';
import { enterByCode, enterByPassword, registerWithPassword } from '../../../testing/steps.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';

const good = 'Nm8qZt4vKw';
const better = 'Rt5kLp9xQe';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const kakao =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 11.0.0';

describe.each(engines)('the account page on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const me = async (visitor: Visitor) => (await visitor.send('/api/account/me')).body;
  const isIn = async (visitor: Visitor) => (await me(visitor)).code === 0;
  const enter = async (email: string, visitor = server.visitor()) => {
    const signIn = await enterByCode(server, visitor, email);
    return { visitor, signIn };
  };
  const codeFor = async (visitor: Visitor, email: string, purpose: string) => {
    const { body } = await visitor.json('/api/account/code', { purpose });
    expect(body).toMatchObject({ code: 0, data: { retry_after: 60 } });
    const code = await server.mail.codeFor(email);
    await forgetCooldown(server);
    return code;
  };
  const remove = (visitor: Visitor, code?: string) =>
    visitor.json('/api/account/delete', code === undefined ? {} : { code });
  const ageProof = () =>
    server.database.rows(sql`update site_sessions set proved_at = now() - interval '11 minutes'`);

  it('returns the account, its providers and its consents (§6, spec decisions §8)', async () => {
    const { visitor, signIn } = await enter(
      'me+tag@example.com',
      server.visitor({ language: 'kr' }),
    );
    await visitor.register('me@example.com');
    await visitor.passport('/hgsdk/v1/user/subPush', { accessToken: signIn.accessToken });
    const { code, data } = await me(visitor);
    expect(code).toBe(0);
    expect(data).toMatchObject({
      uid: signIn.cUid,
      email: 'me+tag@example.com',
      password: false,
      subState: 1,
      identities: [{ provider: 16, removable: false }],
    });
    expect(data.number).toBeGreaterThan(0);
    expect(Date.parse(data.proved_until)).toBeGreaterThan(Date.now());
    const texts = data.agreements.map(
      ({ key, language, article, current }: Record<string, unknown>) => [
        key,
        language,
        article,
        current,
      ],
    );
    expect(texts).toHaveLength(4);
    expect(texts).toEqual(
      expect.arrayContaining([
        ['terms', 'kr', 6267, true],
        ['privacy', 'kr', 6265, true],
        ['age', 'kr', null, true],
        ['subscription', 'kr', 6515, true],
      ]),
    );
    await visitor.passport('/hgsdk/v1/user/unsubPush', { accessToken: signIn.accessToken });
    const after = (await me(visitor)).data;
    const emails = after.agreements.find(({ key }: { key: string }) => key === 'subscription');
    expect(after.subState).toBe(0);
    expect(emails.withdrawn_at).toMatch(/Z$/);
  });

  it('refuses requests without a session, and ignores a readable cookie (abuse case 14)', async () => {
    const { signIn } = await enter('somebody@example.com');
    const stranger = server.visitor();
    stranger.cookies.set('dna_id', signIn.cUid).set('dna_email', 'somebody@example.com');
    for (const path of ['me', 'sessions', 'data']) {
      const { body } = await stranger.send(`/api/account/${path}`);
      expect([path, body.error]).toEqual([path, 'session.none']);
    }
    const acts: [string, object][] = [
      ['sessions/end', { session: 'others' }],
      ['code', { purpose: 'deleteCode' }],
      ['prove', { code: '123456' }],
      ['password', { password: sent(good), present: sent(good) }],
      ['unlink', { provider: 2 }],
      ['delete', { code: '123456' }],
    ];
    for (const [path, body] of acts) {
      const answer = await stranger.json(`/api/account/${path}`, body);
      expect([path, answer.body.error]).toEqual([path, 'session.none']);
    }
  });

  it('accepts requests from our own pages only (abuse case 30)', async () => {
    const { visitor } = await enter('framed@example.com');
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
      { 'sec-fetch-site': '', origin: 'null' },
      { 'sec-fetch-site': '' },
    ];
    for (const headers of foreign) {
      for (const path of ['sessions/end', 'code', 'prove', 'password', 'unlink', 'delete']) {
        const { http, body } = await visitor.send(`/api/account/${path}`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json', ...headers },
        });
        expect([path, http, body.error]).toEqual([path, 403, 'request.origin']);
      }
    }
    for (const path of ['me', 'sessions', 'data']) {
      const image = await visitor.send(`/api/account/${path}`, { headers: { 'x-prelude': '' } });
      expect([path, image.http]).toEqual([path, 403]);
    }
    const plain = await visitor.send('/api/account/delete', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(plain.http).toBe(415);
    expect(await isIn(visitor)).toBe(true);
  });

  it('refuses unknown fields (abuse case 13)', async () => {
    const { visitor, signIn } = await enter('massed@example.com');
    const extras = { uid: 'x', accountId: 1, account_id: 1, email: 'x@y.zz', role: 'admin' };
    for (const [name, value] of Object.entries(extras)) {
      for (const path of ['sessions/end', 'code', 'prove', 'password', 'unlink', 'delete']) {
        const { http } = await visitor.json(`/api/account/${path}`, { [name]: value });
        expect([path, name, http]).toEqual([path, name, 400]);
      }
    }
    expect((await me(visitor)).data.uid).toBe(signIn.cUid);
  });

  it('lists my sessions by device, and signs one out with its token (abuse case 16)', async () => {
    const email = 'devices@example.com';
    const desktop = server.visitor();
    desktop.headers.set('user-agent', chrome);
    await enter(email, desktop);
    const phone = server.visitor();
    phone.headers.set('user-agent', kakao);
    const { signIn } = await enter(email, phone);
    const { data } = (await desktop.send('/api/account/sessions')).body;
    expect(data.sessions).toHaveLength(2);
    expect(data.sessions[0]).toMatchObject({ system: 'windows', browser: 'chrome', current: true });
    expect(data.sessions[1]).toMatchObject({ system: 'iphone', browser: 'app', current: false });
    expect(JSON.stringify(data)).not.toContain(phone.ip);
    const { body } = await desktop.json('/api/account/sessions/end', {
      session: data.sessions[1].id,
    });
    expect(body.data.ended).toBe(1);
    expect(await isIn(phone)).toBe(false);
    const again = await phone.openSession(signIn);
    expect(again.body.error).toBe('token.invalid');
    expect(await isIn(desktop)).toBe(true);
  });

  it('does not list sessions that ended by their age or after seven idle days (abuse case 16)', async () => {
    const email = 'ended-sessions@example.com';
    const visitors = Array.from({ length: 4 }, () => server.visitor());
    for (const visitor of visitors) await enter(email, visitor);
    const [mine] = visitors;
    const listed = async () =>
      (await mine!.send('/api/account/sessions')).body.data.sessions as { id: string }[];
    const [current, idle, expired, other] = await listed();
    const change = (session: string, set: SQL) =>
      server.database.rows(sql`
        update site_sessions set ${set} where substr(encode(sha256(id_hash), 'hex'), 1, 24) = ${session}`);
    await change(idle!.id, sql`seen_at = now() - interval '7 days'`);
    await change(expired!.id, sql`expires_at = now()`);
    await change(other!.id, sql`seen_at = now() - interval '6 days 23 hours'`);
    expect((await listed()).map(({ id }) => id)).toEqual([current!.id, other!.id]);
  });

  it('signs out all the others, and no other player’s', async () => {
    const email = 'crowd@example.com';
    const [one, two, three] = [server.visitor(), server.visitor(), server.visitor()];
    for (const visitor of [one, two, three]) await enter(email, visitor);
    const { visitor: neighbour } = await enter('quiet@example.com');
    const theirs = (await neighbour.send('/api/account/sessions')).body.data.sessions[0].id;
    const stolen = await one.json('/api/account/sessions/end', { session: theirs });
    expect(stolen.body.data.ended).toBe(0);
    const { body } = await one.json('/api/account/sessions/end', { session: 'others' });
    expect(body.data.ended).toBe(2);
    const still = await Promise.all([one, two, three, neighbour].map(isIn));
    expect(still).toEqual([true, false, false, true]);
  });

  it('changes the password with the current one and ends every other session and token (abuse case 16)', async () => {
    const email = 'changing@example.com';
    await registerWithPassword(server, server.visitor(), email, good);
    const [desktop, phone] = [server.visitor(), server.visitor()];
    await enterByPassword(phone, email, good);
    const { accessToken } = await enterByPassword(desktop, email, good);
    const change = (body: object) => desktop.json('/api/account/password', body);
    const password = sent(better);
    expect((await change({ password })).body.error).toBe('account.proof_needed');
    expect((await change({ password, present: sent(better) })).body.error).toBe('password.wrong');
    const easy = await change({ password: sent('password1'), present: sent(good) });
    expect(easy.body.error).toBe('password.common');
    expect((await change({ password, present: sent(good) })).body.code).toBe(0);
    expect([await isIn(desktop), await isIn(phone)]).toEqual([true, false]);
    const status = await desktop.passport('/hgsdk/v1/user/roleExt.lg', { accessToken });
    expect(status.body.code).toBe(0);
    expect((await passwordLogin(phone, email, good)).body.error).toBe('login.credentials');
    expect((await passwordLogin(phone, email, better)).body.code).toBe(0);
  });

  it('sets a first password with a fresh code, which works in no other session (abuse case 5)', async () => {
    const email = 'firstly@example.com';
    const { visitor } = await enter(email);
    const { visitor: other } = await enter(email);
    const code = await codeFor(visitor, email, 'updateCode');
    const change = (who: Visitor) =>
      who.json('/api/account/password', { password: sent(good), code });
    expect((await change(other)).body.error).toBe('code.wrong');
    expect((await visitor.json('/api/account/prove', { code })).body.error).toBe('code.wrong');
    expect((await remove(visitor, code)).body.error).toBe('code.wrong');
    expect((await change(visitor)).body.code).toBe(0);
    expect((await me(visitor)).data.password).toBe(true);
    expect(await isIn(other)).toBe(false);
  });

  it('counts guesses of the current password separately, so sign-in stays possible (abuse case 1)', async () => {
    const email = 'taken@example.com';
    await registerWithPassword(server, server.visitor(), email, good);
    const visitor = server.visitor();
    await enterByPassword(visitor, email, good);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.json('/api/account/prove', { password: sent(better) }),
      ),
    );
    const compared = answers.filter(({ body }) => body.error === 'password.wrong');
    expect(compared).toHaveLength(10);
    const right = await visitor.json('/api/account/prove', { password: sent(good) });
    expect(right.body.error).toBe('password.locked');
    expect((await passwordLogin(server.visitor(), email, good)).body.code).toBe(0);
  });

  it('unlinks a provider within ten minutes of a fresh proof, but never the last one', async () => {
    const email = 'linked@example.com';
    const { visitor } = await enter(email);
    await server.database.rows(sql`
      insert into identities (provider, subject, account_id)
      select 2, 'google-sub', id from accounts where email_key = ${email}`);
    expect((await me(visitor)).data.identities).toMatchObject([
      { provider: 16, removable: false },
      { provider: 2, removable: true },
    ]);
    await ageProof();
    const unlink = (provider: number) => visitor.json('/api/account/unlink', { provider });
    expect((await me(visitor)).data.proved_until).toBeNull();
    expect((await unlink(2)).body.error).toBe('account.proof_needed');
    const code = await codeFor(visitor, email, 'proofCode');
    const proved = await visitor.json('/api/account/prove', { code });
    expect(Date.parse(proved.body.data.proved_until)).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect((await unlink(2)).body.code).toBe(0);
    expect((await me(visitor)).data.identities).toHaveLength(1);
    await server.database.rows(sql`
      insert into identities (provider, subject, account_id)
      select 5, 'x-sub', id from accounts where email_key = ${email}`);
    await server.database.rows(sql`
      update accounts set email_key = null, email = null, email_proved_at = null where email_key = ${email}`);
    expect((await unlink(5)).body.error).toBe('identity.last');
    expect((await visitor.json('/api/account/code', { purpose: 'proofCode' })).body.error).toBe(
      'account.no_email',
    );
  });

  it('exports all data about the player, and no data about others (abuse case 45)', async () => {
    const email = 'export@example.com';
    const { visitor, signIn } = await enter(email);
    await visitor.register(email);
    await enter('another@example.com');
    const { body } = await visitor.send('/api/account/data');
    const { parts } = body.data;
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining([
        'account',
        'identities',
        'consents',
        'sessions',
        'sign_ins',
        'registration',
        'mails',
      ]),
    );
    expect(parts.account).toMatchObject({ uid: signIn.cUid, address: email });
    expect(parts.registration).toMatchObject({ address: email });
    expect(parts.sessions).toHaveLength(1);
    expect(parts.consents.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(body)).not.toContain('another@example.com');
    expect(JSON.stringify(body)).not.toMatch(/argon2|token_hash|id_hash/);
  });
});
