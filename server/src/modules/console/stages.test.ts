import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  choosePassword,
  enrolBy,
  operatorPassword,
  post,
  tokenOf,
} from '../../testing/sign-in/enrolment.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { totpOf } from '../../testing/sign-in/totp.ts';
import type { Answer, Visitor } from '../../testing/visitor.ts';

/** The order matters: later calls change what earlier ones need. */
const calls: [string, object][] = [
  ['session/code', { code: '000000' }],
  ['session/passkey/begin', {}],
  ['session/passkey', { response: { id: 'x' } }],
  ['session/recovery', { code: 'none of them' }],
  ['factors/totp/begin', {}],
  ['factors/totp', { code: '000000' }],
  ['factors/passkey/begin', {}],
  ['factors/passkey', { response: { id: 'x' }, label: '' }],
  ['me/security', {}],
  ['me/sessions/end', { session: 'others' }],
  ['me/password', { present: 'not it', password: 'Eleven grey herons by the old mill' }],
  ['me/factors/remove', { factor: 'totp' }],
  ['me/recovery', {}],
  ['operators', {}],
];
const [none, code, passkey, ok, late] = [
  'operator.none',
  'operator.code',
  'operator.passkey',
  'allowed',
  'operator.step_up' as const,
];
const expected = {
  none: calls.map(() => none),
  enrol: [none, none, none, none, ok, code, ok, passkey, none, none, none, none, none, none],
  factor: [code, ok, passkey, code, none, none, none, none, none, none, none, none, none, none],
  late: [code, ok, passkey, none, late, late, late, late, ok, ok, late, late, late, ok],
  in: [
    code,
    ok,
    passkey,
    none,
    ok,
    code,
    ok,
    passkey,
    ok,
    ok,
    'operator.credentials',
    'operator.last_factor',
    ok,
    ok,
  ],
};

describe.each(engines)('sessions by stage on %s', (engine) => {
  let server: TestApp;
  let admin: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    admin = await signInOperator(server, 'admin');
  });
  afterAll(() => server.stop());

  let count = 0;
  const invited = async () => {
    const login = `stage-${++count}`;
    const account = { login, name: login, roles: ['admin'], email: `${login}@studio.example` };
    const { body } = await admin.call('/console/api/operators/invite', account);
    return { login, token: tokenOf(body.data.link as string) };
  };
  const enrolled = async () => {
    const { login, token } = await invited();
    const visitor = server.visitor();
    const { secret, made } = await enrolBy(visitor, token);
    await server.database.rows(sql`update operators set totp_step = 0 where login = ${login}`);
    return { login, visitor, secret, recovery: made.body.data.recovery as string[] };
  };
  const halfWay = async (login: string): Promise<Visitor> => {
    const visitor = server.visitor();
    const { body } = await post(visitor, 'session/password', { login, password: operatorPassword });
    expect(body.data.stage).toBe('factor');
    return visitor;
  };
  const errorOf = ({ body }: Answer): string => body.error ?? 'allowed';
  const inStage: Record<keyof typeof expected, () => Promise<Visitor>> = {
    none: async () => server.visitor(),
    enrol: async () => {
      const visitor = server.visitor();
      await choosePassword(visitor, (await invited()).token);
      return visitor;
    },
    factor: async () => halfWay((await enrolled()).login),
    late: async () => {
      const { login, visitor } = await enrolled();
      await server.database.rows(sql`
        update operator_sessions set proved_at = now() - interval '6 minutes'
         where operator_id = (select id from operators where login = ${login})`);
      return visitor;
    },
    in: async () => (await enrolled()).visitor,
  };

  it.each(Object.keys(expected) as (keyof typeof expected)[])(
    'a session of stage %s can make only its own calls',
    async (stage) => {
      const visitor = await inStage[stage]();
      const said: [string, string][] = [];
      for (const [path, body] of calls) said.push([path, errorOf(await post(visitor, path, body))]);
      expect(said).toEqual(calls.map(([path], at) => [path, expected[stage][at]]));
    },
  );

  it('a recovery code, a code and a link each work once, also in parallel', async () => {
    const { login, secret, recovery } = await enrolled();
    const crowd = await Promise.all(Array.from({ length: 8 }, () => halfWay(login)));
    const inOf = (answers: Answer[]) => answers.filter(({ body }) => body.data?.stage === 'in');
    const byRecovery = await Promise.all(
      crowd.slice(0, 4).map((one) => post(one, 'session/recovery', { code: recovery[0] })),
    );
    expect(inOf(byRecovery)).toHaveLength(1);
    await server.database.rows(sql`delete from counters where scope = 'operator.factor'`);
    const byCode = await Promise.all(
      crowd.slice(4).map((one) => post(one, 'session/code', { code: totpOf(secret) })),
    );
    expect(inOf(byCode)).toHaveLength(1);
    const { login: next, token } = await invited();
    const holders = Array.from({ length: 6 }, () => server.visitor());
    await Promise.all(holders.map((one) => choosePassword(one, token)));
    const [left] = await server.database.rows<{ count: number }>(sql`
      select count(*)::int as count from operator_sessions
       where operator_id = (select id from operators where login = ${next})`);
    expect(left!.count).toBe(1);
    const begun = await Promise.all(holders.map((one) => post(one, 'factors/totp/begin')));
    expect(begun.map(errorOf).toSorted()).toEqual([ok, ...Array.from({ length: 5 }, () => none)]);
  });

  it('of links created in parallel only the last one is valid', async () => {
    const { login } = await invited();
    const [row] = await server.database.rows<{ id: number }>(
      sql`select id::int as id from operators where login = ${login}`,
    );
    const made = await Promise.all(
      Array.from({ length: 6 }, () => admin.call('/console/api/operators/reset', { id: row!.id })),
    );
    expect(made.map(errorOf)).toEqual(made.map(() => ok));
    const opened = await Promise.all(
      made.map(({ body }) =>
        post(server.visitor(), 'enrol/open', { token: tokenOf(body.data.link as string) }),
      ),
    );
    expect(opened.map(errorOf).filter((error) => error === ok)).toHaveLength(1);
  });
});
