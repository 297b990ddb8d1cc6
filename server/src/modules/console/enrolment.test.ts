import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  choosePassword,
  enrolBy,
  operatorPassword,
  post,
  setTotp,
  tokenOf,
} from '../../testing/sign-in/enrolment.ts';
import { createPasskey } from '../../testing/sign-in/passkey.ts';
import { signInOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { totpOf } from '../../testing/sign-in/totp.ts';
import type { Answer, Visitor } from '../../testing/visitor.ts';
import { openOperators } from '../../operators.ts';

describe.each(engines)('an enrolment link on %s (abuse case 42)', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const operators = () => openOperators(server.database, server.config).operators;
  let count = 0;
  const invite = async (role: 'admin' | 'editor' = 'admin') => {
    const login = `invited-${++count}`;
    const account = { login, name: login, roles: [role], email: `${login}@studio.example` };
    return { login, token: tokenOf((await operators().invite('test', account)).link) };
  };
  const passkey = () => createPasskey(server.config.consoleUrl);
  const setPasskey = async (visitor: Visitor, key = passkey()): Promise<Answer> => {
    const { body } = await post(visitor, 'factors/passkey/begin');
    const response = key.made(body.data?.options ?? { challenge: '' });
    return post(visitor, 'factors/passkey', { response, label: 'key' });
  };
  const kept = async (login: string) => {
    const [found] = await server.database.rows<Record<string, unknown>>(sql`
      select encode(o.totp, 'hex') as totp, o.password_hash as password,
             (select count(*)::int from operator_passkeys p where p.operator_id = o.id) as passkeys,
             (select count(*)::int from operator_sessions s where s.operator_id = o.id and s.stage = 'enrol') as enrolling,
             (select count(*)::int from operator_links l where l.operator_id = o.id) as links
        from operators o where login = ${login}`);
    return found!;
  };
  const everything = async (visitor: Visitor, token: string) => {
    const said = async (answer: Promise<Answer>) => (await answer).body.error ?? 'allowed';
    return {
      standing: (await post(visitor, 'session')).body.data.stage,
      open: await said(post(visitor, 'enrol/open', { token })),
      password: await said(choosePassword(visitor, token, 'Eleven grey herons by the old mill')),
      totpBegin: await said(post(visitor, 'factors/totp/begin')),
      totp: await said(post(visitor, 'factors/totp', { code: '123456' })),
      passkeyBegin: await said(post(visitor, 'factors/passkey/begin')),
      passkey: await said(setPasskey(visitor)),
      code: await said(post(visitor, 'session/code', { code: '123456' })),
      recovery: await said(post(visitor, 'session/recovery', { code: 'abc' })),
      security: await said(post(visitor, 'me/security')),
      changePassword: await said(
        post(visitor, 'me/password', { present: 'x', password: 'Eleven grey herons by the mill' }),
      ),
      invite: await said(post(visitor, 'operators')),
    };
  };
  const dead = {
    standing: 'none',
    open: 'operator.link',
    password: 'operator.link',
    totpBegin: 'operator.none',
    totp: 'operator.none',
    passkeyBegin: 'operator.none',
    passkey: 'operator.none',
    code: 'operator.none',
    recovery: 'operator.none',
    security: 'operator.none',
    changePassword: 'operator.none',
    invite: 'operator.none',
  };

  it('is useless after its time, also to a holder who opened it in time', async () => {
    const { login, token } = await invite();
    const expire = () =>
      server.database.rows(sql`
        update operator_links set expires_at = now()
         where operator_id = (select id from operators where login = ${login})`);
    const first = server.visitor();
    await choosePassword(first, token);
    await expire();
    expect((await setTotp(first)).made.body.code).toBe(-1);
    expect((await setPasskey(first)).body.code).toBe(-1);
    expect(await kept(login)).toMatchObject({ passkeys: 0, totp: null });
    const late = server.visitor();
    expect((await post(late, 'enrol/open', { token })).body.error).toBe('operator.link');
    expect((await choosePassword(late, token)).body.error).toBe('operator.link');
    expect((await post(late, 'session')).body.data.stage).toBe('none');
  });

  it('opens a session of half an hour, and a password one of ten minutes, to finish with a factor', async () => {
    const { login, token } = await invite();
    const visitor = server.visitor();
    const minutes = async () =>
      (
        await server.database.rows<{ stage: string; minutes: number }>(sql`
          select stage, round(extract(epoch from s.expires_at - s.created_at) / 60)::int as minutes
            from operator_sessions s join operators o on o.id = s.operator_id where login = ${login}`)
      ).map(({ stage, minutes: left }) => [stage, left]);
    await choosePassword(visitor, token);
    expect(await minutes()).toEqual([['enrol', 30]]);
    const { secret } = await setTotp(visitor);
    await server.database.rows(sql`delete from operator_sessions`);
    const other = server.visitor();
    await post(other, 'session/password', { login, password: operatorPassword });
    expect(await minutes()).toEqual([['factor', 10]]);
    await server.database.rows(sql`update operator_sessions set expires_at = now()`);
    const code = totpOf(secret, Date.now() + 30_000);
    expect((await post(other, 'session/code', { code })).body.error).toBe('operator.none');
  });

  it('is useless to a second holder after the first has enrolled', async () => {
    const { login, token } = await invite();
    const second = server.visitor();
    await choosePassword(second, token);
    const { secret } = (await post(second, 'factors/totp/begin')).body.data;
    const first = server.visitor();
    const { made } = await enrolBy(first, token);
    expect(made.body.data.standing.stage).toBe('in');
    const before = await kept(login);
    const late = await post(second, 'factors/totp', { code: totpOf(secret) });
    expect(late.body.error).toBe('operator.none');
    expect(await everything(second, token)).toEqual(dead);
    expect(await kept(login)).toEqual({ ...before, enrolling: 0, links: 0 });
    expect((await post(first, 'me/security')).body.data.recovery_left).toBe(10);
  });

  it('is useless to a second holder who requested a passkey earlier', async () => {
    const { login, token } = await invite();
    const second = server.visitor();
    await choosePassword(second, token);
    const { options } = (await post(second, 'factors/passkey/begin')).body.data;
    const first = server.visitor();
    await choosePassword(first, token);
    expect((await setPasskey(first)).body.data.standing.stage).toBe('in');
    const response = passkey().made(options);
    const late = await post(second, 'factors/passkey', { response, label: '' });
    expect(late.body.error).toBe('operator.none');
    expect(await everything(second, token)).toEqual(dead);
    expect(await kept(login)).toMatchObject({ passkeys: 1, totp: null, enrolling: 0, links: 0 });
  });

  it('accepts a passkey only from an authenticator that verifies its user, at enrolment and at sign-in', async () => {
    const { login, token } = await invite();
    const visitor = server.visitor();
    await choosePassword(visitor, token);
    const bare = createPasskey(server.config.consoleUrl, { isVerified: false });
    expect((await setPasskey(visitor, bare)).body.error).toBe('operator.passkey');
    const key = passkey();
    expect((await setPasskey(visitor, key)).body.data.standing.stage).toBe('in');
    const again = server.visitor();
    await post(again, 'session/password', { login, password: operatorPassword });
    const use = async (isVerified: boolean) => {
      const { options } = (await post(again, 'session/passkey/begin')).body.data;
      return (await post(again, 'session/passkey', { response: key.used(options, isVerified) }))
        .body;
    };
    expect((await use(false)).error).toBe('operator.passkey');
    expect((await post(again, 'me/security')).http).toBe(401);
    expect((await use(true)).data.stage).toBe('in');
  });

  it('has one session at a time: choosing a password ends the earlier session', async () => {
    const { token } = await invite();
    const [early, late] = [server.visitor(), server.visitor()];
    await choosePassword(early, token, 'Eleven grey herons by the old mill');
    await choosePassword(late, token);
    const { made } = await setTotp(early);
    expect(made.body.error).toBe('operator.none');
    expect((await setTotp(late)).made.body.data.standing.stage).toBe('in');
  });

  it('ends the sessions of the earlier link that it replaces', async () => {
    const { login, token } = await invite();
    const second = server.visitor();
    await choosePassword(second, token);
    const { secret } = (await post(second, 'factors/totp/begin')).body.data;
    const admin = await signInOperator(server, 'admin');
    const [row] = await server.database.rows<{ id: number }>(
      sql`select id::int as id from operators where login = ${login}`,
    );
    const reset = await admin.call('/console/api/operators/reset', { id: row!.id });
    expect(reset.body.code).toBe(0);
    const late = await post(second, 'factors/totp', { code: totpOf(secret) });
    expect(late.body.error).toBe('operator.none');
    expect(await everything(second, token)).toEqual(dead);
    const first = server.visitor();
    const { made } = await enrolBy(first, tokenOf(reset.body.data.link as string));
    expect(made.body.data.standing.stage).toBe('in');
  });

  it('ends the earlier sessions when a trial starts a second time', async () => {
    const trial = await startTestApp(engine);
    const { operators: first } = openOperators(trial.database, trial.config);
    const token = tokenOf((await first.firstLink())!);
    const second = trial.visitor();
    await choosePassword(second, token);
    const next = tokenOf((await first.firstLink())!);
    expect(await everything(second, token)).toEqual(dead);
    const { made } = await enrolBy(trial.visitor(), next);
    expect(made.body.data.standing).toMatchObject({ stage: 'in', me: { roles: ['admin'] } });
    expect(await first.firstLink()).toBeUndefined();
    await trial.stop();
  });

  it('of a trial is for a login that cannot be guessed, also when two servers start together', async () => {
    const trial = await startTestApp(engine);
    const { operators: first } = openOperators(trial.database, trial.config);
    await Promise.all(Array.from({ length: 3 }, () => first.firstLink()));
    const logins = (await first.list()).map(({ login }) => login);
    expect(logins).toEqual([expect.stringMatching(/^admin-[a-z]{6}$/)]);
    await trial.stop();
  });

  it('creates one operator when two holders finish at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const { login, token } = await invite();
      const holders = Array.from({ length: 6 }, () => server.visitor());
      await choosePassword(holders[0]!, token);
      const cookie = holders[0]!.cookies.get('prelude_op')!;
      for (const holder of holders) holder.cookies.set('prelude_op', cookie);
      const { secret } = (await post(holders[0]!, 'factors/totp/begin')).body.data;
      const answers = await Promise.all(
        holders.map((holder) => post(holder, 'factors/totp', { code: totpOf(secret) })),
      );
      const won = answers.filter(({ body }) => body.code === 0);
      expect(won).toHaveLength(1);
      for (const { body } of answers) {
        if (body.code !== 0) {
          expect(['operator.link', 'operator.none', 'operator.code', 'operator.locked']).toContain(
            body.error,
          );
        }
      }
      const [{ sessions } = { sessions: 0 }] = await server.database.rows<{ sessions: number }>(sql`
        select count(*)::int as sessions from operator_sessions s join operators o on o.id = s.operator_id
         where login = ${login}`);
      expect(sessions).toBe(1);
      expect(await kept(login)).toMatchObject({ enrolling: 0, links: 0, passkeys: 0 });
    }
  });

  it('creates one operator when a passkey and an authenticator code arrive at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const { login, token } = await invite();
      const visitor = server.visitor();
      await choosePassword(visitor, token);
      const { secret } = (await post(visitor, 'factors/totp/begin')).body.data;
      const { options } = (await post(visitor, 'factors/passkey/begin')).body.data;
      const other = server.visitor();
      other.cookies.set('prelude_op', visitor.cookies.get('prelude_op')!);
      const [one, two] = await Promise.all([
        post(visitor, 'factors/totp', { code: totpOf(secret) }),
        post(other, 'factors/passkey', { response: passkey().made(options), label: '' }),
      ]);
      expect([one.body.code, two.body.code].toSorted((a, b) => a - b)).toEqual([-1, 0]);
      const { totp, passkeys } = await kept(login);
      expect(Number(totp !== null) + Number(passkeys)).toBe(1);
    }
  });

  it('refuses a password while the winner of a race is being saved', async () => {
    const { login, token } = await invite();
    const [first, second] = [server.visitor(), server.visitor()];
    await choosePassword(first, token);
    const { secret } = (await post(first, 'factors/totp/begin')).body.data;
    const [made] = await Promise.all([
      post(first, 'factors/totp', { code: totpOf(secret) }),
      choosePassword(second, token, 'Eleven grey herons by the old mill'),
    ]);
    const [hers, theirs] = [
      (await post(first, 'session')).body.data.stage,
      (await post(second, 'session')).body.data.stage,
    ];
    expect([hers, theirs]).toEqual(made.body.code === 0 ? ['in', 'none'] : ['none', 'enrol']);
    const visitor = server.visitor();
    const password = 'Eleven grey herons by the old mill';
    const entered = await post(visitor, 'session/password', { login, password });
    expect(entered.body.error).toBe('operator.credentials');
  });

  it('is required by the database itself', async () => {
    const { login, token } = await invite();
    await choosePassword(server.visitor(), token);
    const insert = (link: ReturnType<typeof sql>) =>
      server.database.rows(sql`
        insert into operator_sessions (id_hash, operator_id, stage, link_hash, system, browser, expires_at)
        select sha256(random()::text::bytea), id, 'enrol', ${link}, 'x', 'x', now() + interval '1 hour'
          from operators where login = ${login}`);
    await expect(insert(sql`sha256('no such link')`)).rejects.toThrow();
    await expect(insert(sql`null`)).rejects.toThrow();
    expect((await kept(login)).enrolling).toBe(1);
    await server.database.rows(sql`update operators set totp = '\\x00' where login = ${login}`);
    expect(await kept(login)).toMatchObject({ enrolling: 0, links: 0 });
  });
});
