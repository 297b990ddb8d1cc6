import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeRules } from '@prelude/contract/account/code-rules';
import { sql } from './core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './testing/network/free-port.ts';
import { addressOf, grantTokens, tokenOf } from './testing/database/people.ts';
import { migratedDatabase } from './testing/database/test-postgres.ts';
import { openPostgres } from './core/database/postgres.ts';
import type { Database } from './core/database/database.ts';
import { type Balancer, startBalancer } from './testing/network/balancer.ts';
import { type MailCatcher, startMailCatcher } from './testing/mail-catcher.ts';
import { signInOperator } from './testing/operator.ts';
import { type OwnProcess, startOwnProcess } from './testing/own-process.ts';
import { solveWork, Visitor } from './testing/visitor.ts';

const people = 240;
const patiently = { timeout: 60_000, interval: 250 };

let database: Database;
let mail: MailCatcher;
let balancer: Balancer;
let processes: OwnProcess[];
let urls: string[];
const data = mkdtempSync(join(tmpdir(), 'prelude-three-'));

beforeAll(async () => {
  mail = await startMailCatcher();
  const url = await migratedDatabase();
  database = await openPostgres({ url, onError: () => {} });
  const ports = [await freePort(), await freePort(), await freePort()];
  urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    SMTP_URL: mail.url,
    DATA_DIR: data,
    SECRET: 'a secret for tests only, 32 characters',
    TRUST_PROXY: '127.0.0.1',
  };
  processes = await Promise.all(ports.map((port) => startOwnProcess(port, env)));
  balancer = await startBalancer(ports);
}, 120_000);
afterAll(async () => {
  await balancer.stop();
  for (const server of processes) server.kill();
  await database.close();
  await mail.stop();
  rmSync(data, { recursive: true, force: true });
});

const rows = <Row>(statement: ReturnType<typeof sql>) => database.rows<Row>(statement);
const at = (server: number, visitor: Visitor): Visitor => {
  const there = new Visitor(urls[server]!, { ip: visitor.ip });
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value);
  return there;
};

describe.each([
  ['connections kept', undefined],
  ['a connection for each request', 'close'],
])('through the balancer, %s', (what, connection) => {
  it('a visitor signs in, opens a session and registers, whichever server handles each request', async () => {
    const before = [...balancer.shares];
    const email = `through-${connection ?? 'kept'}@example.com`;
    const visitor = new Visitor(balancer.url);
    if (connection) visitor.headers.set('connection', connection);
    const signedIn = await visitor.signIn(email, mail.codeFor);
    expect((await visitor.openSession(signedIn)).body.status).toBe(0);
    const { accessToken } = signedIn;
    expect((await visitor.register(email, { accessToken })).body).toMatchObject({
      status: 0,
      is_repeat: 0,
    });
    const me = await visitor.send('/api/account/me');
    expect(me.body.data.email, what).toBe(email);
    const met = balancer.shares.filter((share, server) => share > before[server]!);
    if (connection) expect(met).toHaveLength(3);
  });
});

