import { cookieDays } from '@prelude/contract/account/session';
import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCooldown as forget, passwordLogin, sent } from '../../testing/steps.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/visitor.ts';

const good = 'Nm8qZt4vKw';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe.each(engines)('a stranger at an address on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const forgetCooldown = () => forget(server);
  /** Requests a code and makes as many guesses as one code allows. @returns the errors, with that of sending first */
  const attack = async (stranger: Visitor, email: string): Promise<unknown[]> => {
    await forgetCooldown();
    const asked = await stranger.askCode(email);
    if (asked.body.code !== 0) return [asked.body.error];
    const code = await server.mail.codeFor(email);
    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => stranger.login(email, wrong(code))),
    );
    return guesses.map(({ body }) => body.error);
  };
  const rage = async (email: string, rounds: number, ip = '172.30.1.1'): Promise<unknown[]> => {
    const errors: unknown[] = [];
    for (let round = 0; round < rounds; round++) {
      errors.push(...(await attack(server.visitor({ ip }), email)));
    }
    return errors;
  };
  const enter = async (visitor: Visitor, email: string) => {
    await forgetCooldown();
    const answer = await visitor.openSession(await visitor.signIn(email, server.mail.codeFor));
    expect(answer.body.status).toBe(0);
  };
  const nextCode = async (visitor: Visitor, email: string, purpose: string) => {
    await forgetCooldown();
    const asked = await visitor.json('/api/account/code', { purpose });
    expect(asked.body).toMatchObject({ code: 0 });
    return server.mail.codeFor(email);
  };

  it('uses up only the attempts and codes of one network; the owner still signs in elsewhere', async () => {
    const email = 'victim@example.com';
    await enter(server.visitor(), email);
    const errors = await rage(email, 12);
    expect(errors.filter((error) => error === 'code.wrong').length).toBeLessThanOrEqual(20);
    expect(errors.at(-1)).toMatch(/^code\.(locked|too_many)$/);
    await enter(server.visitor(), email);
  });

  it('gets ten wrong codes in one browser, in any number of networks', async () => {
    const email = 'wanderer@example.com';
    const browser = server.visitor();
    const errors: unknown[] = [];
    for (let round = 0; round < 4; round++) {
      browser.headers.set('x-forwarded-for', `172.31.${round}.1`);
      errors.push(...(await attack(browser, email)));
    }
    expect(errors.filter((error) => error === 'code.wrong')).toHaveLength(10);
    expect(errors.at(-1)).toBe('code.locked');
    await enter(server.visitor(), email);
  });

  it('from many networks locks out strangers only: not a known browser or a signed-in player', async () => {
    const email = 'hunted@example.com';
    const owner = server.visitor();
    await enter(owner, email);
    await attack(server.visitor(), email);
    // Uses up the strangers' limit of this address, as many networks would.
    await server.database.rows(sql`
      update counters set count = 100 where key = (
        select email_hash from one_time_codes order by id desc limit 1)
         and scope in ('code.failures.address', 'code.hour.address', 'code.day.address')`);
    await forgetCooldown();
    expect((await server.visitor().askCode(email)).body.error).toMatch(/^code\.(locked|too_many)$/);
    // The browser in which the address was proved, signed in or not.
    await owner.send('/beta3/logout', { method: 'POST' });
    await enter(owner, email);
    const proof = await nextCode(owner, email, 'proofCode');
    expect((await owner.json('/api/account/prove', { code: proof })).body.code).toBe(0);
    const update = await nextCode(owner, email, 'updateCode');
    const changed = await owner.json('/api/account/password', {
      password: sent(good),
      code: update,
    });
    expect(changed.body.code).toBe(0);
    // A signed-in browser that has since lost its flow cookie.
    for (const name of owner.cookies.keys()) if (name.endsWith('flow')) owner.cookies.delete(name);
    const deletion = await nextCode(owner, email, 'deleteCode');
    expect((await owner.json('/api/account/delete', { code: deletion })).body.code).toBe(0);
    const left = await server.database.rows(
      sql`select from proved_browsers p left join accounts a on a.id = p.account_id where a.id is null`,
    );
    expect(left).toHaveLength(0);
  });

  it('a botnet’s daily guesses stay within the limit of the address, also in parallel', async () => {
    const email = 'besieged@example.com';
    const bots = Array.from({ length: 12 }, (_, n) => server.visitor({ ip: `172.28.${n}.1` }));
    for (const bot of bots) {
      await forgetCooldown();
      expect((await bot.askCode(email)).body.code).toBe(0);
    }
    const code = await server.mail.codeFor(email);
    // Leaves 20 of the day's attempts.
    await server.database.rows(sql`
      insert into counters (scope, key, count, window_start, window_end)
      select 'code.failures.address', key, 80, now(), now() + interval '1 day'
        from counters where scope = 'code.day.address' and count = 12`);
    const guesses = await Promise.all(
      bots.flatMap((bot) => Array.from({ length: 5 }, () => bot.login(email, wrong(code)))),
    );
    const errors = guesses.map(({ body }) => body.error);
    expect(errors.filter((error) => error === 'code.wrong')).toHaveLength(20);
    expect(errors.filter((error) => error === 'code.locked')).toHaveLength(40);
    // A new browser cannot request a code either.
    expect((await server.visitor({ ip: '172.28.99.1' }).askCode(email)).body.error).toBe(
      'code.locked',
    );
  });

  it('knows a browser at its own address, as long as its cookie lives, and then no longer (ADR-0046)', async () => {
    const email = 'homecomer@example.com';
    const neighbor = 'neighbor@example.com';
    const owner = server.visitor();
    await enter(owner, email);
    await enter(server.visitor(), neighbor);
    const { accountId } = (await server.database.first<{ accountId: number }>(sql`
      select id::int as "accountId" from accounts where email_key = ${email}`))!;
    const full = (scope: string) =>
      server.database.rows(sql`
        update counters set count = 1000, window_end = now() + interval '1 day' where scope = ${scope}`);
    const age = (days: number) =>
      server.database.rows(sql`
        update proved_browsers set proved_at = now() - make_interval(days => ${days}) where account_id = ${accountId}`);
    owner.cookies.delete('prelude_session');
    await forgetCooldown();
    expect((await server.visitor().askCode(email)).body.code).toBe(0);
    await full('code.day.address');
    await forgetCooldown();
    expect((await server.visitor().askCode(email)).body.error).toBe('code.too_many');
    await age(cookieDays - 1);
    await forgetCooldown();
    expect((await owner.askCode(email)).body.code).toBe(0);
    await forgetCooldown();
    expect((await owner.askCode(neighbor)).body.error).toBe('code.too_many');
    const prove = (at: string | null) =>
      server.database.rows(
        sql`update accounts set email_proved_at = ${at} where id = ${accountId}`,
      );
    await prove(null);
    await forgetCooldown();
    expect((await owner.askCode(email)).body.error).toBe('code.too_many');
    await prove(new Date().toISOString());
    await age(cookieDays);
    await forgetCooldown();
    expect((await owner.askCode(email)).body.error).toBe('code.too_many');
  });

  it('a replaced code with wrong guesses does not prove a stranger’s browser', async () => {
    const email = 'impostor@example.com';
    await enter(server.visitor(), email);
    const stranger = server.visitor();
    await attack(stranger, email);
    await attack(stranger, email);
    const proved = await server.database.rows(sql`
      select from proved_browsers p join accounts a on a.id = p.account_id where a.email_key = ${email}`);
    expect(proved).toHaveLength(1);
    const used = await server.database.rows(sql`
      select distinct browser from code_browsers where email_hash = (
        select email_hash from one_time_codes order by id desc limit 1)`);
    expect(used).toHaveLength(1);
  });

  it('only the right sign-in code proves a browser: no guess, replaced code or other purpose', async () => {
    const add = (browser: string, purpose: string, usedAt: string | null, attempts: number) =>
      server.database.rows(sql`
        insert into one_time_codes (email_hash, flow_hash, purpose, code_hash, expires_at, used_at, attempts)
        values ('proving'::bytea, ${Buffer.from(browser)}, ${purpose}, '', now(), ${usedAt}, ${attempts})`);
    const now = new Date().toISOString();
    await add('right', 'loginCode', now, 1);
    await add('guess', 'loginCode', null, 1);
    await add('replaced by a former release', 'loginCode', now, 0);
    await add('deletion', 'deleteCode', now, 1);
    const proved = await server.database.rows(sql`
      select convert_from(browser, 'UTF8') as browser from code_browsers where email_hash = 'proving'::bytea`);
    expect(proved).toEqual([{ browser: 'right' }]);
  });

  it('wrong passwords of strangers lock out neither the signed-in owner nor a proved browser', async () => {
    const email = 'keeper@example.com';
    const owner = server.visitor();
    await enter(owner, email);
    const update = await nextCode(owner, email, 'updateCode');
    await owner.json('/api/account/password', { password: sent(good), code: update });
    const guesses = [];
    for (let network = 0; network < 5; network++) {
      const ip = `172.27.${network}.1`;
      guesses.push(
        ...(await Promise.all(
          Array.from({ length: 11 }, () => passwordLogin(server.visitor({ ip }), email, 'no')),
        )),
      );
    }
    const errors = guesses.map(({ body }) => body.error);
    expect(errors.filter((error) => error === 'login.credentials')).toHaveLength(40);
    expect(errors.filter((error) => error === 'password.locked')).toHaveLength(15);
    expect((await passwordLogin(server.visitor(), email, good)).body.error).toBe('password.locked');
    expect((await passwordLogin(owner, email, good)).body.code).toBe(0);
    expect((await owner.json('/api/account/prove', { password: sent(good) })).body.code).toBe(0);
  });

  it('a stranger in one network does not lock the owner’s password elsewhere', async () => {
    const email = 'phrased@example.com';
    const owner = server.visitor();
    await enter(owner, email);
    const update = await nextCode(owner, email, 'updateCode');
    await owner.json('/api/account/password', { password: sent(good), code: update });
    for (let guess = 0; guess < 15; guess++)
      await passwordLogin(server.visitor({ ip: '172.26.0.1' }), email, 'no');
    expect((await passwordLogin(server.visitor(), email, good)).body.code).toBe(0);
  });
});
