import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCampaign } from '../../../testing/fixture-campaign.ts';
import {
  enterByCode,
  enterByPassword,
  forgetCooldown,
  passwordLogin,
  registerWithPassword,
  sent,
  submitRegistration,
  verifyToken,
} from '../../../testing/steps.ts';
import {
  engines,
  openTestDatabase,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { createPasswordStore } from './passwords.store.ts';

const good = 'Nm8qZt4vKw';
const better = 'Rt5kLp9xQe';

describe.each(engines)('e-mail with password on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const reset = (visitor: Visitor, email: string, password: string, token: string) =>
    visitor.passport('/hgsdk/v1/email/updatePwd', {
      email,
      password: sent(password),
      verifyToken: token,
    });
  const pushStatus = (visitor: Visitor, accessToken: string) =>
    visitor.passport('/hgsdk/v1/user/roleExt.lg', { accessToken });
  const isIn = async (visitor: Visitor) =>
    (await visitor.send('/beta3/get-user-info')).body.status === 0;

  it('is enabled in control (§3)', async () => {
    const { body } = await server.visitor().passport('/hgsdk/v1/sys/init.lg', {});
    expect(body.control).toMatchObject({ email_login: true, password_login: true });
  });

  it('registers with code, token and password, and signs in with the password (§4, §7)', async () => {
    const visitor = server.visitor({ language: 'jp' });
    const email = 'fresh@example.com';
    await registerWithPassword(server, visitor, email, good);
    const { body } = await passwordLogin(server.visitor(), email, good);
    expect(body).toMatchObject({ code: 0, ext: { email }, subState: 0 });
    const recorded = await server.database.rows<{ kind: string }>(sql`
      select c.kind from consents c join accounts a on a.id = c.account_id
       where a.email_key = ${email} order by c.id`);
    expect(recorded.map(({ kind }) => kind)).toEqual(['terms', 'privacy']);
    const [stored] = await server.database.rows<{ hash: string }>(sql`select hash from passwords`);
    expect(stored!.hash).toMatch(/^[0-9a-f]{8}\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('also sets a first password for an account created by code', async () => {
    const email = 'coded@example.com';
    const owner = server.visitor();
    const { cUid } = await enterByCode(server, owner, email);
    await registerWithPassword(server, server.visitor(), email, good);
    expect((await passwordLogin(server.visitor(), email, good)).body.cUid).toBe(cUid);
  });

  it('refuses to register without the agreements, and stores nothing (spec §5, spec decisions §8)', async () => {
    const visitor = server.visitor({ language: 'kr' });
    const email = 'unwilling@example.com';
    const token = await verifyToken(server, visitor, email);
    const agr = await visitor.agreements();
    const register = (accepted: typeof agr) =>
      visitor.passport('/hgsdk/v1/email/register', {
        email,
        code: '000000',
        password: sent(good),
        verifyToken: token,
        agr: accepted,
      });
    for (const accepted of [[], agr.slice(0, 2)]) {
      expect((await register(accepted)).body.error).toBe('agreement.required');
    }
    const made = await server.database.rows(sql`select 1 from accounts where email_key = ${email}`);
    expect(made).toHaveLength(0);
    expect((await register(agr)).body.code).toBe(0);
  });

  it('refuses common passwords and keeps the token valid', async () => {
    const visitor = server.visitor();
    const email = 'berlin7@example.com';
    const token = await verifyToken(server, visitor, email);
    for (const easy of [
      'password1',
      'Qwerty123',
      '1q2w3e4r',
      'Dragon2024',
      'berlin7123',
      // A weapon of the campaign.
      'Flarepistol1',
    ]) {
      const { body } = await submitRegistration(visitor, email, easy, token);
      expect([easy, body.error]).toEqual([easy, 'password.common']);
    }
    expect((await submitRegistration(visitor, email, good, token)).body.code).toBe(0);
  });

  it.each(['short', 'NOTHEX'.repeat(8), sent(good).toUpperCase(), `${sent(good)}0`])(
    'accepts only the browser’s hash of a password, not %s',
    async (password) => {
      const { http, body } = await server
        .visitor()
        .passport('/hgsdk/v1/email/login.lg', { email: 'a@example.com', password });
      expect([http, body.error]).toEqual([400, 'envelope.data']);
    },
  );

  it('resets the password after a code and ends every other session and token (§4, abuse case 16)', async () => {
    const email = 'forgetful@example.com';
    await registerWithPassword(server, server.visitor(), email, good);
    const phone = server.visitor();
    const { accessToken } = await enterByPassword(phone, email, good);
    expect((await pushStatus(phone, accessToken)).body.code).toBe(0);
    const desktop = server.visitor();
    const token = await verifyToken(server, desktop, email, 'updateCode');
    expect((await reset(desktop, email, better, token)).body.code).toBe(0);
    expect(await isIn(phone)).toBe(false);
    expect((await phone.openSession({ cUid: 'x', accessToken })).body.status).toBe(-1);
    expect((await pushStatus(phone, accessToken)).body.msg).toBe('Invalid access_token');
    expect((await passwordLogin(phone, email, good)).body.error).toBe('login.credentials');
    expect((await passwordLogin(phone, email, better)).body.code).toBe(0);
  });

  it('reveals that there is no account to reset only to the person who reads the email', async () => {
    const visitor = server.visitor();
    const email = 'nobody@example.com';
    const token = await verifyToken(server, visitor, email, 'updateCode');
    expect((await reset(visitor, email, good, token)).body.error).toBe('account.unknown');
    expect((await passwordLogin(visitor, email, good)).body.error).toBe('login.credentials');
  });

  it('the token works once, for its address, browser, purpose and ten minutes (abuse case 5)', async () => {
    const email = 'bound@example.com';
    const owner = server.visitor();
    await registerWithPassword(server, owner, email, good);
    await registerWithPassword(server, server.visitor(), 'neighbour@example.com', good);
    const token = await verifyToken(server, owner, email, 'updateCode');
    const thief = server.visitor();
    await thief.ticket();
    const refused = [
      await reset(thief, email, better, token),
      await reset(owner, 'neighbour@example.com', better, token),
      await submitRegistration(owner, email, better, token),
      await reset(owner, email, better, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
    ];
    expect(refused.map(({ body }) => body.error)).toEqual(Array(4).fill('code.expired'));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reset(owner, email, better, token)),
    );
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
    await forgetCooldown(server);
    const late = await verifyToken(server, owner, email, 'updateCode');
    await server.database.rows(sql`
      update verify_tokens set expires_at = expires_at - interval '10 minutes'`);
    expect((await reset(owner, email, good, late)).body.error).toBe('code.expired');
  });

  it('a login code earns no token, and a password code signs no one in (abuse case 5)', async () => {
    const visitor = server.visitor();
    const email = 'crossed@example.com';
    await visitor.askCode(email, 'loginCode');
    const login = await server.mail.codeFor(email);
    const verify = (code: string) =>
      visitor.passport('/hgsdk/v1/email/verifyCode', { email, code });
    expect((await verify(login)).body.error).toBe('code.wrong');
    await forgetCooldown(server);
    await visitor.askCode(email, 'verifyCode');
    const forPassword = await server.mail.codeFor(email);
    expect((await visitor.login(email, forPassword)).body.error).toBe('code.wrong');
    expect((await verify(forPassword)).body.code).toBe(0);
  });

  it('counts wrong passwords before comparing: 10 per network, 40 in total (abuse case 1)', async () => {
    const email = 'stuffed@example.com';
    await registerWithPassword(server, server.visitor(), email, good);
    const guess = async (ip?: string) => {
      const tried = Array.from({ length: 10 }, () =>
        passwordLogin(server.visitor(ip ? { ip } : {}), email, better),
      );
      return (await Promise.all(tried)).map(({ body }) => body.error);
    };
    const errors = [...(await guess('172.20.1.8')), ...(await guess('172.20.1.8'))];
    expect(errors.filter((error) => error === 'login.credentials')).toHaveLength(10);
    for (let round = 0; round < 4; round++) errors.push(...(await guess()));
    expect(errors.filter((error) => error === 'login.credentials')).toHaveLength(40);
    const right = await passwordLogin(server.visitor(), email, good);
    expect(right.body).toMatchObject({ error: 'password.locked' });
    expect(right.body.msg).toMatch(/in \d+ minutes, or sign in with a code/);
    await enterByCode(server, server.visitor(), email);
    await server.database.rows(sql`
      update counters set window_end = now() where scope = 'password.hour.address'`);
    expect((await passwordLogin(server.visitor(), email, good)).body.code).toBe(0);
  });

  it('also counts wrong passwords per network, and never counts right ones', async () => {
    const email = 'steady@example.com';
    await registerWithPassword(server, server.visitor(), email, good);
    for (let times = 0; times < 12; times++) {
      expect((await passwordLogin(server.visitor(), email, good)).body.code).toBe(0);
    }
    const ip = '172.20.1.9';
    await passwordLogin(server.visitor({ ip }), 'guess@example.com', good);
    await server.database.rows(sql`
      update counters set count = 100 where scope = 'password.network' and count = 1`);
    expect((await passwordLogin(server.visitor({ ip }), email, good)).body.error).toBe(
      'password.locked',
    );
  });

  it('password.day: at most a hundred wrong passwords a day per address, at any interval (abuse case 1)', async () => {
    const email = 'patient@example.com';
    await registerWithPassword(server, server.visitor(), email, good);
    await passwordLogin(server.visitor(), email, better);
    await server.database.rows(sql`
      update counters set count = 99 where scope = 'password.day.address'
         and window_start = (select max(window_start) from counters where scope = 'password.day.address')`);
    const tried = async () => (await passwordLogin(server.visitor(), email, better)).body.error;
    expect([await tried(), await tried()]).toEqual(['login.credentials', 'password.locked']);
    const { body } = await passwordLogin(server.visitor(), email, good);
    expect(body.error).toBe('password.locked');
    expect(body.retry_after).toBeGreaterThan(3600);
  });

  it('invalid addresses and browsers without a code are refused with a named error (spec §4)', async () => {
    const visitor = server.visitor();
    expect((await passwordLogin(visitor, 'nobody', good)).body.error).toBe('email.invalid');
    const token = 'x'.repeat(43);
    const email = 'stranger@example.com';
    const verify = await visitor.passport('/hgsdk/v1/email/verifyCode', { email, code: '123456' });
    expect(verify.body.error).toBe('code.wrong');
    expect((await submitRegistration(visitor, email, good, token)).body.error).toBe('code.expired');
    expect((await reset(visitor, email, good, token)).body.error).toBe('code.expired');
    expect(
      await server.database.rows(sql`select 1 from accounts where email_key = ${email}`),
    ).toEqual([]);
  });

  it('answers unknown addresses, wrong passwords and missing passwords with the same bytes (abuse case 7)', async () => {
    await registerWithPassword(server, server.visitor(), 'with@example.com', good);
    await enterByCode(server, server.visitor(), 'without@example.com');
    const answers = [];
    for (const email of ['with@example.com', 'without@example.com', 'unheard@example.com']) {
      const { http, body } = await passwordLogin(server.visitor(), email, better);
      answers.push(JSON.stringify([http, body]));
    }
    expect(new Set(answers).size).toBe(1);
  });

  it('a code sign-in to an unproved account ends its password, sessions and providers, and no one else’s (abuse case 21)', async () => {
    const email = 'victim@example.com';
    const others = 'bystander@example.com';
    const bystander = server.visitor();
    await registerWithPassword(server, bystander, others, good);
    const { accessToken: theirs } = await enterByPassword(bystander, others, good);
    await server.database.rows(sql`
      insert into accounts (uid, email_key, email, language)
      values ('unproved-1', 'unproved@example.com', 'unproved@example.com', 'en')`);
    const attacker = server.visitor();
    await registerWithPassword(server, attacker, email, good);
    const { accessToken } = await enterByPassword(attacker, email, good);
    // Simulates an import or an older release that let the attacker in without access to the victim's email.
    await server.database.rows(sql`
      update accounts set email_proved_at = null where email_key = ${email}`);
    await server.database.rows(sql`
      insert into identities (provider, subject, account_id)
      select 2, 'attackers-google', id from accounts where email_key = ${email}`);
    expect((await passwordLogin(server.visitor(), email, good)).body.error).toBe(
      'login.credentials',
    );
    const victim = server.visitor();
    const { cUid } = await enterByCode(server, victim, email);
    expect(cUid).toBeTruthy();
    expect(await isIn(attacker)).toBe(false);
    expect((await pushStatus(attacker, accessToken)).body.msg).toBe('Invalid access_token');
    expect((await passwordLogin(server.visitor(), email, good)).body.error).toBe(
      'login.credentials',
    );
    const providers = await server.database.rows<{ provider: number }>(sql`
      select i.provider::int from identities i join accounts a on a.id = i.account_id
       where a.email_key = ${email}`);
    expect(providers).toEqual([{ provider: 16 }]);
    expect(await isIn(victim)).toBe(true);
    expect(await isIn(bystander)).toBe(true);
    expect((await pushStatus(bystander, theirs)).body.code).toBe(0);
    expect((await passwordLogin(server.visitor(), others, good)).body.code).toBe(0);
    const [kept] = await server.database.rows(sql`
      select (select array_agg(i.provider::int) from identities i where i.account_id = a.id) as providers,
             (select u.email_proved_at from accounts u where u.uid = 'unproved-1') as proved
        from accounts a where a.email_key = ${others}`);
    expect(kept).toEqual({ providers: [16], proved: null });
  });
});

describe.each(engines)('a hash that is renewed on %s', (engine) => {
  it('is the only one that changes', async () => {
    const database = await openTestDatabase(engine);
    await database.rows(sql`
      with made as (insert into accounts (uid, language) values ('a', 'en'), ('b', 'en') returning id, uid)
      insert into passwords (account_id, hash) select id, 'former ' || uid from made`);
    await createPasswordStore(database).renew('former a', 'renewed');
    expect(await database.rows(sql`select hash from passwords order by hash`)).toEqual([
      { hash: 'former b' },
      { hash: 'renewed' },
    ]);
    await database.close();
  });
});

describe('a campaign without passwords', () => {
  it('reports it in control and refuses passwords (§5)', async () => {
    const fixture = fixtureCampaign([]);
    const file = join(fixture.folder, 'campaign.json');
    const campaign = JSON.parse(readFileSync(file, 'utf8')) as {
      sign_in: { password: boolean };
    };
    campaign.sign_in.password = false;
    rmSync(file);
    writeFileSync(file, JSON.stringify(campaign));
    const server = await startTestApp('postgres', { CAMPAIGN_DIR: fixture.folder });
    const visitor = server.visitor();
    const { body } = await visitor.passport('/hgsdk/v1/sys/init.lg', {});
    expect(body.control).toMatchObject({ email_login: true, password_login: false });
    expect((await passwordLogin(visitor, 'a@example.com', good)).body.error).toBe(
      'login.password_off',
    );
    await server.stop();
    fixture.remove();
  });
});