describe('three servers', () => {
  it('one server accepts a code requested at another, and a third accepts the session', async () => {
    const one = new Visitor(urls[0]!);
    const email = 'wanders@example.com';
    expect((await one.askCode(email)).body.code).toBe(0);
    const two = at(1, one);
    const login = await two.login(email, await mail.codeFor(email));
    expect(login.body.code).toBe(0);
    const three = at(2, two);
    await three.gameCheck(login.body.cToken);
    await three.openSession(login.body);
    const back = await at(0, three).send('/beta3/get-user-info');
    expect(back.body.data.email).toBe(email);
    await at(1, three).send('/beta3/logout');
    expect((await at(2, three).send('/beta3/get-user-info')).body.status).toBe(-1);
  });

  it('attempts at a code and the limits of an address are counted across servers (abuse cases 9, 12)', async () => {
    const one = new Visitor(urls[0]!);
    const email = 'guessed@example.com';
    await one.askCode(email);
    const code = await mail.codeFor(email);
    const wrong = code === '000000' ? '111111' : '000000';
    const guesses = await Promise.all(
      Array.from({ length: codeRules.triesPerCode + 3 }, (_, nth) =>
        at(nth % 3, one).login(email, wrong),
      ),
    );
    const errors = guesses.map(({ body }) => String(body.error));
    expect(errors.filter((error) => error === 'code.wrong')).toHaveLength(codeRules.triesPerCode);
    expect((await at(1, one).login(email, code)).body.error).toBe('code.exhausted');
    expect((await at(2, one).askCode(email)).body.code).toBe(-1);
    const [counter] = await rows<{ n: number }>(
      sql`select max(count)::int as n from counters where scope = 'code.failures.browser'`,
    );
    expect(counter!.n).toBe(codeRules.triesPerCode);
  });

  it('a slider created at one server is solved at another, once', async () => {
    const one = new Visitor(urls[0]!);
    const { body } = await one.json('/api/captcha/challenge', { kind: 'slider' });
    const { id, work } = body.data;
    const [gap] = await rows<{ x: number }>(
      sql`select answer::int as x from captchas where id = ${id}`,
    );
    const x = gap!.x;
    const trail = [0, 1, 2, 3].map((step) => [step * 100, (x * step) / 3]);
    const answer = { id, x, trail, counter: await solveWork(work.salt, work.bits) };
    const answers = await Promise.all(
      [1, 2].map((server) => at(server, one).json('/api/captcha/answer', answer)),
    );
    expect(answers.filter(({ body: { code } }) => code === 0)).toHaveLength(1);
  });

  it('registrations through all servers get unique numbers without gaps; the count is consistent within a second', async () => {
    const [before] = await rows<{ web: number }>(sql`select web::int from totals`);
    await grantTokens(database, 0, people);
    const register = async (nth: number, server: number) => {
      const visitor = new Visitor(urls[server]!);
      return (await visitor.register(addressOf(nth), { accessToken: tokenOf(nth) })).body;
    };
    const answers = await Promise.all(
      Array.from({ length: people }, (_, nth) =>
        Promise.all([register(nth, nth % 3), register(nth, (nth + 1) % 3)]),
      ),
    );
    for (const pair of answers)
      expect(pair.filter(({ is_repeat }) => is_repeat === 0)).toHaveLength(1);
    const numbers = answers.map(
      (pair) => pair.find(({ is_repeat }) => is_repeat === 0)!.data.number as number,
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: people }, (_, nth) => before!.web + 1 + nth),
    );
    const counts = () =>
      Promise.all(
        urls.map(
          async (url) =>
            (await new Visitor(url).send('/common/get-yuyue-count.html')).body.data.parts.web,
        ),
      );
    await expect
      .poll(counts, { timeout: 2500, interval: 100 })
      .toEqual(urls.map(() => before!.web + people));
  });

  it('each email is sent once: codes and welcome emails', async () => {
    const emails = Array.from({ length: 24 }, (_, nth) => `posted${nth}@example.com`);
    for (const [nth, email] of emails.entries()) {
      const answer = await new Visitor(urls[nth % 3]!).askCode(email);
      expect(answer.body.code).toBe(0);
    }
    const waiting = async () => {
      const [row] = await rows<{ n: number }>(sql`
        select (select count(*) from outbox where state <> 'sent')::int
             + (select count(*) from emails where state not in ('sent', 'dropped'))::int
             + (select count(*) from registrations r join accounts a using (email_key)
                 where a.email is not null
                   and not exists (select from emails l where l.account_id = a.id and l.cause = 'welcome'))::int as n`);
      return row!.n;
    };
    await expect.poll(waiting, patiently).toBe(0);
    const to = (email: string) =>
      mail.mails.filter(({ recipients }) => recipients.includes(email)).length;
    expect(emails.map(to)).toEqual(emails.map(() => 1));
    for (const how of ['kept', 'close']) expect(to(`through-${how}@example.com`)).toBe(2);
  }, 90_000);

  it('scheduled work runs once: roll-ups, a scheduled article, a lapsed place', async () => {
    const editor = await signInOperator(
      { database, visitor: (options) => new Visitor(urls[0]!, options) },
      'admin',
    );
    const act = (name: string, body: object) => editor.call(`/console/api/news/${name}`, body);
    const place = { slug: 'by-the-clock', language: 'en' };
    await act('create', { slug: place.slug });
    const draft = {
      title: 'Once',
      summary: 'Only once.',
      body: '<p>Once.</p>',
      tab: 'info',
      pinned: false,
      cover: null,
    };
    await act('save', { ...place, base: 0, draft });
    const { now } = (await act('read', { slug: place.slug })).body.data;
    const due = new Date(Date.parse(now) + 3000).toISOString();
    expect((await act('schedule', { ...place, version: 1, at: due })).body.code).toBe(0);
    await lapsingPlace();

    const state = async () => {
      const [row] = await rows(sql`
        select (select coalesce(sum(count), 0) from rollup_hours where step = 'registered')::int
               - (select web from totals)::int as "notRolledUp",
               (select count(*) from audit_log where action = 'article.publish')::int as published,
               (select count(*) from places where state = 'lapsed')::int as lapsed,
               (select count(*) from places where replaces = 'LAPSES')::int as "givenOn",
               (select count(*) from draw_log where entry::jsonb ->> 'action' = 'promote')::int as told`);
      return row;
    };
    const once = { notRolledUp: 0, published: 1, lapsed: 1, givenOn: 1, told: 1 };
    await expect.poll(state, patiently).toEqual(once);
  }, 90_000);

  it('an operator’s sign-in and sign-out apply to all servers', async () => {
    const visitor = (options: object) => new Visitor(urls[0]!, options);
    const operator = await signInOperator({ database, visitor }, 'support');
    const read = (server: number) =>
      at(server, operator.visitor).json('/console/api/players/registrations', {});
    for (const server of [0, 1, 2]) expect((await read(server)).body.code).toBe(0);
    await at(1, operator.visitor).json('/console/api/session/end', {});
    for (const server of [0, 1, 2]) expect((await read(server)).body.code).toBe(-1);
  });
});

