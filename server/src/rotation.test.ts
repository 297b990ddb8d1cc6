import { randomBytes } from 'node:crypto';
import { sql } from './core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReturnPath } from './modules/mail/bounces/return-path.ts';
import { renewEncrypted, encryptedColumns } from './core/database/encrypted-columns.ts';
import { createSecrets } from './core/secrets.ts';
import { mailTo, type Person, type ReadMail, subscribe } from './testing/emails.ts';
import { returning } from './testing/draw/rehearsal.ts';
import {
  enterByPassword,
  forgetCooldown,
  passwordLogin,
  registerWithPassword,
  submitRegistration,
  verifyToken,
} from './testing/steps.ts';
import { engines, startTestApp, type TestApp } from './testing/test-app.ts';

const [first, second, third] = Array.from({ length: 3 }, () => randomBytes(32).toString('hex'));
const good = 'Nm8qZt4vKw';
const settings = { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00', EXTRA_PROVIDERS: 'guest' };

describe.each(engines)('changing the secret on %s (ADR-0025)', (engine) => {
  let before: TestApp;
  let server: TestApp;
  beforeAll(async () => {
    before = await startTestApp(engine, { SECRET: first, ...settings });
  });
  afterAll(async () => {
    await server.stop();
    await before.stop();
  });

  const rows = <Row>(statement: ReturnType<typeof sql>) => before.database.rows<Row>(statement);
  const pepperOf = async (email: string) => {
    const [row] = await rows<{ id: string }>(sql`
      select split_part(hash, '$', 1) as id from passwords p join accounts a on a.id = p.account_id
       where a.email_key = ${email}`);
    return row!.id;
  };
  const emailFor = async (person: Person, cause: string): Promise<string> => {
    await rows(sql`
      insert into emails (account_id, kind, cause, stream, patient, topic, language, data, deadline)
      values (${person.accountId}, 'milestone', ${cause}, 'campaign', true, 'milestones', 'cht',
              '{"milestone":"m1"}', now() + interval '1 hour')`);
    const isNew = (mail: ReadMail) => {
      const token = tokenIn(mail);
      return token !== undefined && !tokens.has(token);
    };
    const token = tokenIn(await mailTo(before.mail, person.email, isNew))!;
    tokens.add(token);
    return token;
  };
  const tokens = new Set<string>();
  const tokenIn = (mail: ReadMail) =>
    /token=([\w-]{32})/.exec(mail.header('List-Unsubscribe') ?? '')?.[1];
  const topics = async (token: string) =>
    (await server.visitor().send(`/api/emails?token=${token}`)).body.data.topics as {
      subscribed: boolean;
    }[];

  const kept: Record<string, string> = {};
  let settingsThen: unknown;
  let person: Person;
  let waiting: ReturnType<TestApp['visitor']>;
  let choosing: ReturnType<TestApp['visitor']>;
  let ticket: { ticket: string; randstr: string };
  let solving: ReturnType<TestApp['visitor']>;

  it('starts with a player, an old email, a pending code and a committed draw', async () => {
    await registerWithPassword(before, before.visitor(), 'sleeper@example.com', good);
    const email = 'old-hand@example.com';
    await registerWithPassword(before, before.visitor(), email, good);
    const visitor = before.visitor();
    const { accessToken } = await enterByPassword(visitor, email, good);
    const [account] = await rows<{ id: number }>(
      sql`select id::int from accounts where email_key = ${email}`,
    );
    person = { visitor, accessToken, email, accountId: account!.id };
    await subscribe(person);
    settingsThen = (await before.visitor().send('/api/settings')).body.data;
    kept.email = await emailFor(person, 'milestone:m1');
    kept.return = createReturnPath('returns.example', createSecrets(first, '')).of('outbox', 7)!;
    waiting = before.visitor();
    expect((await waiting.askCode('waiting@example.com')).body.code).toBe(0);
    choosing = before.visitor();
    kept.token = await verifyToken(before, choosing, 'choosing@example.com');
    solving = before.visitor();
    ticket = await solving.ticket();
    const began = await before
      .visitor()
      .passport('/hgsdk/v1/login/begin.lg', { userType: 0, way: 'popup' });
    kept.guest = began.body.cToken;
    await expect
      .poll(
        async () =>
          (await rows(sql`select 1 from draws where encrypted_secret is not null`)).length,
      )
      .toBe(1);
  });

  it('keeps players signed in and open pages working', async () => {
    server = await startTestApp(
      engine,
      { SECRET: second, SECRET_PREVIOUS: first, ...settings },
      before,
    );
    person.visitor = returning(person.visitor, server);
    expect((await person.visitor.send('/api/account/me')).body.code).toBe(0);
    Reflect.set(person.visitor, 'settings', settingsThen);
    const state = await person.visitor.passport('/hgsdk/v1/user/roleExt.lg', {
      accessToken: person.accessToken,
    });
    expect(state.body).toMatchObject({ code: 0, subState: 1 });
    const keys = await Promise.all(
      [before, server].map(async (one) => (await one.visitor().send('/api/settings')).body.data),
    );
    expect(keys[0].passport.appKey).not.toBe(keys[1].passport.appKey);
  });

  it('accepts a code, a captcha ticket and a password token issued before the change', async () => {
    const visitor = returning(waiting, server);
    const login = await visitor.login(
      'waiting@example.com',
      await before.mail.codeFor('waiting@example.com'),
    );
    expect(login.body.code).toBe(0);
    expect((await visitor.send('/api/mail/fate')).body.data.fate).toBe('sent');
    const granted = await returning(solving, server).passport('/hgsdk/v1/email/verifyCaptchaCode', {
      verifyToken: ticket.ticket,
      code: ticket.randstr,
      email: 'solving@example.com',
    });
    expect(granted.body.code).toBe(0);
    const { body } = await submitRegistration(
      returning(choosing, server),
      'choosing@example.com',
      good,
      kept.token!,
    );
    expect(body.code).toBe(0);
  });

  it('recognises a guest and a bounced email from before the change', async () => {
    const visitor = server.visitor();
    const { body } = await visitor.passport('/hgsdk/v1/login/lgn.lg', {
      userType: 0,
      cToken: kept.guest,
      extra: {},
      agr: await visitor.agreements(),
    });
    expect(body.code).toBe(0);
    const paths = createReturnPath('returns.example', createSecrets(second, '', [first!]));
    expect(paths.read(kept.return!.split('@')[0]!)).toEqual({ box: 'outbox', id: 7 });
    const without = createReturnPath('returns.example', createSecrets(second, ''));
    expect(without.read(kept.return!.split('@')[0]!)).toBeUndefined();
  });

  it('accepts a password and rehashes it with the new secret', async () => {
    const old = await pepperOf(person.email);
    expect((await passwordLogin(server.visitor(), person.email, `${good}x`)).body.error).toBe(
      'login.credentials',
    );
    expect(await pepperOf(person.email)).toBe(old);
    expect((await passwordLogin(server.visitor(), person.email, good)).body.code).toBe(0);
    expect(await pepperOf(person.email)).not.toBe(old);
    expect((await passwordLogin(server.visitor(), person.email, good)).body.code).toBe(0);
  });

  it('keeps links of old emails valid together with links of new emails', async () => {
    await before.app.close();
    const fresh = await emailFor(person, 'milestone:m2');
    expect(fresh).not.toBe(kept.email);
    for (const token of [kept.email!, fresh])
      expect((await topics(token)).every(({ subscribed }) => subscribed)).toBe(true);
    const left = await server
      .visitor()
      .form(`/unsubscribe/one-click?token=${kept.email}`, { 'List-Unsubscribe': 'One-Click' });
    expect(left.http).toBe(200);
    expect((await topics(fresh)).some(({ subscribed }) => subscribed)).toBe(false);
  });

  it('re-encrypts all data of the old secret, so that it can be removed', async () => {
    const secrets = createSecrets(second, '');
    for (const { name, renewed, lost } of await renewEncrypted(before.database, secrets, true)) {
      expect([name, renewed, lost]).toEqual([name, 0, 0]);
    }
    const [draw] = await rows<{ encrypted: Uint8Array }>(
      sql`select encrypted_secret as encrypted from draws`,
    );
    expect(secrets.open(draw!.encrypted)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('without the old secret: sessions and old emails work; a player who has not returned needs a code', async () => {
    await server.stop();
    server = await startTestApp(engine, { SECRET: second, ...settings }, before);
    person.visitor = returning(person.visitor, server);
    expect((await person.visitor.send('/api/account/me')).body.code).toBe(0);
    expect(await topics(kept.email!)).toHaveLength(3);
    expect((await passwordLogin(server.visitor(), person.email, good)).body.code).toBe(0);
    const sleeper = await passwordLogin(server.visitor(), 'sleeper@example.com', good);
    expect(sleeper.body.error).toBe('login.credentials');
    await forgetCooldown(server);
    const visitor = server.visitor();
    await visitor.signIn('sleeper@example.com', server.mail.codeFor);
  });

  it('during a rollout, two servers can read each other’s data', async () => {
    const other = await startTestApp(
      engine,
      { SECRET: third, SECRET_PREVIOUS: second, ...settings },
      before,
    );
    const accepting = await startTestApp(
      engine,
      { SECRET: second, SECRET_PREVIOUS: third, ...settings },
      before,
    );
    for (const [asked, given] of [
      [other, accepting],
      [accepting, other],
    ] as const) {
      const email = `${asked === other ? 'new' : 'old'}-first@example.com`;
      const visitor = asked.visitor();
      expect((await visitor.askCode(email)).body.code).toBe(0);
      const login = await returning(visitor, given).login(email, await before.mail.codeFor(email));
      expect(login.body.code).toBe(0);
      const own = `${asked === other ? 'new' : 'old'}-own@example.com`;
      const signedIn = await asked.visitor().signIn(own, before.mail.codeFor);
      expect(signedIn.result.code).toBe(0);
    }
    await Promise.all([other.stop(), accepting.stop()]);
  });
});

describe('the list of encrypted columns', () => {
  const unreadable = [
    'one_time_codes.email_hash',
    'one_time_codes.flow_hash',
    'captchas.flow_hash',
    'captchas.ticket_hash',
    'captchas.email_hash',
    'counters.key',
    'envelopes_seen.sign',
    'outbox.flow_hash',
    'site_sessions.id_hash',
    'site_sessions.token_hash',
    'passport_tokens.token_hash',
    'passport_tokens.check_hash',
    'verify_tokens.token_hash',
    'verify_tokens.email_hash',
    'verify_tokens.flow_hash',
    'erased_accounts.who',
    'provider_flows.state_hash',
    'provider_flows.flow_hash',
    'provider_flows.token_hash',
    'email_keys.seed',
    'email_keys.token_hash',
    'former_email_tokens.token_hash',
    'invite_codes.browser',
    'invitations.browser',
    'invitations.shape',
    'operator_passkeys.public_key',
    'operator_recovery_codes.code_hash',
    'operator_links.token_hash',
    'operator_sessions.id_hash',
    'operator_addresses.code_hash',
    'article_previews.token_hash',
    'proved_browsers.browser',
    'operator_sessions.link_hash',
    'figure_links.token_hash',
  ];
  const open = [
    'picture_files.content',
    'pack_files.content',
    'email_pictures.content',
    'pack_masters.content',
    'pack_masters.small',
  ];

  it('classifies every byte column', async () => {
    const server = await startTestApp('postgres');
    const columns = await server.database.rows<{ name: string }>(sql`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.data_type = 'bytea'`);
    const encrypted = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(columns.map(({ name }) => name).toSorted()).toEqual(
      [...unreadable, ...open, ...encrypted].toSorted(),
    );
    await server.stop();
  });
});
