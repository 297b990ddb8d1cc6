/** Attacks on accounts over real HTTP, with the number of each answer. */
import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { begin, enter, types } from '../../testing/sign-in/provider-visitor.ts';
import { eventsKeyOf, postEvents, encryptEvents } from '../../testing/events.ts';
import {
  enterByCode,
  forgetCooldown,
  passwordLogin,
  registerWithPassword,
  sent,
  submitRegistration,
  verifyToken,
} from '../../testing/steps.ts';
import { type Engine, engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Answer, Visitor } from '../../testing/visitor.ts';

const good = 'Nm8qZt4vKw';
const other = 'Rt5kLp9xQe';
const tally = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { http, body } of answers) {
    const name = String(body?.error ?? (body?.code === 0 || body?.status === 0 ? 'ok' : http));
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

describe.each(engines)('attacks on accounts on %s', (engine: Engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine, { EXTRA_PROVIDERS: 'guest,wallet' });
  });
  afterAll(() => server.stop());

  const reset = (visitor: Visitor, email: string, token: string) =>
    visitor.passport('/hgsdk/v1/email/updatePwd', {
      email,
      password: sent(other),
      verifyToken: token,
    });

  it('a password token works once, and only in its browser, for its address and purpose', async () => {
    const email = 'pwned@example.com';
    const owner = server.visitor();
    await registerWithPassword(server, owner, email, good);
    await forgetCooldown(server);
    const token = await verifyToken(server, owner, email, 'updateCode');
    const thief = server.visitor();
    await thief.ticket();
    const wrongTokens = ['', 'x'.repeat(43), token.slice(1), `${token}A`];
    const stolen = await Promise.all([
      reset(thief, email, token),
      reset(owner, 'other@example.com', token),
      submitRegistration(owner, email, other, token),
      submitRegistration(thief, email, other, token),
      ...wrongTokens.map((one) => reset(owner, email, one)),
    ]);
    expect(tally(stolen)).not.toHaveProperty('ok');
    expect((await passwordLogin(server.visitor(), email, good)).body.code).toBe(0);
    const race = await Promise.all(Array.from({ length: 6 }, () => reset(owner, email, token)));
    expect(tally(race).ok).toBe(1);
    expect((await passwordLogin(server.visitor(), email, other)).body.code).toBe(0);
  });

  it('a guest links one own address, and no address of other players', async () => {
    const enterAsGuest = async () => {
      const visitor = server.visitor();
      const { cToken } = (await begin(visitor, types.guest)).body;
      const { body } = await enter(visitor, types.guest, cToken);
      await visitor.gameCheck(body.cToken);
      await visitor.openSession(body);
      return { visitor, cToken: cToken as string };
    };
    const { visitor, cToken } = await enterAsGuest();
    const [head, id, signature] = cToken.split('.');
    const forged = [`${head}.${'A'.repeat(22)}.${signature}`, `${head}.${id}.${'A'.repeat(43)}`];
    const forgeries = [...forged, `${cToken}.`, `guest..${signature}`, cToken.toUpperCase()];
    const tried = [];
    for (const one of forgeries) tried.push(await enter(server.visitor(), types.guest, one));
    expect(tally(tried)).not.toHaveProperty('ok');
    const email = 'grown@example.com';
    await visitor.askCode(email, 'verifyCode');
    const code = await server.mail.codeFor(email);
    const link = (who: Visitor, address: string) =>
      who.json('/api/account/identities/link-mail', { email: address, code });
    const rival = await enterAsGuest();
    expect(
      tally([await link(rival.visitor, email), await link(visitor, 'else@example.com')]),
    ).toEqual({ 'code.wrong': 2 });
    const race = await Promise.all(Array.from({ length: 8 }, () => link(visitor, email)));
    expect(tally(race).ok).toBe(1);
    const owners = await server.database.rows(
      sql`select 1 from accounts where email_key = ${email}`,
    );
    expect(owners).toHaveLength(1);
  });

  it('no address adds a header, a recipient or a line to a mail', async () => {
    const tricks = [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com\nBcc:b@example.com',
      'a@example.com\0',
      'a@example.com,b@example.com',
      'a@example.com;b@example.com',
      'a@example.com b@example.com',
      '"a b"@example.com',
      '<a@example.com>',
      'A <a@example.com>',
      'a@example.com>b@example.com',
      'a@example.com%0d%0aBcc:b@example.com',
      'a@[127.0.0.1]',
      'a@b@example.com',
      '(c)a@example.com',
      'a@example.com\u2028Bcc: b@example.com',
      '=?utf-8?q?a?=@example.com\r\n',
      'a\r\n@example.com',
      'group:a@example.com,b@example.com;',
      'a@example.com\tb',
      'a@exa\r\nmple.com',
      '\u202ea@example.com',
    ];
    const before = server.mail.mails.length;
    const visitor = server.visitor();
    const answers = [];
    for (const email of tricks) {
      answers.push(
        await visitor.passport('/hgsdk/v1/email/sendVerifyCode', {
          apiVersion: 1,
          email,
          emailType: 'loginCode',
        }),
      );
    }
    expect(tally(answers)).not.toHaveProperty('ok');
    // A valid address with unusual characters: the email has one recipient, one To and no Bcc.
    const odd = "o'neil+{|}~`^@example.com";
    await visitor.askCode(odd);
    await expect.poll(() => server.mail.mails.length, { timeout: 20_000 }).toBe(before + 1);
    const { recipients, raw } = server.mail.mails.at(-1)!;
    expect(recipients).toHaveLength(1);
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(head.match(/^to:/gim)).toHaveLength(1);
    expect(head).not.toMatch(/^(b?cc):/im);
  });

  it('refuses or ignores __proto__ and similar keys in every account call', async () => {
    const owner = server.visitor();
    await enterByCode(server, owner, 'proto@example.com');
    const bodies = [
      '{"__proto__":{"isOwner":true,"provedUntil":"2099-01-01T00:00:00Z"}}',
      '{"\\u005f\\u005fproto__":{"code":"000000"}}',
      '{"constructor":{"prototype":{"code":"000000"}}}',
      '{"code":{"__proto__":{"length":6}}}',
      '{"password":"x","__proto__":null}',
      '[{"__proto__":[]}]',
    ];
    const paths = ['code', 'prove', 'password', 'unlink', 'delete', 'sessions/end'];
    const answers = [];
    for (const path of [...paths, 'identities/link', 'identities/link-mail']) {
      for (const body of bodies) {
        const headers = { 'content-type': 'application/json' };
        answers.push(await owner.send(`/api/account/${path}`, { method: 'POST', body, headers }));
      }
    }
    const counts = tally(answers);
    expect(answers).toHaveLength(48);
    expect(counts).not.toHaveProperty('ok');
    expect(Math.max(...answers.map(({ http }) => http))).toBeLessThan(500);
    expect(({} as { isOwner?: boolean }).isOwner).toBeUndefined();
    expect((await owner.send('/api/account/me')).body.code).toBe(0);
  });

  it('an export contains only the session’s own account, whatever else is sent', async () => {
    const [mine, theirs] = [server.visitor(), server.visitor()];
    await enterByCode(server, mine, 'mine-export@example.com');
    await enterByCode(server, theirs, 'theirs-export@example.com');
    const { uid } = (await theirs.send('/api/account/me')).body.data;
    const read = (query: string, cookies: Record<string, string> = {}) => {
      for (const [name, value] of Object.entries(cookies)) mine.cookies.set(name, value);
      return mine.send(`/api/account/data${query}`);
    };
    const answers = [
      await read(`?uid=${uid}`),
      await read('?email=theirs-export@example.com&accountId=2'),
      await read('', { dna_id: uid, dna_email: 'theirs-export@example.com' }),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('theirs-export');
    expect(JSON.stringify(answers[2]!.body)).toContain('mine-export@example.com');
    const session = mine.cookies.get('prelude_session')!;
    const guessed = [session.slice(0, -1), `${session}A`, 'A'.repeat(43), session.toLowerCase()];
    const strangers = [];
    for (const one of guessed) {
      const visitor = server.visitor();
      visitor.cookies.set('prelude_session', one);
      strangers.push(await visitor.send('/api/account/data'));
    }
    expect(tally(strangers)).toEqual({ 'session.none': 4 });
  });

  it('a flood of passwords and encrypted garbage does not block other calls', async () => {
    const key = await eventsKeyOf(server.url);
    const encrypted = await encryptEvents(key, '{"__proto__":{"session":"x"}}');
    const garbage = Uint8Array.from(encrypted, (byte, at) => (at % 7 === 0 ? byte ^ 255 : byte));
    const flood = Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        passwordLogin(server.visitor(), `flooded${n}@example.com`, good),
      ),
    );
    const events = Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        postEvents(server.url, n % 2 ? garbage : encrypted, `10.9.${n}.1`),
      ),
    );
    const begun = Date.now();
    expect((await server.visitor().send('/common/get-yuyue-count.html')).body.status).toBe(0);
    const waited = Date.now() - begun;
    const answers = await flood;
    expect(tally(answers)).not.toHaveProperty('ok');
    expect(answers.filter(({ http }) => http >= 500 && http !== 503)).toEqual([]);
    expect((await events).every(({ http }) => http < 500)).toBe(true);
    expect(waited).toBeLessThan(12_000);
  });
});
