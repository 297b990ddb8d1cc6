import { sql } from '../../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTexts } from '@prelude/pack/texts';
import { fullPack } from '@prelude/pack/testing/packs';
import { columnsHolding } from '../../../testing/database/columns-holding.ts';
import { mailsTo } from '../../../testing/emails.ts';
import {
  enterByCode,
  enterByPassword,
  forgetCooldown,
  passwordLogin,
  registerWithPassword,
} from '../../../testing/steps.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';

const mailTexts = readTexts(fullPack, 'en', 'mail') as Record<
  'deletion' | 'deleted',
  { subject: string }
>;

const good = 'Nm8qZt4vKw';

describe.each(engines)('deleting an account on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine);
  });
  afterAll(() => server.stop());

  const me = async (visitor: Visitor) => (await visitor.send('/api/account/me')).body;
  const isIn = async (visitor: Visitor) => (await me(visitor)).code === 0;
  const enter = async (email: string) => {
    const visitor = server.visitor();
    return { visitor, signIn: await enterByCode(server, visitor, email) };
  };
  const codeFor = async (visitor: Visitor, email: string) => {
    const { body } = await visitor.json('/api/account/code', { purpose: 'deleteCode' });
    expect(body.code).toBe(0);
    const code = await server.mail.codeFor(email);
    await forgetCooldown(server);
    return code;
  };
  const remove = (visitor: Visitor, code?: string) =>
    visitor.json('/api/account/delete', code === undefined ? {} : { code });
  const holding = (text: string) => columnsHolding(server.database, text);
  const totals = async () => {
    const [row] = await server.database.rows<{ web: number; rows: number; erased: number }>(sql`
      select web::int, (select count(*)::int from registrations) as rows,
             (select count(*)::int from erased_registrations) as erased from totals`);
    return row!;
  };

  it('needs its own code, and leaves no trace of the address anywhere (abuse case 45)', async () => {
    const email = 'Vanishing.Canary+tag@example.com';
    const { visitor, signIn } = await enter(email);
    await registerWithPassword(server, server.visitor(), 'vanishing.canary@example.com', good);
    const back = server.visitor();
    const second = await enterByPassword(back, email, good);
    await visitor.openSession(signIn);
    await back.register(email, { accessToken: second.accessToken });
    await server.visitor().askCode('VANISHING.canary+other@example.com');
    await forgetCooldown(server);
    expect((await holding('vanishing.canary')).toSorted()).toEqual(
      expect.arrayContaining([
        'accounts.email',
        'accounts.email_key',
        'identities.subject',
        'registrations.email_key',
      ]),
    );
    expect((await remove(back)).body.error).toBe('code.empty');
    expect((await remove(back, '000000')).body.error).toBe('code.wrong');
    const code = await codeFor(back, email);
    const asked = mailTexts.deletion.subject.replace('{code}', code);
    expect(mailsTo(server.mail, email).map((mail) => mail.subject)).toContain(asked);
    const farewells = () =>
      mailsTo(server.mail, email).filter(({ subject }) => subject === mailTexts.deleted.subject);
    expect(farewells()).toEqual([]);
    expect((await remove(back, code)).body.code).toBe(0);
    // The final email holds the address until it is sent.
    await expect.poll(() => farewells().length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => holding('vanishing.canary'), { timeout: 20_000 }).toEqual([]);
    expect([...back.cookies.keys()].filter((name) => name !== 'prelude_flow')).toEqual([]);
    expect(await isIn(back)).toBe(false);
    const status = await back.passport('/hgsdk/v1/user/roleExt.lg', {
      accessToken: second.accessToken,
    });
    expect(status.body.msg).toBe('Invalid access_token');
    expect((await passwordLogin(back, email, good)).body.error).toBe('login.credentials');
    const stones = await server.database.rows(sql`
      select 1 from erased_accounts where octet_length(who) = 32 and erased_at is not null`);
    expect(stones.length).toBeGreaterThan(0);
  });

  it('keeps the totals and all numbers; a returning player is a new one (spec decisions §8)', async () => {
    const people = [];
    for (const email of ['first@example.com', 'second@example.com', 'third@example.com']) {
      const { visitor } = await enter(email);
      const { body } = await visitor.register(email);
      people.push({ visitor, email, number: body.data.number as number });
    }
    const before = await totals();
    expect(before.web).toBe(before.rows + before.erased);
    const [, leaver, stayer] = people;
    const code = await codeFor(leaver!.visitor, leaver!.email);
    expect((await remove(leaver!.visitor, code)).body.code).toBe(0);
    expect(await totals()).toEqual({
      web: before.web,
      rows: before.rows - 1,
      erased: before.erased + 1,
    });
    expect((await me(stayer!.visitor)).data.number).toBe(stayer!.number);
    const { visitor: returned, signIn } = await enter(leaver!.email);
    expect(signIn.result.firstReg).toBe(true);
    const again = await returned.register(leaver!.email);
    expect(again.body).toMatchObject({ status: 0, data: { number: before.web + 1 } });
    const after = await totals();
    expect(after.web).toBe(after.rows + after.erased);
  });

  it('deletes once when ten requests send the right code', async () => {
    const email = 'hasty@example.com';
    const { visitor } = await enter(email);
    const code = await codeFor(visitor, email);
    const session = visitor.cookies.get('prelude_session')!;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => {
        const same = server.visitor();
        same.cookies.set('prelude_session', session);
        return remove(same, code);
      }),
    );
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
    expect(answers.filter(({ http }) => http >= 500)).toHaveLength(0);
  });

  it('requires a sign-in within the last ten minutes when the account has no address', async () => {
    const email = 'addressless@example.com';
    const { visitor } = await enter(email);
    await server.database.rows(sql`
      update accounts set email_key = null, email = null, email_proved_at = null where email_key = ${email}`);
    await server.database.rows(sql`
        update site_sessions set proved_at = now() - interval '11 minutes'`);
    expect((await remove(visitor)).body.error).toBe('account.proof_needed');
    await server.database.rows(sql`update site_sessions set proved_at = now()`);
    expect((await remove(visitor)).body.code).toBe(0);
    expect(await isIn(visitor)).toBe(false);
  });
});
