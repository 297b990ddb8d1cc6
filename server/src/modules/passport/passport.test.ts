import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SQL, sql } from '../../core/database/sql.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

describe.each(engines)('signing in with an emailed code on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const forgetCooldown = () =>
    server.database.rows(sql`delete from counters where scope = 'code.cooldown'`);
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('registers an unknown address on its first login (§1) and reports it once (§3 firstReg)', async () => {
    const visitor = server.visitor();
    const first = await visitor.signIn('new@example.com', server.mail.codeFor);
    expect(first.result).toMatchObject({ code: 0, cUid: first.cUid, firstReg: true, subState: 0 });
    await forgetCooldown();
    const second = await visitor.signIn('New+again@example.com', server.mail.codeFor);
    expect(second.result).toMatchObject({ cUid: first.cUid, firstReg: false });
  });

  it('a new sign-in ends the older token with Invalid access_token (§8, spec decisions §6)', async () => {
    const phone = server.visitor();
    const older = await phone.signIn('two@example.com', server.mail.codeFor);
    const status = () =>
      phone.passport('/hgsdk/v1/user/roleExt.lg', { accessToken: older.accessToken });
    expect((await status()).body).toMatchObject({ code: 0, subState: 0 });
    await forgetCooldown();
    await server.visitor().signIn('two@example.com', server.mail.codeFor);
    expect((await status()).body).toMatchObject({ code: -1, msg: 'Invalid access_token' });
  });

  it('a new sign-in ends no one else’s token, and the first one of each account is reported', async () => {
    const bystander = server.visitor();
    const { accessToken } = await bystander.signIn('beside@example.com', server.mail.codeFor);
    const newer = await server.visitor().signIn('newer@example.com', server.mail.codeFor);
    expect(newer.result).toMatchObject({ firstReg: true, cUid: newer.cUid });
    const status = await bystander.passport('/hgsdk/v1/user/roleExt.lg', { accessToken });
    expect(status.body).toMatchObject({ code: 0 });
  });

  it('a sign-in that the game did not check was not the first, and ends with the next one (§3)', async () => {
    const email = 'unfinished@example.com';
    const visitor = server.visitor();
    await visitor.askCode(email);
    const { body } = await visitor.login(email, await server.mail.codeFor(email));
    expect(body.code).toBe(0);
    await forgetCooldown();
    const { result } = await server.visitor().signIn(email, server.mail.codeFor);
    expect(result).toMatchObject({ firstReg: true });
    expect((await visitor.gameCheck(body.cToken)).body.error).toBe('game_check.failed');
    // A later sign-in does not move the end of a token.
    const ended = (change: SQL) =>
      server.database.rows(sql`
        update passport_tokens set ended_at = ${change}
         where ended_at is not null and account_id = (select id from accounts where email_key = ${email})
        returning ended_at = '2025-01-01' as kept`);
    await ended(sql`'2025-01-01'`);
    await forgetCooldown();
    await server.visitor().signIn(email, server.mail.codeFor);
    const kept = await ended(sql`ended_at`);
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual({ kept: true });
  });

  it('a token is not valid before the game check (§4, spec decisions §6)', async () => {
    const visitor = server.visitor();
    await visitor.askCode('unchecked@example.com');
    const { body } = await visitor.login(
      'unchecked@example.com',
      await server.mail.codeFor('unchecked@example.com'),
    );
    expect(body.code).toBe(0);
    expect(
      (await visitor.register('unchecked@example.com', { accessToken: body.accessToken })).body,
    ).toMatchObject({
      error: 'registration.unproved',
    });
    expect((await visitor.openSession(body)).body).toMatchObject({
      status: -1,
      error: 'token.invalid',
    });
    const { accessToken } = body;
    const status = await visitor.passport('/hgsdk/v1/user/roleExt.lg', { accessToken });
    expect(status.body).toMatchObject({ code: -1, msg: 'Invalid access_token' });
    expect((await visitor.gameCheck(body.accessToken)).body).toMatchObject({
      error: 'game_check.failed',
    });
    expect((await visitor.gameCheck(body.cToken)).body.code).toBe(0);
    expect((await visitor.gameCheck(body.cToken)).body).toMatchObject({
      error: 'game_check.failed',
    });
    expect((await visitor.openSession(body)).body).toMatchObject({ status: 0 });
  });

  it('accepts the game check of a sign-in for ten minutes', async () => {
    const checked = async (email: string, age: string) => {
      const visitor = server.visitor();
      await visitor.askCode(email);
      const { body } = await visitor.login(email, await server.mail.codeFor(email));
      await server.database.rows(sql`
        update passport_tokens set created_at = now() - ${age}::interval
         where account_id = (select id from accounts where email_key = ${email})`);
      return (await visitor.gameCheck(body.cToken)).body;
    };
    expect(await checked('prompt@example.com', '9 minutes 30 seconds')).toMatchObject({ code: 0 });
    expect(await checked('tardy@example.com', '10 minutes')).toMatchObject({
      error: 'game_check.failed',
    });
  });

  it('refuses an access token after its thirty days, as an unknown one (§8)', async () => {
    const visitor = server.visitor();
    const email = 'month@example.com';
    const { accessToken } = await visitor.signIn(email, server.mail.codeFor);
    const status = async () =>
      (await visitor.passport('/hgsdk/v1/user/roleExt.lg', { accessToken })).body;
    const age = (interval: string) =>
      server.database.rows(sql`
        update passport_tokens set expires_at = expires_at - ${interval}::interval
         where account_id = (select id from accounts where email_key = ${email})`);
    await age('29 days 23 hours');
    expect(await status()).toMatchObject({ code: 0 });
    await age('1 hour');
    expect(await status()).toMatchObject({ code: -1, msg: 'Invalid access_token' });
  });

  it('works once: 20 simultaneous right codes make one sign-in (abuse case 6)', async () => {
    const visitor = server.visitor();
    await visitor.askCode('race@example.com');
    const code = await server.mail.codeFor('race@example.com');
    await visitor.agreements();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.login('race@example.com', code)),
    );
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
  });

  it('five first sign-ins at once find one account, and prove its address once', async () => {
    const email = 'crowd@example.com';
    /** @returns the accounts of sign-ins that began before the other change was committed */
    const signInsDuring = async (change: SQL): Promise<Set<number>> => {
      const enter = (name: string) =>
        server.database.value<number>(sql`
          with account as (select id from account_of_address(${email}, ${email}, 'en', ${name}, 16))
          insert into passport_tokens (token_hash, check_hash, account_id, first, expires_at)
          select ${Buffer.from(name)}, ${Buffer.from(name)}, id, false, now() + interval '1 day' from account
          returning account_id::int`);
      const names = Array.from({ length: 5 }, () => Math.random().toString(36).slice(2));
      const [made, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const changing = server.database.db.transaction(async (tx) => {
        await server.database.rows(change, tx);
        made.resolve();
        await committing.promise;
      });
      await made.promise;
      const entered = Promise.all(names.map(enter));
      await setTimeout(200);
      committing.resolve();
      await changing;
      return new Set(await entered);
    };
    const found = await signInsDuring(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language)
      values ('crowd', ${email}, ${email}, now(), 'en')`);
    await server.database.rows(
      sql`update accounts set email_proved_at = null where email_key = ${email}`,
    );
    const proved = await signInsDuring(
      sql`select from accounts where email_key = ${email} for update`,
    );
    expect(found.size).toBe(1);
    expect(proved).toEqual(found);
    // Those from before the proof end, those after it stay.
    const tokens = await server.database.rows(
      sql`select from passport_tokens where account_id = ${[...found][0]}`,
    );
    expect(tokens).toHaveLength(5);
  });

  it('evaluates at most 5 of 40 parallel wrong codes, then refuses the right one (abuse case 1)', async () => {
    const visitor = server.visitor();
    await visitor.askCode('guessed@example.com');
    const code = await server.mail.codeFor('guessed@example.com');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => visitor.login('guessed@example.com', wrong(code))),
    );
    const evaluated = answers.filter(({ body }) => body.error === 'code.wrong');
    expect(evaluated).toHaveLength(5);
    expect((await visitor.login('guessed@example.com', code)).body.error).toBe('code.exhausted');
  });

  it('a new code gives no new attempts: ten wrong codes a day lock the browser (abuse case 2)', async () => {
    const visitor = server.visitor();
    const email = 'resend@example.com';
    for (let round = 0; round < 2; round++) {
      await visitor.askCode(email);
      const code = await server.mail.codeFor(email);
      for (let guess = 0; guess < 5; guess++) await visitor.login(email, wrong(code));
      await forgetCooldown();
    }
    const locked = await visitor.askCode(email);
    expect(locked.body).toMatchObject({ code: -1, error: 'code.locked' });
    expect(locked.body.msg).toMatch(/in 24 hours/);
    await server.database.rows(sql`
      update counters set window_end = now() where scope like 'code.failures.%'`);
    expect((await visitor.askCode(email)).body.code).toBe(0);
  });

  it('a code works only in its browser, for its address and purpose (abuse case 5)', async () => {
    const owner = server.visitor();
    await owner.askCode('owner@example.com');
    const code = await server.mail.codeFor('owner@example.com');
    const thief = server.visitor();
    await thief.ticket();
    expect((await thief.login('owner@example.com', code)).body.error).toBe('code.wrong');
    expect((await owner.login('other@example.com', code)).body.error).toBe('code.wrong');
    const other = server.visitor();
    await other.askCode('purpose@example.com', 'updateCode');
    const update = await server.mail.codeFor('purpose@example.com');
    expect((await other.login('purpose@example.com', update)).body.error).toBe('code.wrong');
    expect((await owner.login('owner@example.com', code)).body.code).toBe(0);
  });

  it('a new code replaces only that of its browser, address and purpose, and one use ends no other', async () => {
    const owner = server.visitor();
    const email = 'separate@example.com';
    await owner.askCode(email);
    const code = await server.mail.codeFor(email);
    for (const ask of [
      () => owner.askCode('separate-too@example.com'),
      () => server.visitor().askCode(email),
      () => owner.askCode(email, 'updateCode'),
    ]) {
      await forgetCooldown();
      expect((await ask()).body.code).toBe(0);
    }
    expect((await owner.login(email, code)).body.code).toBe(0);
    const other = await server.mail.codeFor('separate-too@example.com');
    expect((await owner.login('separate-too@example.com', other)).body.code).toBe(0);
  });

  it('a new code ends the one before it, and moves the end of no used or expired one', async () => {
    const visitor = server.visitor();
    const ask = async (then: SQL) => {
      await forgetCooldown();
      expect((await visitor.askCode('ends@example.com')).body.code).toBe(0);
      await server.database.rows(sql`
        update one_time_codes set ${then} where id = (select max(id) from one_time_codes)`);
    };
    await ask(sql`expires_at = '2025-01-01'`);
    await ask(sql`used_at = now()`);
    for (let times = 0; times < 2; times++) await ask(sql`code_hash = code_hash`);
    const ends = await server.database.rows<{ ends: string }>(sql`
      select case when expires_at = '2025-01-01' then 'then' when expires_at <= now() then 'now' else 'later' end as ends
        from one_time_codes order by id desc limit 4`);
    expect(ends.map((code) => code.ends)).toEqual(['later', 'now', 'later', 'then']);
  });

  it('reports that a code has expired or was replaced (spec decisions §6)', async () => {
    const visitor = server.visitor();
    await visitor.askCode('late@example.com');
    const code = await server.mail.codeFor('late@example.com');
    await server.database.rows(sql`update one_time_codes set expires_at = now()`);
    expect((await visitor.login('late@example.com', code)).body.error).toBe('code.expired');
    // Only the new code works; the old one counts as a wrong code.
    await forgetCooldown();
    await visitor.askCode('late@example.com');
    const fresh = await server.mail.codeFor('late@example.com');
    if (fresh !== code)
      expect((await visitor.login('late@example.com', code)).body.error).toBe('code.wrong');
    expect((await visitor.login('late@example.com', fresh)).body.code).toBe(0);
    for (const used of [fresh, wrong(fresh)])
      expect((await visitor.login('late@example.com', used)).body.error).toBe('code.expired');
  });

  it.each([
    ['code.hour.network', 'five an hour for a mailbox from one network'],
    ['code.day.network', 'ten a day for a mailbox from one network'],
    ['code.hour.address', 'fifteen an hour for a mailbox from strangers'],
    ['code.day.address', 'thirty a day for a mailbox from strangers'],
    ['code.network', 'sixty an hour for a network'],
  ])('%s: %s, and requests over the limit are asked to wait (abuse case 3)', async (scope) => {
    const visitor = server.visitor();
    const email = `${scope.slice(5)}@example.com`;
    expect((await visitor.askCode(email)).body.code).toBe(0);
    const most = {
      'code.hour.network': 5,
      'code.day.network': 10,
      'code.network': 60,
      'code.hour.address': 15,
      'code.day.address': 30,
    }[scope]!;
    // This visitor's counter is the one with the latest start.
    const used = (count: number) =>
      server.database.rows(
        sql`update counters set count = ${count} where scope = ${scope}
               and window_start = (select max(window_start) from counters where scope = ${scope}) returning 1`,
      );
    await forgetCooldown();
    expect(await used(most - 1)).toHaveLength(1);
    expect((await visitor.askCode(email)).body.code).toBe(0);
    await forgetCooldown();
    const over = await visitor.askCode(email);
    expect(over.body).toMatchObject({ code: -1, error: 'code.too_many' });
    expect(over.body.retry_after).toBeGreaterThan(60);
  });

  it('requires a minute between two codes and returns the remaining time (§9)', async () => {
    const visitor = server.visitor();
    expect((await visitor.askCode('soon@example.com')).body).toMatchObject({
      code: 0,
      retry_after: 60,
    });
    const again = await visitor.askCode('soon@example.com');
    expect(again.body).toMatchObject({ code: -1, error: 'code.cooldown' });
    expect(again.body.retry_after).toBeGreaterThan(50);
    expect(again.body.msg).toContain(String(again.body.retry_after));
  });

  it('sends at most fifteen codes an hour to one mailbox, for any number of networks (abuse case 3)', async () => {
    const email = 'bombed@example.com';
    const answers: number[] = [];
    for (let round = 0; round < 17; round++) {
      const alias = round % 2 ? email : `bombed+${round}@example.com`;
      answers.push((await server.visitor().askCode(alias)).body.code);
      await forgetCooldown();
    }
    expect(answers.filter((code) => code === 0)).toHaveLength(15);
    const last = await server.visitor().askCode(email);
    expect(last.body.error).toBe('code.too_many');
    const mailed = () =>
      server.mail.mails.filter(({ recipients }) => recipients[0]?.startsWith('bombed')).length;
    // A code may still be on its way when its request is answered.
    await expect.poll(mailed, { timeout: 15_000 }).toBe(15);
  });

  it('sends nothing without permission from the security check, which is valid once (§4)', async () => {
    const visitor = server.visitor();
    const send = (email: string) =>
      visitor.passport('/hgsdk/v1/email/sendVerifyCode', {
        apiVersion: 1,
        email,
        emailType: 'loginCode',
      });
    // A browser that keeps the cookie of the check has it by now.
    expect((await send('free@example.com')).body.error).toBe('cookies.needed');
    const { ticket, randstr } = await visitor.ticket();
    expect((await send('free@example.com')).body.error).toBe('captcha.required');
    const grant = (who: typeof visitor, code = randstr) =>
      who.passport('/hgsdk/v1/email/verifyCaptchaCode', {
        verifyToken: ticket,
        code,
        email: 'free@example.com',
      });
    expect((await grant(visitor, '@wrong1')).body.error).toBe('captcha.expired');
    const elsewhere = server.visitor();
    await elsewhere.ticket();
    expect((await grant(elsewhere)).body.error).toBe('captcha.expired');
    expect((await grant(visitor)).body.code).toBe(0);
    expect((await grant(visitor)).body.error).toBe('captcha.expired');
    expect((await send('another@example.com')).body.error).toBe('captcha.required');
    expect((await send('free@example.com')).body.code).toBe(0);
    expect((await send('free@example.com')).body.error).toBe('captcha.required');
  });

  it('refuses a sign-in without the agreements; Korea requires the age too (spec §5, spec decisions §8)', async () => {
    const visitor = server.visitor({ language: 'kr' });
    const email = 'agree@example.com';
    await visitor.askCode(email);
    const code = await server.mail.codeFor(email);
    const agr = await visitor.agreements();
    expect(agr.map(({ key }) => key)).toEqual(['terms', 'privacy', 'age']);
    const login = (accepted: typeof agr) =>
      visitor.passport('/hgsdk/v2/email/login', { emailWithPwd: 0, email, code, agr: accepted });
    expect((await login([])).body.error).toBe('agreement.required');
    expect((await login(agr.slice(0, 2))).body.error).toBe('agreement.required');
    const old = agr.map((text) => ({ ...text, hash: '0'.repeat(64) }));
    expect((await login(old)).body.error).toBe('agreement.required');
    expect((await login(agr)).body.code).toBe(0);
    const recorded = await server.database.rows<{ kind: string; language: string }>(sql`
      select c.kind, c.language from consents c join accounts a on a.id = c.account_id
       where a.email_key = ${email} order by c.id`);
    expect(recorded).toEqual(['terms', 'privacy', 'age'].map((kind) => ({ kind, language: 'kr' })));
    await expect(server.database.rows(sql`update consents set kind = 'x'`)).rejects.toThrow();
  });

  it('subscribes and unsubscribes, itself only, and records each change with its text (§4, §7)', async () => {
    const bystander = server.visitor();
    const other = await bystander.signIn('no-emails@example.com', server.mail.codeFor);
    const visitor = server.visitor();
    const { accessToken } = await visitor.signIn('emails@example.com', server.mail.codeFor);
    const call = (path: string) => visitor.passport(`/hgsdk/v1/user/${path}`, { accessToken });
    for (let tries = 0; tries < 2; tries++) expect((await call('subPush')).body.code).toBe(0);
    expect((await call('roleExt.lg')).body.subState).toBe(1);
    const theirs = await bystander.passport('/hgsdk/v1/user/roleExt.lg', {
      accessToken: other.accessToken,
    });
    expect(theirs.body.subState).toBe(0);
    expect((await call('unsubPush')).body.code).toBe(0);
    expect((await call('roleExt.lg')).body.subState).toBe(0);
    const actions = await server.database.rows<{ action: string }>(sql`
      select action from consents where kind = 'subscription' order by id`);
    expect(actions.map(({ action }) => action)).toEqual(['given', 'withdrawn']);
  });

  it('answers known and unknown addresses with the same bytes (abuse case 7)', async () => {
    await server.visitor().signIn('known@example.com', server.mail.codeFor);
    await forgetCooldown();
    const answers = [];
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const visitor = server.visitor();
      const asked = await visitor.askCode(email);
      const login = await visitor.login(email, wrong(await server.mail.codeFor(email)));
      answers.push([asked.http, asked.body, login.http, login.body]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});
