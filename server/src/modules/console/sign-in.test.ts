import { readFileSync } from 'node:fs';
import { languageData } from '@prelude/contract/shared/language-data';
import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { signInOperator } from '../../testing/operator.ts';
import { totpOf } from '../../testing/sign-in/totp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { openOperators } from '../../operators.ts';

const password = 'Nine quiet lanterns over the harbour';
const api = '/console/api';

describe.each(engines)('the console’s sign-in on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const operators = () => openOperators(server.database, server.config).operators;
  const tokenOf = (link: string) => link.slice(link.indexOf('#') + 1);
  const invite = async (login: string) =>
    tokenOf(
      (await operators().invite('test', { login, name: login, roles: ['editor'], email: null }))
        .link,
    );
  const post = (visitor: Visitor, path: string, body: object = {}) =>
    visitor.json(`${api}${path}`, body);
  const enrol = async (login: string) => {
    const visitor = server.visitor();
    const token = await invite(login);
    await post(visitor, '/enrol/password', { token, password, language: 'jp' });
    const { secret } = (await post(visitor, '/factors/totp/begin')).body.data;
    const made = await post(visitor, '/factors/totp', { code: totpOf(secret) });
    return { visitor, token, secret, made };
  };
  /** A code works once; reset the step to allow another code within 30 s. */
  const forgetStep = (login: string) =>
    server.database.rows(sql`update operators set totp_step = 0 where login = ${login}`);

  it('leads from the link to a password, a factor and ten recovery codes, and uses up the link', async () => {
    const { visitor, token, made } = await enrol('mei');
    expect(made.body.data.recovery).toHaveLength(10);
    expect(new Set(made.body.data.recovery).size).toBe(10);
    expect(made.body.data.standing).toMatchObject({
      stage: 'in',
      me: { login: 'mei', roles: ['editor'], language: 'jp' },
    });
    expect((await post(visitor, '/me/security')).body.data).toMatchObject({
      totp: true,
      recovery_left: 10,
      sessions: [{ current: true }],
    });
    const late = server.visitor();
    for (const path of ['/enrol/open', '/enrol/password']) {
      const body = path === '/enrol/open' ? { token } : { token, password, language: 'en' };
      expect([path, (await post(late, path, body)).body.error]).toEqual([path, 'operator.link']);
    }
    expect((await post(late, '/factors/totp/begin')).body.error).toBe('operator.none');
  });

  it.each([
    ['too short', 'Quiet lanterns', 'operator.password_short'],
    ['of common words', 'Password-Admin-2026!', 'operator.password_common'],
    ['a row of keys', 'qwertyuiopasdfghjkl', 'operator.password_common'],
    ['their own name', 'lin-wei lin-wei lin-wei', 'operator.password_common'],
    ['names of the game', 'Mara-Lighthouse-2026', 'operator.password_common'],
  ])('refuses a password that is %s', async (what, chosen, error) => {
    const login =
      what === 'their own name' ? 'lin-wei' : `p${what.length}-${what.replaceAll(' ', '')}`;
    const token = await invite(login);
    const { body } = await post(server.visitor(), '/enrol/password', {
      token,
      password: chosen,
      language: 'en',
    });
    expect(body.error).toBe(error);
  });

  it('reports to a signed-out console the campaign’s languages', async () => {
    const { languages } = (await post(server.visitor(), '/session')).body.data;
    expect(languages.default).toBe('en');
    expect(languages.list.map(({ code }: { code: string }) => code)).toEqual([
      'cht',
      'en',
      'jp',
      'kr',
    ]);
    expect(languages.list[0]).toEqual(languageData('cht'));
  });

  it('answers in a language of the console that the campaign lacks', async () => {
    const visitor = server.visitor();
    visitor.headers.set('accept-language', 'fr-CA');
    const { body } = await post(visitor, '/session/password', { login: 'no-one', password });
    const french = JSON.parse(
      readFileSync(new URL('../../../../locales/fr/errors.json', import.meta.url), 'utf8'),
    ) as Record<string, string>;
    expect(body).toMatchObject({
      error: 'operator.credentials',
      msg: french['operator.credentials'],
    });
  });

  it('keeps an operator’s language that the campaign lacks, and refuses an unknown one', async () => {
    const { visitor } = await enrol('chiara');
    const choose = async (language: string) =>
      (await post(visitor, '/me/preferences', { language })).body.error;
    expect(await choose('pt-br')).toBeUndefined();
    expect((await post(visitor, '/session')).body.data.me.language).toBe('pt-br');
    expect(await choose('ar')).toBe('request.malformed');
  });

  it('gives no access without a second factor', async () => {
    const visitor = server.visitor();
    const token = await invite('half');
    await post(visitor, '/enrol/password', { token, password, language: 'en' });
    expect((await post(visitor, '/me/security')).http).toBe(401);
    const { body } = await post(server.visitor(), '/session/password', { login: 'half', password });
    expect(body.error).toBe('operator.credentials');
  });

  it('accepts password and code, each code only once (abuse case 42)', async () => {
    const { secret } = await enrol('kai');
    await forgetStep('kai');
    const first = server.visitor();
    const { body } = await post(first, '/session/password', { login: ' Kai ', password });
    expect(body.data).toMatchObject({ stage: 'factor', factors: { totp: true, passkey: false } });
    expect((await post(first, '/me/security')).http).toBe(401);
    const code = totpOf(secret);
    expect((await post(first, '/session/code', { code })).body.data.stage).toBe('in');
    const second = server.visitor();
    await post(second, '/session/password', { login: 'kai', password });
    const replayed = await post(second, '/session/code', { code });
    expect(replayed.body.error).toBe('operator.code_used');
    expect((await post(second, '/me/security')).http).toBe(401);
  });

  it('accepts each recovery code once', async () => {
    const { made } = await enrol('ada');
    const [code] = made.body.data.recovery;
    const enter = async () => {
      const visitor = server.visitor();
      await post(visitor, '/session/password', { login: 'ada', password });
      return (await post(visitor, '/session/recovery', { code: code.toUpperCase() })).body;
    };
    expect((await enter()).data.stage).toBe('in');
    expect((await enter()).error).toBe('operator.code');
  });

  it('returns the same error for unknown names, wrong passwords and disabled operators, and locks after five attempts', async () => {
    await enrol('zoe');
    const guess = async (login: string, times: number) => {
      const visitor = server.visitor();
      const answers = [];
      for (let index = 0; index < times; index++) {
        const { body } = await post(visitor, '/session/password', { login, password: 'wrong one' });
        answers.push(body.error);
      }
      return answers;
    };
    const five = Array.from({ length: 5 }, () => 'operator.credentials');
    expect(await guess('zoe', 6)).toEqual([...five, 'operator.locked']);
    expect(await guess('nobody-here', 6)).toEqual([...five, 'operator.locked']);
    const { body } = await post(server.visitor(), '/session/password', { login: 'zoe', password });
    expect(body.data.stage).toBe('factor');
  });

  it('counts wrong codes per operator, from any network', async () => {
    const { secret } = await enrol('ivo');
    await forgetStep('ivo');
    const answers = [];
    for (let index = 0; index < 6; index++) {
      const visitor = server.visitor();
      await post(visitor, '/session/password', { login: 'ivo', password });
      const wrong = totpOf(secret) === '000000' ? '000001' : '000000';
      answers.push((await post(visitor, '/session/code', { code: wrong })).body.error);
    }
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'operator.code'));
    expect(answers[5]).toBe('operator.locked');
  });

  it('restricts the cookie to the console and changes the session id at each step', async () => {
    const { secret } = await enrol('uma');
    await forgetStep('uma');
    const visitor = server.visitor();
    const first = await post(visitor, '/session/password', { login: 'uma', password });
    const [line = ''] = first.headers.getSetCookie();
    expect(line).toMatch(/^prelude_op=.*; Path=\/; HttpOnly; SameSite=Strict$/);
    const before = visitor.cookies.get('prelude_op')!;
    await post(visitor, '/session/code', { code: totpOf(secret) });
    expect(visitor.cookies.get('prelude_op')).not.toBe(before);
    const old = server.visitor();
    old.cookies.set('prelude_op', before);
    expect((await post(old, '/session')).body.data.stage).toBe('none');
  });

  it('ends a session after 30 minutes without activity and after twelve hours in any case', async () => {
    const { call, id } = await signInOperator(server, 'analyst');
    const age = (column: string, by: string) =>
      server.database.rows(
        sql`update operator_sessions set ${sql.identifier(column)} = now() - ${by}::interval
             where operator_id = ${id}`,
      );
    await age('seen_at', '29 minutes');
    expect((await call(`${api}/me/security`)).http).toBe(200);
    await age('seen_at', '29 minutes');
    const { visitor } = await signInOperator(server, 'analyst');
    visitor.headers.set('x-prelude-unattended', '1');
    await server.database.rows(
      sql`update operator_sessions set seen_at = now() - interval '29 minutes'`,
    );
    expect((await post(visitor, '/me/security')).http).toBe(200);
    await server.database.rows(
      sql`update operator_sessions set seen_at = seen_at - interval '2 minutes'`,
    );
    expect((await post(visitor, '/me/security')).http).toBe(401);
    const late = await signInOperator(server, 'analyst');
    await server.database.rows(
      sql`update operator_sessions set expires_at = now() where operator_id = ${late.id}`,
    );
    expect((await late.call(`${api}/me/security`)).http).toBe(401);
  });

  it('requires a fresh second factor for dangerous actions, keeps the last administrator, and applies a role change immediately', async () => {
    const stale = await signInOperator(server, 'admin', { proved: false });
    const account = { login: 'noa', name: 'Noa', roles: ['support'], email: 'noa@example.com' };
    expect((await stale.call(`${api}/operators/invite`, account)).body.error).toBe(
      'operator.step_up',
    );
    const admin = await signInOperator(server, 'admin');
    await server.database.rows(
      sql`update operators set role = 'editor' where role = 'admin' and id <> ${admin.id}`,
    );
    const change = (body: object) => admin.call(`${api}/operators/change`, body);
    for (const wrong of [{ roles: ['editor'] }, { disabled: true }]) {
      const { body } = await change({ id: admin.id, ...wrong });
      expect(body.error).toBe('operator.last_admin');
    }
    const made = await admin.call(`${api}/operators/invite`, account);
    expect(made.body.data.link).toMatch(/\/console\/enrol#[\w-]{43}$/);
    expect((await admin.call(`${api}/operators/invite`, account)).body.error).toBe(
      'operator.taken',
    );
    const editor = await signInOperator(server, 'editor');
    expect((await editor.call(`${api}/operators`)).http).toBe(403);
    await change({ id: editor.id, roles: ['admin'] });
    expect((await editor.call(`${api}/me/security`)).http).toBe(401);
    await change({ id: editor.id, disabled: true });
    const log = await admin.call(`${api}/audit`, { target: `operator ${editor.id}` });
    expect(log.body.data.rows[0]).toMatchObject({
      action: 'operator.change',
      before: { roles: ['admin'], state: 'active' },
    });
  });

  it('two administrators cannot remove each other at the same time', async () => {
    const [one, two] = [
      await signInOperator(server, 'admin'),
      await signInOperator(server, 'admin'),
    ];
    await server.database.rows(sql`
      update operators set role = 'editor' where role = 'admin' and id not in (${one.id}, ${two.id})`);
    const answers = await Promise.all([
      one.call(`${api}/operators/change`, { id: two.id, roles: ['editor'] }),
      two.call(`${api}/operators/change`, { id: one.id, roles: ['editor'] }),
    ]);
    const [left] = await server.database.rows<{ count: number }>(
      sql`select count(*)::int as count from operators where role = 'admin' and state = 'active'`,
    );
    expect(left!.count).toBe(1);
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
  });

  it('lists my sessions and changes recovery codes, password and factors', async () => {
    const { visitor, made, secret } = await enrol('sol');
    await forgetStep('sol');
    const other = server.visitor();
    await post(other, '/session/password', { login: 'sol', password });
    await post(other, '/session/code', { code: totpOf(secret) });
    const fresh = (await post(visitor, '/me/recovery')).body.data.recovery;
    expect(fresh).not.toContain(made.body.data.recovery[0]);
    expect((await post(visitor, '/me/factors/remove', { factor: 'totp' })).body.error).toBe(
      'operator.last_factor',
    );
    const change = (present: string) =>
      post(visitor, '/me/password', { present, password: 'Eleven grey herons by the old mill' });
    expect((await change('not it at all')).body.error).toBe('operator.credentials');
    expect((await change(password)).body.code).toBe(0);
    expect((await post(other, '/me/security')).http).toBe(401);
    expect((await post(visitor, '/session/end')).body.code).toBe(0);
    expect((await post(visitor, '/me/security')).http).toBe(401);
  });

  it('an operator who lost the phone enrols again by link, and all old access is invalid (ASVS V6.4.4)', async () => {
    const { visitor, token, secret, made } = await enrol('ren');
    const admin = await signInOperator(server, 'admin');
    const [ren] = await server.database.rows<{ id: number }>(
      sql`select id::int as id from operators where login = 'ren'`,
    );
    const reset = await admin.call(`${api}/operators/reset`, { id: ren!.id });
    const link = tokenOf(reset.body.data.link as string);
    expect((await post(visitor, '/me/security')).http).toBe(401);
    const again = server.visitor();
    const refused = (answer: { body: { error?: string } }) => answer.body.error;
    expect(refused(await post(again, '/session/password', { login: 'ren', password }))).toBe(
      'operator.credentials',
    );
    expect(refused(await post(again, '/enrol/open', { token }))).toBe('operator.link');
    await post(again, '/enrol/password', { token: link, password, language: 'jp' });
    expect(refused(await post(again, '/session/code', { code: totpOf(secret) }))).toBeDefined();
    expect((await post(again, '/me/security')).body.code).not.toBe(0);
    const fresh = (await post(again, '/factors/totp/begin')).body.data.secret as string;
    expect(fresh).not.toBe(secret);
    const now = await post(again, '/factors/totp', { code: totpOf(fresh) });
    expect(now.body.data.recovery).not.toContain(made.body.data.recovery[0]);
    expect((await post(again, '/me/security')).body.code).toBe(0);
  });
});
