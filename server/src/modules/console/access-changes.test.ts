import { languages } from '@prelude/contract/shared/languages';
import { sql } from '../../core/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolBy, operatorPassword, post, tokenOf } from '../../testing/sign-in/enrolment.ts';
import { mailTo } from '../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { fullPack } from '@prelude/pack/testing/packs';
import { createPasskey } from '../../testing/sign-in/passkey.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { totpOf } from '../../testing/sign-in/totp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { loadTexts } from '../../core/texts.ts';

describe.each(engines)('a change of an operator’s access on %s', (engine) => {
  let server: TestApp;
  let admin: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    admin = await signInOperator(server, 'admin', { name: 'Mei the administrator' });
  });
  afterAll(() => server.stop());

  const texts = loadTexts(fullPack);
  const { change: said } = texts.mail('en').operator;
  let count = 0;
  const enrolled = async () => {
    const login = `changed-${++count}`;
    const email = `${login}@studio.example`;
    const account = { login, name: `Kai ${count}`, email, roles: ['editor'] };
    const made = await admin.call('/console/api/operators/invite', account);
    const visitor = server.visitor();
    const { secret } = await enrolBy(visitor, tokenOf(made.body.data.link as string));
    const [row] = await server.database.rows<{ id: number }>(
      sql`update operators set language = 'en' where login = ${login} returning id::int as id`,
    );
    const others: Visitor[] = [];
    for (let index = 0; index < 2; index++) others.push(await enter(login, secret));
    return { id: row!.id, login, email, name: account.name, visitor, secret, others };
  };
  const enter = async (login: string, secret: string): Promise<Visitor> => {
    await server.database.rows(sql`update operators set totp_step = 0 where login = ${login}`);
    const visitor = server.visitor();
    await post(visitor, 'session/password', { login, password: operatorPassword });
    const { body } = await post(visitor, 'session/code', { code: totpOf(secret) });
    expect(body.data.stage).toBe('in');
    return visitor;
  };
  const stages = (visitors: Visitor[]) =>
    Promise.all(visitors.map(async (one) => (await post(one, 'session')).body.data.stage));
  const mailed = (email: string, sentence: string) =>
    mailTo(server.mail, email, (mail) => mail.text.includes(sentence));

  it('by the operator ends the other sessions, keeps this one, and the email explains what to do', async () => {
    const { visitor, others, email, login, name, secret } = await enrolled();
    await mailed(email, texts.mail('jp').operator.change.enrolled);
    const changes: [string, () => Promise<{ body: { code: number } }>][] = [
      [
        said.password,
        () =>
          post(visitor, 'me/password', { present: operatorPassword, password: operatorPassword }),
      ],
      [said.recovery, () => post(visitor, 'me/recovery')],
      [
        said.passkey,
        async () => {
          const { options } = (await post(visitor, 'factors/passkey/begin')).body.data;
          const key = createPasskey(server.config.consoleUrl);
          return post(visitor, 'factors/passkey', { response: key.made(options), label: 'key' });
        },
      ],
      [
        said.totp,
        async () => {
          const begun = await post(visitor, 'factors/totp/begin');
          const code = totpOf(begun.body.data.secret as string);
          return post(visitor, 'factors/totp', { code });
        },
      ],
      [said.removed, () => post(visitor, 'me/factors/remove', { factor: 'totp' })],
    ];
    let last = others;
    for (const [sentence, make] of changes) {
      expect([sentence, await stages(last)]).toEqual([sentence, last.map(() => 'in')]);
      const { body } = await make();
      expect([sentence, body.code]).toEqual([sentence, 0]);
      expect([sentence, await stages(last)]).toEqual([sentence, last.map(() => 'none')]);
      expect(await stages([visitor])).toEqual(['in']);
      const mail = await mailed(email, sentence);
      const { operator } = texts.mail('en');
      expect(mail.text).toContain(name);
      expect(mail.text).toContain(`reset-factor ${login}`);
      expect(mail.text).toContain(operator.expected);
      expect(mail.text).toMatch(/\d{4}, \d\d:\d\d \(UTC\)/);
      expect(mail.html).toContain(name);
      expect(mail.text + mail.html).not.toContain(secret);
      last =
        sentence === said.removed || sentence === said.totp ? [] : [await enter(login, secret)];
    }
  });

  it('by an administrator ends every session, and the email names the administrator', async () => {
    const { id, visitor, others, email, login, secret } = await enrolled();
    const change = (body: object) => admin.call('/console/api/operators/change', { id, ...body });
    expect((await change({ roles: ['support'] })).body.code).toBe(0);
    expect(await stages([visitor, ...others])).toEqual(['none', 'none', 'none']);
    const mail = await mailed(email, 'from Editor to Support');
    expect(mail.text).toContain('Mei the administrator');
    const again = await enter(login, secret);
    expect((await change({ roles: ['support'] })).body.code).toBe(0);
    expect(await stages([again])).toEqual(['in']);
    expect((await change({ disabled: true })).body.code).toBe(0);
    expect(await stages([again])).toEqual(['none']);
    await mailed(email, said.disabled);
    expect((await change({ disabled: false })).body.code).toBe(0);
    await mailed(email, said.enabled);
    expect((await admin.call('/console/api/operators/reset', { id })).body.code).toBe(0);
    await mailed(email, said.reset);
  });

  it('of the address is sent to the old and the new address', async () => {
    const { id, email, visitor } = await enrolled();
    const change = (to: string) => admin.call('/console/api/operators/change', { id, email: to });
    expect((await change('no address')).body.error).toBe('email.invalid');
    const next = `new-${email}`;
    expect((await change(next)).body.code).toBe(0);
    await mailed(email, said.email);
    await mailed(next, said.email);
    expect((await post(visitor, 'me/security')).body.data.email).toBe(next);
    const rows = (await admin.call('/console/api/operators')).body.data.operators;
    expect(rows.find((row: { id: number }) => row.id === id).email).toBe(next);
    // The audit log outlives the operator, so it has no address.
    const log = await admin.call('/console/api/audit', { target: `operator ${id}` });
    expect(log.body.data.rows[0].action).toBe('operator.email');
    expect(JSON.stringify(log.body)).not.toContain('@studio.example');
  });

  it('is sent in the operator’s chosen language', async () => {
    const { id, email } = await enrolled();
    for (const [at, language] of languages.entries()) {
      await server.database.rows(sql`update operators set language = ${language} where id = ${id}`);
      const role = at % 2 === 0 ? 'support' : 'editor';
      await admin.call('/console/api/operators/change', { id, roles: [role] });
      const { operator } = texts.mail(language);
      const mail = await mailTo(
        server.mail,
        email,
        ({ text }) => text.includes(operator.expected) && text.includes(operator.role[role]),
      );
      expect(mail.text).toContain(operator.title);
      expect(mail.text).not.toMatch(/\{\w+\}/);
    }
  });

  it('requires a valid address for an invitation: without it no operator is invited', async () => {
    const account = { login: 'no-address', name: 'No address', roles: ['editor'] };
    const invite = (body: object) => admin.call('/console/api/operators/invite', body);
    expect((await invite(account)).body.error).toBe('request.malformed');
    expect((await invite({ ...account, email: 'nowhere' })).body.error).toBe('email.invalid');
    const rows = (await admin.call('/console/api/operators')).body.data.operators;
    expect(rows.map(({ login }: { login: string }) => login)).not.toContain('no-address');
  });

  it('by two sessions at once is made by only one of them', async () => {
    const { visitor, others, secret } = await enrolled();
    const begun = await Promise.all(others.map((one) => post(one, 'factors/totp/begin')));
    const made = await Promise.all([
      ...others.map((one, at) =>
        post(one, 'factors/totp', { code: totpOf(begun[at]!.body.data.secret as string) }),
      ),
      post(visitor, 'me/recovery'),
    ]);
    expect(made.filter(({ body }) => body.code === 0)).toHaveLength(1);
    const left = await stages([visitor, ...others]);
    expect(left.filter((stage) => stage === 'in')).toHaveLength(1);
    expect(secret).toBeTruthy();
  });
});
