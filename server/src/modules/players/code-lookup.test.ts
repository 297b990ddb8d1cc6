import type { CodeLookup } from '@prelude/contract/console/code-lookup';
import { bounceSignatureHeader } from '@prelude/contract/site/mail';
import { sql } from '../../core/database/sql.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '../../testing/emails.ts';
import { signReport } from '../mail/bounces/bounces.service.ts';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { forgetCooldown } from '../../testing/steps.ts';
import { engines, startTestApp, type TestApp } from '../../testing/test-app.ts';

const patiently = { timeout: 20_000 };
const bounceKey = 'a key that mail services sign reports with';

describe.each(engines)('"I got no code" on %s (spec decisions §7)', (engine) => {
  let server: TestApp;
  let support: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine, {
      BOUNCE_SECRET: bounceKey,
      BOUNCE_DOMAIN: 'returns.example.com',
    });
    support = await signInOperator(server, 'support', { name: 'Sam' });
  });
  afterEach(() => {
    server.mail.refuse = undefined;
  });
  afterAll(() => server.stop());

  const lookUp = async (address: string, by = support): Promise<CodeLookup> =>
    (await by.call('/console/api/codes/look-up', { address })).body.data;
  const resend = async (address: string, code: number, by = support) =>
    (await by.call('/console/api/codes/resend', { address, code })).body;
  const becomes = (address: string, state: string) =>
    expect.poll(async () => (await lookUp(address)).codes[0]?.state, patiently).toBe(state);
  const forgetOperatorCooldown = () => forgetCooldown(server);

  it('shows the mail server’s words for an address without an account', async () => {
    server.mail.refuse = { code: 550, message: '5.1.1 <full.box@example.com> no such mailbox' };
    await server.visitor().askCode('Full.Box+game@example.com');
    await becomes('full.box@example.com', 'refused');
    const found = await lookUp('  FULL.box@example.com ');
    expect(found).toMatchObject({
      fault: null,
      address: 'full.box@example.com',
      disposable: false,
      player: null,
      suppressed: null,
      refused: null,
      codes: [{ purpose: 'loginCode', attempts: 1, used: false, tries: 0, resend: true }],
    });
    expect(found.codes).toHaveLength(1);
    for (const words of [found.codes[0]!.answer, found.answer!.text]) {
      expect(words).toContain('no such mailbox');
      expect(words).not.toContain('full.box@');
    }
  });

  it('shows the codes of a day', async () => {
    await server.visitor().askCode('yesterday@example.com');
    const found = async (age: string) => {
      await server.database.rows(sql`
        update one_time_codes set created_at = now() - ${age}::interval
         where id = (select max(id) from one_time_codes)`);
      return (await lookUp('yesterday@example.com')).codes;
    };
    const [code] = await found('23 hours 59 minutes');
    expect(code).toMatchObject({ purpose: 'loginCode', resend: true });
    expect(await found('24 hours')).toEqual([]);
    await forgetOperatorCooldown();
    expect((await resend('yesterday@example.com', code!.id)).code).toBe(-1);
  });

  it('reports a retry, a code that expired meanwhile, and a bounce', async () => {
    server.mail.refuse = { code: 451, message: 'greylisted, try later' };
    await server.visitor().askCode('slow@example.com');
    await becomes('slow@example.com', 'retried');
    const [waiting] = (await lookUp('slow@example.com')).codes;
    expect(waiting!.answer).toContain('greylisted');
    expect(Date.parse(waiting!.settled_at!)).toBeGreaterThan(Date.parse(waiting!.at));
    await server.database.rows(
      sql`update outbox set deadline = now() + interval '1 second', run_at = now() where state = 'queued'`,
    );
    await server.database.rows(sql`select pg_notify('prelude', 'outbox')`);
    await becomes('slow@example.com', 'expired');
    server.mail.refuse = undefined;
    await server.visitor().askCode('gone@example.com');
    await becomes('gone@example.com', 'sent');
    expect((await lookUp('gone@example.com')).codes[0]!.answer).toBeNull();
    const { from } = server.mail.mails.find(({ recipients }) =>
      recipients.includes('gone@example.com'),
    )!;
    const answer = '550 5.1.1 no such mailbox';
    const event = { type: 'hard', mail: from.split('@')[0]!, answer };
    const body = JSON.stringify({ events: [event] });
    const signature = signReport(bounceKey, Math.floor(Date.now() / 1000), body);
    const { http } = await server.visitor().send('/api/mail/bounces', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [bounceSignatureHeader]: signature },
    });
    expect(http).toBe(200);
    await becomes('gone@example.com', 'bounced');
    expect((await lookUp('gone@example.com')).codes[0]!.answer).toBe(answer);
  });

  it('reports a code that left without an answer, which may have arrived', async () => {
    server.mail.hangsUp = true;
    await server.visitor().askCode('maybe@example.com');
    await becomes('maybe@example.com', 'unanswered');
    server.mail.hangsUp = false;
  });

  it('answers for an address without a code, a disposable one, and a text that is no address', async () => {
    expect(await lookUp('silent@example.com')).toMatchObject({
      fault: null,
      player: null,
      codes: [],
      answer: null,
    });
    expect(await lookUp('somebody@sub.mailinator.com')).toMatchObject({ disposable: true });
    for (const [typed, fault] of [
      ['nobody.example.com', 'at'],
      ['two@@example.com', 'at'],
      ['@example.com', 'at'],
      ['nobody@', 'at'],
      ['a b@example.com', 'local'],
      ['Sam <sam@example.com>', 'local'],
      ['sam@example', 'domain'],
      ['sam@exa_mple.com', 'domain'],
      ['ｓａｍ@example.com', 'width'],
      [`${'a'.repeat(65)}@example.com`, 'length'],
      [`sam@${'a'.repeat(250)}.com`, 'length'],
    ]) {
      expect(await lookUp(typed!), typed).toMatchObject({ fault, address: null, codes: [] });
    }
  });

  it('shows the player, why campaign emails stopped, and the limit that refuses codes', async () => {
    const person = await makePerson(server, 'known@example.com');
    await server.database.rows(
      sql`insert into mail_suppressions (account_id, reason) values (${person.accountId}, 'hard') on conflict do nothing`,
    );
    const found = await lookUp('known@example.com');
    expect(found).toMatchObject({
      player: { address: 'known@example.com', number: expect.any(Number) },
      suppressed: { reason: 'hard' },
      refused: null,
    });
    expect(found.codes).toMatchObject([{ state: 'sent', used: true, tries: 1 }]);
    await server.database.rows(sql`
      insert into counters (scope, key, count, window_start, window_end)
      select 'code.failures.address', email_hash, 100, now(), now() + interval '3 hours'
        from one_time_codes order by id desc limit 1
      on conflict (scope, key) do update set count = 100, window_end = excluded.window_end`);
    const { refused } = await lookUp('known@example.com');
    expect(refused!.error).toBe('code.locked');
    const left = Date.parse(refused!.until) - Date.now();
    expect(left).toBeGreaterThan(2.9 * 3600_000);
    expect((await resend('known@example.com', found.codes[0]!.id)).error).toBe('code.locked');
  });

  it('sends a new code that works in the player’s browser only', async () => {
    const [player, stranger] = [server.visitor({ language: 'jp' }), server.visitor()];
    const email = 'again@example.com';
    server.mail.refuse = { code: 550, message: '5.1.1 no such mailbox' };
    await player.askCode(email);
    await becomes(email, 'refused');
    server.mail.refuse = undefined;
    const [refused] = (await lookUp(email)).codes;
    expect(await resend(email, refused!.id)).toEqual({ code: 0, data: {} });
    const code = await server.mail.codeFor(email);
    expect((await stranger.login(email, code)).body.error).toBe('code.wrong');
    expect((await player.send('/api/mail/fate')).body.data.fate).toBe('sent');
    expect((await player.login(email, code)).body.code).toBe(0);
    const { codes } = await lookUp(email);
    expect(codes.map(({ resend: may }) => may)).toEqual([true, false]);
    await forgetOperatorCooldown();
    expect((await resend(email, refused!.id)).error).toBe('code.unknown');
    expect((await resend('other@example.com', codes[0]!.id)).error).toBe('code.unknown');
    expect((await resend('not an address', codes[0]!.id)).error).toBe('email.invalid');
    const [language] = await server.database.rows<{ language: string }>(
      sql`select language from outbox order by id desc limit 1`,
    );
    expect(language!.language).toBe('jp');
  });

  it('shows a code as used once the right one was entered, not after a guess', async () => {
    const email = 'guessing@example.com';
    const visitor = server.visitor();
    await visitor.askCode(email);
    const code = await server.mail.codeFor(email);
    const shown = async () => (await lookUp(email)).codes[0];
    await visitor.login(email, code === '000000' ? '000001' : '000000');
    expect(await shown()).toMatchObject({ used: false, tries: 1 });
    expect((await visitor.login(email, code)).body.code).toBe(0);
    expect(await shown()).toMatchObject({ used: true, tries: 2 });
    // So a former release marked a code that was replaced.
    await server.database.rows(sql`
      update one_time_codes set attempts = 0 where id = (select max(id) from one_time_codes)`);
    expect(await shown()).toMatchObject({ used: false, tries: 0 });
  });

  it('cannot be used to flood a mailbox', async () => {
    const email = 'flooded@example.com';
    await server.visitor().askCode(email);
    await becomes(email, 'sent');
    const newest = async () => (await lookUp(email)).codes[0]!.id;
    expect((await resend(email, await newest())).code).toBe(0);
    const other = await signInOperator(server, 'support', { name: 'Kim' });
    // A minute between two codes, whichever operators send them.
    expect((await resend(email, await newest(), other)).error).toBe('code.cooldown');
    let sent = 1;
    for (let round = 0; round < 8; round++) {
      await forgetOperatorCooldown();
      if ((await resend(email, await newest())).code === 0) sent++;
    }
    expect(sent).toBe(5);
    await forgetOperatorCooldown();
    expect((await resend(email, await newest())).error).toBe('code.too_many');
  });

  it('finds and resends a code from before a change of the secret (ADR-0025)', async () => {
    const [before, after] = ['a'.repeat(40), 'b'.repeat(40)];
    const old = await startTestApp(engine, { SECRET: before });
    await old.visitor().askCode('rotated@example.com');
    await old.mail.codeFor('rotated@example.com');
    const renewed = await startTestApp(engine, { SECRET: after, SECRET_PREVIOUS: before }, old);
    const operator = await signInOperator(renewed, 'support', { name: 'Sam' });
    const { codes } = await lookUp('rotated@example.com', operator);
    expect(codes).toHaveLength(1);
    expect((await resend('rotated@example.com', codes[0]!.id, operator)).code).toBe(0);
    await renewed.stop();
    await old.stop();
  });

  it('is for roles that read players; the audit log has no address', async () => {
    for (const role of ['editor', 'analyst'] as const) {
      const operator = await signInOperator(server, role);
      for (const path of ['look-up', 'resend']) {
        const body = { address: 'a@example.com', ...(path === 'resend' ? { code: 1 } : {}) };
        const { error } = (await operator.call(`/console/api/codes/${path}`, body)).body;
        expect(error).toBe('operator.forbidden');
      }
    }
    const entries = await server.database.rows<{ action: string; target: string; entry: string }>(
      sql`select action, target, entry from audit_log where target like 'address %'`,
    );
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(['code.look-up', 'code.resend']),
    );
    for (const { target, entry } of entries) {
      expect(target).toMatch(/^address [0-9a-f]{12}$/);
      expect(entry).not.toMatch(/@|example/);
    }
  });
});
