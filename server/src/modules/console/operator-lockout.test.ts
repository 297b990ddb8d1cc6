import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { openOperators } from '../../operators.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { choosePassword, post, tokenOf } from '../../testing/sign-in/enrolment.ts';
import { totpOf } from '../../testing/sign-in/totp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const password = 'Nine quiet lanterns over the harbour';

describe.each(engines)('strangers and operators on %s (ADR-0046)', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  let count = 0;
  /** An operator who has signed out in the browser `visitor`. */
  const operator = async (login = `operator-${++count}`, visitor = server.visitor()) => {
    const account = { login, name: login, roles: ['editor' as const], email: null };
    const { operators } = openOperators(server.database, server.config);
    await choosePassword(
      visitor,
      tokenOf((await operators.invite('test', account)).link),
      password,
    );
    const { secret } = (await post(visitor, 'factors/totp/begin')).body.data;
    await post(visitor, 'factors/totp', { code: totpOf(secret as string) });
    await post(visitor, 'session/end');
    await server.database.rows(sql`update operators set totp_step = 0 where login = ${login}`);
    return { login, visitor, secret: secret as string };
  };
  const enter = async (visitor: Visitor, login: string, typed = password) => {
    const { body } = await post(visitor, 'session/password', { login, password: typed });
    return (body.error ?? body.data.stage) as string;
  };
  /** From ten networks, five each: no limit of a network is reached. */
  const strangersGuess = async (login: string) => {
    for (let network = 0; network < 10; network++) {
      const stranger = server.visitor();
      for (let nth = 0; nth < 5; nth++)
        expect(await enter(stranger, login, 'wrong')).toBe('operator.credentials');
    }
  };
  const takeCodes = async (login: string, secret: string) => {
    const wrong = totpOf(secret) === '000000' ? '000001' : '000000';
    for (let nth = 0; nth < 6; nth++) {
      const stranger = server.visitor();
      await enter(stranger, login);
      await post(stranger, 'session/code', { code: wrong });
    }
  };

  it('fifty guesses delay a stranger and lock no one out', async () => {
    const { login, visitor } = await operator();
    await strangersGuess(login);
    expect(await enter(visitor, login)).toBe('factor');
    expect(await enter(server.visitor(), login, 'wrong')).toBe('operator.credentials');
    expect(await enter(server.visitor(), login, 'wrong')).toBe('operator.credentials');
    const before = performance.now();
    expect(await enter(server.visitor(), login)).toBe('factor');
    expect(performance.now() - before).toBeGreaterThan(290);
  });

  it('the delay is the same for an unknown login', async () => {
    await strangersGuess('nobody-at-all');
    const before = performance.now();
    expect(await enter(server.visitor(), 'nobody-at-all', 'wrong')).toBe('operator.credentials');
    expect(performance.now() - before).toBeGreaterThan(95);
  });

  it('a network may guess at twenty logins, and its known browsers still sign in', async () => {
    const { login, visitor } = await operator(undefined, server.visitor({ ip: '203.0.113.7' }));
    const stranger = () => server.visitor({ ip: '203.0.113.7' });
    for (let nth = 0; nth < 20; nth++)
      expect(await enter(stranger(), `spray-${nth}`, 'wrong')).toBe('operator.credentials');
    expect(await enter(stranger(), 'spray-20', 'wrong')).toBe('operator.locked');
    expect(await enter(stranger(), login)).toBe('operator.locked');
    expect(await enter(visitor, login)).toBe('factor');
  });

  it('a stranger who has the password cannot use up the codes of a known browser', async () => {
    const { login, visitor, secret } = await operator();
    await takeCodes(login, secret);
    const stranger = server.visitor();
    await enter(stranger, login);
    const refused = await post(stranger, 'session/code', { code: totpOf(secret) });
    expect(refused.body.error).toBe('operator.locked');
    await enter(visitor, login);
    const { body } = await post(visitor, 'session/code', { code: totpOf(secret) });
    expect(body.data.stage).toBe('in');
  });

  it('a known browser has ten guesses of its own, and signing in again gives no new ones', async () => {
    const { login, visitor } = await operator();
    const mark = visitor.cookies.get('prelude_op_known')!;
    for (let nth = 0; nth < 10; nth++)
      expect(await enter(visitor, login, 'wrong')).toBe('operator.credentials');
    expect(await enter(visitor, login)).toBe('operator.locked');
    expect(await enter(server.visitor(), login)).toBe('factor');
    expect(mark).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  });

  it('a mark of another operator, a forged or an old one makes no browser known', async () => {
    const { login } = await operator();
    const other = await operator();
    const [id] = other.visitor.cookies.get('prelude_op_known')!.split('.');
    const marks = [
      other.visitor.cookies.get('prelude_op_known')!,
      `${id}.${'A'.repeat(43)}`,
      '~x~',
    ];
    for (const mark of marks) {
      const visitor = server.visitor();
      visitor.cookies.set('prelude_op_known', mark);
      for (let nth = 0; nth < 5; nth++) await enter(visitor, login, 'wrong');
      expect(await enter(visitor, login, 'wrong')).toBe('operator.locked');
    }
  });

  it('one browser knows several operators', async () => {
    const { login, visitor } = await operator();
    const second = await operator(undefined, visitor);
    for (const one of [login, second.login]) {
      for (let nth = 0; nth < 6; nth++) await enter(visitor, one, 'wrong');
      expect(await enter(visitor, one)).toBe('factor');
    }
  });

  it('a session from before the cookie existed gets one, without access of its own', async () => {
    const { login, visitor, secret } = await operator();
    await enter(visitor, login);
    await post(visitor, 'session/code', { code: totpOf(secret) });
    visitor.cookies.delete('prelude_op_known');
    const { headers } = await post(visitor, 'session');
    expect(headers.getSetCookie().join()).toMatch(
      /^prelude_op_known=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const again = await post(visitor, 'session');
    expect(again.headers.getSetCookie()).toEqual([]);
    visitor.cookies.delete('prelude_op');
    expect((await post(visitor, 'me/security')).http).toBe(401);
  });
});
