/**
 * Searches for the canary data where no personal data may be: verbose logs, the data folder, data shown to others, and
 * after the deletion every table.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from './core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCanaries } from './testing/canaries.ts';
import { type CanaryServer, startCanaryServer } from './testing/canary-server.ts';
import { columnsMatching } from './testing/database/columns-holding.ts';
import { signInBy } from './testing/sign-in/provider-visitor.ts';
import { mailTo, type ReadMail } from './testing/emails.ts';
import { sent } from './testing/steps.ts';
import { Visitor } from './testing/visitor.ts';

const ip = '203.0.113.177';
const ip6 = '2001:db8:ca4a:717e::77';
const email = 'Zaunkoenig.Canary+Nest@example.com';
const password = 'Kanarie77Vogel';
const agent = 'ZaunkoenigBrowser/77.7 (Nistkasten)';
const note = 'Zaunkoenigs note about a garden';

const canaries = createCanaries([
  ['address', 'zaunkoenig'],
  ['address of a provider', 'heckenbraunelle'],
  ['IPv4', ip],
  ['IPv6', '2001:db8:ca4a'],
  ['user agent', 'nistkasten'],
  ['note', 'zaunkoenigs note'],
  ['password', password],
  ['what the browser makes of the password', sent(password)],
]);
const look = canaries.in;
const remember = canaries.add;

describe('a canary on PostgreSQL with all logs enabled', () => {
  let server: CanaryServer;
  beforeAll(async () => {
    server = await startCanaryServer();
  });
  afterAll(() => server.stop());

  const visitor = (from = ip) => {
    const made = new Visitor(server.url, { ip: from });
    made.headers.set('user-agent', agent);
    return made;
  };
  const rested = () =>
    server.database.rows(sql`delete from counters where scope = 'code.cooldown'`);
  const holding = () => columnsMatching(server.database, canaries.expression(/provider|IPv6/));
  let canary: Visitor;
  let accessToken: string;

  it('signs in, registers, sets a password, applies, receives emails', async () => {
    canary = visitor();
    remember('device', canary.device);
    const { ticket, randstr } = await canary.ticket();
    remember('ticket', ticket);
    await canary.passport('/hgsdk/v1/email/verifyCaptchaCode', {
      verifyToken: ticket,
      code: randstr,
      email,
    });
    await canary.passport('/hgsdk/v1/email/sendVerifyCode', {
      apiVersion: 1,
      email,
      emailType: 'loginCode',
    });
    const code = remember('code', await server.mail.codeFor(email));
    expect((await canary.login(email, code === '000000' ? '000001' : '000000')).body.code).toBe(-1);
    const { body } = await canary.login(email, code);
    accessToken = remember('access token', body.accessToken);
    remember('cToken', body.cToken);
    await canary.gameCheck(body.cToken);
    expect((await canary.openSession(body)).body.status).toBe(0);
    remember('session', canary.cookies.get('prelude_session'));
    remember('flow', canary.cookies.get('prelude_flow'));
    expect((await canary.register(email)).body.status).toBe(0);
    await canary.passport('/hgsdk/v1/user/subPush', { accessToken });
    await rested();
    expect((await canary.json('/api/account/code', { purpose: 'updateCode' })).body.code).toBe(0);
    const mailed = remember('code for the password', await server.mail.codeFor(email));
    const set = await canary.json('/api/account/password', {
      password: sent(password),
      code: mailed,
    });
    expect(set.body.code).toBe(0);
    const applied = await canary.json('/api/recruitment/application', {
      platforms: ['pc'],
      device: agent,
      region: 'japan',
      age_band: 'from-25-to-34',
      experience: 'casual',
      note,
      version: 0,
    });
    expect(applied.body.code).toBe(0);
    await server.database.rows(sql`
      insert into emails (account_id, kind, cause, stream, patient, topic, language, data, deadline)
      select id, 'milestone', 'milestone:m7', 'campaign', true, 'milestones', 'cht', '{"milestone":"m1"}',
             now() + interval '1 hour' from accounts where email_key = 'zaunkoenig.canary@example.com'`);
    const tokenOf = (read: ReadMail) =>
      /token=([\w-]{32})/.exec(read.header('List-Unsubscribe') ?? '')?.[1];
    const link = tokenOf(await mailTo(server.mail, email, (read) => tokenOf(read) !== undefined));
    remember('link in an email', link);
    await canary.send(`/unsubscribe?token=${link}`);
    await canary.form(`/unsubscribe/one-click?token=${link}`, { 'List-Unsubscribe': 'One-Click' });
    const invite = await canary.send('/api/invite');
    expect(invite.body.code).toBe(0);
  });

  it('signs in through a provider, from IPv6, with another address', async () => {
    const other = visitor(ip6);
    const { body } = await signInBy(other, 'google', {
      who: 'other',
      name: 'Heckenbraunelle',
      email: 'heckenbraunelle@example.com',
      verified: 'yes',
    });
    expect(body.code).toBe(0);
    remember('token of the provider’s way', body.accessToken);
  });

  it('causes every possible failure', async () => {
    const clumsy = visitor();
    for (const [name, value] of canary.cookies) clumsy.cookies.set(name, value);
    const bodies = [email, `{"email":"${email}"`, `email=${email}&email=${email}`, '\u0000'];
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ];
    for (const path of [
      '/common/yuyue-email.html',
      '/hgsdk/v2/email/login',
      '/api/emails',
      '/api/captcha/answer',
    ])
      for (const body of bodies)
        for (const type of types)
          await clumsy.send(path, { method: 'POST', body, headers: { 'content-type': type } });
    for (const path of [
      `/${email}`,
      `/en/news/${email}?email=${email}&token=${accessToken}`,
      `/api/emails?token=${accessToken}`,
      `/unsubscribe?token=${email}`,
      `/auth/return/google?state=${accessToken}&code=${email}&error=${email}`,
      `/en/t/${encodeURIComponent(email)}`,
      `/%E0%A4%A?email=${email}`,
    ])
      await clumsy.send(path);
    await clumsy.register('x'.repeat(5000) + email);
    await clumsy.passport('/hgsdk/v1/email/login.lg', {
      email,
      password: sent(password).replace('a', 'b'),
    });
    await clumsy.passport('/hgsdk/v1/user/subPush', { accessToken: `${accessToken}${email}` });
  });

  it('is refused by its mail server, whose reply repeats the address', async () => {
    await rested();
    server.mail.refuse = { code: 550, message: `<${email}>: no such user, asked from ${ip}` };
    expect((await canary.json('/api/account/code', { purpose: 'proofCode' })).body.code).toBe(0);
    await expect
      .poll(
        async () =>
          (await server.database.rows(sql`select 1 from outbox where state = 'failed'`)).length,
      )
      .toBe(1);
    server.mail.refuse = undefined;
    const [row] = await server.database.rows<{ said: string }>(
      sql`select last_error as said from outbox where state = 'failed'`,
    );
    expect(look(row!.said)).toEqual([]);
    expect(row!.said).toMatch(/550|no such user/);
  });

  it('causes database errors whose messages repeat every value', async () => {
    await server.database.rows(sql`alter table accounts rename column language to tongue`);
    await rested();
    const before = server.own.printed().length;
    const failing = visitor();
    await failing.askCode(email);
    const answers = [
      await failing.login(email, await server.mail.codeFor(email)),
      await canary.send('/api/account/data'),
      await canary.json('/api/emails', { topics: ['news'] }),
    ];
    await server.database.rows(sql`alter table accounts rename column tongue to language`);
    await server.database.rows(sql`
      create or replace function refuse_canary() returns trigger language plpgsql as $$
      begin raise exception 'Key (email_key)=(%) from % already exists', new.email_key, new::text; end $$`);
    await server.database.rows(sql`
      create trigger canary before insert on accounts for each row execute function refuse_canary()`);
    const newcomer = visitor();
    const address = `zaunkoenig-two@example.com`;
    await newcomer.askCode(address);
    answers.push(await newcomer.login(address, await server.mail.codeFor(address)));
    await server.database.rows(sql`drop trigger canary on accounts`);
    expect(answers.map(({ http, body }) => [http, body.error])).toContainEqual([
      500,
      'server.error',
    ]);
    for (const { body } of answers.filter((answer) => answer.body.code !== 0))
      expect(look(JSON.stringify({ ...body, data: null }))).toEqual([]);
    const logged = () => server.own.printed().slice(before);
    await expect.poll(logged).toMatch(/already exists/);
    expect(logged()).toMatch(/"fault"/);
    expect(logged()).toMatch(/Failed query: (?:select|update|insert)/);
  });

  it('is deleted', async () => {
    expect(await holding()).toEqual(
      expect.arrayContaining([
        'accounts.email',
        'accounts.email_key',
        'registrations.email_key',
        'applications.note',
        'applications.device',
      ]),
    );
    await rested();
    const { body } = await canary.json('/api/account/code', { purpose: 'deleteCode' });
    expect(body.code).toBe(0);
    const code = remember('code of the deletion', await server.mail.codeFor(email));
    expect((await canary.json('/api/account/delete', { code })).body.code).toBe(0);
    await mailTo(server.mail, email, ({ subject }) => /delet/i.test(subject));
  });

  it('is in no log line after any failure (abuse case 46)', () => {
    const lines = server.own.printed().split('\n');
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => line.includes('"request"')).length).toBeGreaterThan(60);
    expect(lines.flatMap((line) => look(line).map((name) => `${name}: ${line}`))).toEqual([]);
    expect(server.own.printed()).not.toMatch(/[\w.+-]+@[\w-]+\.\w|\b203\.0\.113\.\d/);
  });

  it('is in no metric (abuse case 46)', async () => {
    const figures = await (await fetch(server.metricsUrl)).text();
    expect(figures).toContain('prelude_registered_total{kind="fresh"} 1');
    expect(look(figures)).toEqual([]);
    expect(figures).not.toMatch(/@|\d+\.\d+\.\d+\.\d+(?!")/);
  });

  it('is in no file of the data folder (abuse case 46)', () => {
    const files = readdirSync(server.folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(server.folder, name))
      .filter((name) => statSync(name).isFile());
    for (const file of files)
      expect([file, look(readFileSync(file, 'latin1'))]).toEqual([file, []]);
  });

  it('is in nothing that is shown to others (abuse case 46)', async () => {
    const other = new Visitor(server.url, { ip: '198.51.100.9' });
    for (const path of [
      '/',
      '/api/settings',
      '/common/get-yuyue-count.html',
      '/api/draw',
      '/draw/draw.json',
      '/draw/entries.jsonl',
      '/draw/log.jsonl',
      '/sitemap.xml',
      '/healthz',
      '/readyz',
      '/api/status',
    ]) {
      const { body } = await other.send(path);
      expect([path, look(JSON.stringify(body))]).toEqual([path, []]);
    }
  });

  it('is in no column of any table, including bytes and JSON, except its tombstone (abuse case 46)', async () => {
    await expect.poll(holding, { timeout: 20_000 }).toEqual([]);
    const stones = await server.database.rows<{ n: number }>(
      sql`select octet_length(who)::int as n from erased_accounts`,
    );
    expect(stones).toEqual([{ n: 32 }]);
  });
});