/** A published draw of two: one place that lapsed unconfirmed, one reserve entry. The draw has separate tests. */
async function lapsingPlace(): Promise<void> {
  const [one, two] = await rows<{ id: number }>(
    sql`select id::float8 as id from accounts order by id limit 2`,
  );
  await database.db.transaction(async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => database.rows(statement, tx);
    // A draw cannot be published before its day; this test disables that rule.
    await run(sql`set local session_replication_role = replica`);
    await run(sql`
      insert into applications (account_id, code, platforms, device, region, age_band, experience, note, language, applied_at, changed_at)
      select id, code, array['pc'], 'a device', 'japan', 'from-18-to-24', 'casual', '', 'en', now(), now()
        from (values (${one!.id}::bigint, 'LAPSES'), (${two!.id}::bigint, 'WAITS')) v(id, code)`);
    await run(sql`
      insert into draw_results (code, ord, outcome, platforms, region, wave, queue_places)
      values ('LAPSES', 1, 'selected', array['pc'], 'japan', 1, null),
             ('WAITS', 2, 'reserve', array['pc'], 'japan', null, array[1])`);
    await run(sql`
      insert into places (code, platform, region, wave, claim_by, offered_at)
      values ('LAPSES', 'pc', 'japan', 1, '2025-05-01', '2025-04-30')`);
    await run(
      sql`update draws set frozen_at = '2025-04-29', drawn_at = '2025-04-29', published_at = '2025-04-30'`,
    );
    // Triggers are off in the replica role, so notify manually.
    await run(sql`select pg_notify('prelude', 'draw')`);
  });
}
