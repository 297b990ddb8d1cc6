import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../core/database/sql.ts';
import { mailTo, makePerson, type Person } from '../../../testing/emails.ts';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const patiently = { timeout: 25_000 };
const api = '/console/api/mail';

describe.each(engines)('email delivery on %s', (engine) => {
  let server: TestApp;
  let editor: TestOperator;
  let reader: Person;
  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
    editor = await signInOperator(server, 'editor');
    reader = await makePerson(server, 'reader@example.com', { language: 'jp' });
    await mailTo(server.mail, 'reader@example.com', ({ subject }) => subject.includes('人目'));
  }, 120_000);
  afterAll(() => server.stop());

  const failed = async (cause: string, error: string, mayHaveArrived = false) => {
    const [row] = await server.database.rows<{ id: number }>(sql`
      insert into emails (account_id, kind, cause, stream, patient, language, data, state, deadline, done_at, last_error, may_have_arrived)
      values (${reader.accountId}, 'claim', ${cause}, 'service', false, 'jp', '{"claim_by":"2025-06-08T04:00:00Z"}',
              'failed', now(), now(), ${error}, ${mayHaveArrived}) returning id::int as id`);
    return row!.id;
  };

  it('counts sent emails and reports why others were not sent', async () => {
    await failed('why', '451 try later');
    const figures = async () => (await editor.visitor.send(`${api}/delivery`)).body.data;
    await expect.poll(figures, patiently).toMatchObject({
      codes: { sent: 1, queued: 0 },
      service: { sent: 1, failed: 1 },
      quiet: ['en'],
      reasons: [{ reason: '451 try later', count: 1 }],
    });
  });

  it('retries failed emails, except those that may have been sent', async () => {
    const sure = await failed('sure', '451 try later');
    const unsure = await failed('unsure', 'the server stopped while sending', true);
    const { emails } = (await editor.call(`${api}/undelivered`, {})).body.data;
    const found = emails.find(({ id }: { id: number }) => id === sure);
    expect(found).toMatchObject({ address: 'r…@example.com', reason: '451 try later' });
    const { queued } = (await editor.call(`${api}/resend`, { ids: [sure, unsure] })).body.data;
    expect(queued).toBe(1);
    await mailTo(server.mail, 'reader@example.com', ({ text }) => text.includes('2025'));
    const [row] = await server.database.rows<{ state: string }>(
      sql`select state from emails where id = ${unsure}`,
    );
    expect(row!.state).toBe('failed');
  });

  it('removes an address from the suppression list with a reason that is recorded', async () => {
    await server.database.rows(
      sql`insert into mail_suppressions (account_id, reason) values (${reader.accountId}, 'hard')`,
    );
    const list = async (address?: string) =>
      (await editor.call(`${api}/suppressions`, address ? { address } : {})).body.data.suppressions;
    expect(await list()).toHaveLength(1);
    expect(await list('someone-else@example.com')).toEqual([]);
    expect(await list('Reader@example.com')).toMatchObject([{ reason: 'hard' }]);
    for (const after of [
      '-32.~0',
      '2025-02-30T00:00:00.000000Z~1',
      '0000-01-01T00:00:00.000000Z~1',
    ]) {
      for (const call of ['suppressions', 'undelivered']) {
        const { http, body } = await editor.call(`${api}/${call}`, { after });
        expect([http, body.error], `${call} after ${after}`).toEqual([400, 'request.malformed']);
      }
    }
    const lift = (why: string) =>
      editor.call(`${api}/suppressions/lift`, { account_id: reader.accountId, why });
    expect((await lift('')).body.error).toBe('request.malformed');
    expect((await lift('the mailbox is back')).body.code).toBe(0);
    expect((await lift('the mailbox is back')).body.error).toBe('account.unknown');
    const [entry] = await server.database.rows<{ entry: string }>(
      sql`select entry from audit_log where action = 'suppression.lift'`,
    );
    expect(entry!.entry).toContain('the mailbox is back');
    expect(entry!.entry).not.toContain('reader@example.com');
  });

  it('lifts and sends again by mailing and by answer, and never what may have arrived', async () => {
    const [mailing] = await server.database.rows<{ id: number }>(sql`
      insert into mailings (key, kind, name, topic, content, started_at, done_at, finished_at)
      values ('mailing:blocked', 'email', 'Blocked', 'news', '{"jp":{}}', now(), now(), now()) returning id::int`);
    const { id } = mailing!;
    await server.database.rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language)
      select 'b' || n, 'b' || n || '@example.com', 'b' || n || '@example.com', now(), 'jp' from generate_series(1, 6) n`);
    // 1, 2: stopped by a block list. 3: an unknown mailbox. 4: may have arrived. 5: a complaint. 6: refused, not stopped.
    await server.database.rows(sql`
      insert into emails (account_id, kind, cause, stream, patient, topic, mailing_id, language, state, deadline, done_at,
                          may_have_arrived, last_error)
      select a.id, 'email', 'mailing:blocked', 'campaign', false, 'news', ${id}, 'jp', b.state, now(), now(), b.maybe, b.answer
        from (values ('b1', 'bounced', false, '550 5.7.1 block list'), ('b2', 'bounced', false, '550 5.7.1 Block list'),
                     ('b3', 'bounced', false, '550 5.1.1 unknown'), ('b4', 'failed', true, 'Timeout'),
                     ('b5', 'bounced', false, 'complaint'), ('b6', 'failed', false, '554 5.7.1 spam'))
             b(uid, state, maybe, answer) join accounts a on a.uid = b.uid`);
    await server.database.rows(sql`
      insert into mail_suppressions (account_id, reason, detail)
      select a.id, s.reason, s.answer
        from (values ('b1', 'hard', '550 5.7.1 block list'), ('b2', 'hard', '550 5.7.1 Block list'),
                     ('b3', 'hard', '550 5.1.1 unknown'), ('b5', 'complaint', null)) s(uid, reason, answer)
        join accounts a on a.uid = s.uid`);
    const state = async () =>
      (
        await server.database.rows<{ state: string }>(
          sql`select state from emails l where mailing_id = ${id} order by l.id`,
        )
      ).map((row) => row.state);
    const resend = async (body: object) =>
      (await editor.call(`${api}/resend-chosen`, body)).body.data as object;
    const stopped = async (body: object) =>
      ((await editor.call(`${api}/suppressions`, body)).body.data.suppressions as unknown[]).length;

    const listed = (await editor.call(`${api}/undelivered`, { mailing: id, reason: '5.7.1' })).body
      .data;
    expect(listed.emails).toHaveLength(3);
    expect(listed.mailings).toEqual([{ id, kind: 'email', name: 'Blocked' }]);
    // No one without the permission, and nothing without a choice.
    const analyst = await signInOperator(server, 'analyst');
    for (const call of ['resend-chosen', 'suppressions/lift-chosen']) {
      const body = { mailing: id, ...(call === 'resend-chosen' ? {} : { why: 'the block ended' }) };
      expect((await analyst.call(`${api}/${call}`, body)).body.error).toBe('operator.forbidden');
    }
    expect((await editor.call(`${api}/resend-chosen`, {})).body.error).toBe('request.malformed');
    expect(
      (await editor.call(`${api}/suppressions/lift-chosen`, { why: 'everybody' })).body.error,
    ).toBe('request.malformed');

    await server.database.rows(
      sql`update email_paces set rests_until = now() where mailing_id = 0`,
    );
    expect(await resend({ mailing: id, reason: '5.1.1' })).toEqual({ queued: 0, more: false });
    expect(await stopped({ mailing: id })).toBe(4);
    expect(await stopped({ reason: 'BLOCK LIST' })).toBe(2);
    const why = 'the block list has removed us';
    const lift = async (body: object) =>
      (await editor.call(`${api}/suppressions/lift-chosen`, { ...body, why })).body.data;
    expect(await lift({ mailing: id, reason: 'block list' })).toEqual({ lifted: 2 });
    // A complaint is lifted one by one only.
    expect(await lift({ mailing: id, reason: 'complaint' })).toEqual({ lifted: 0 });
    expect(await stopped({ mailing: id })).toBe(2);
    // Stopped by another email: this mailing was only refused.
    await server.database.rows(sql`
      insert into mail_suppressions (account_id, reason, detail)
      select id, 'hard', '550 5.1.1 no such user' from accounts where uid = 'b1'`);
    expect(await stopped({ mailing: id })).toBe(2);
    await server.database.rows(sql`
      delete from mail_suppressions where account_id = (select id from accounts where uid = 'b1')`);
    // An old email has no reader any more.
    await server.database.rows(sql`
      update emails set done_at = now() - interval '31 days' where mailing_id = ${id}`);
    expect(await resend({ reason: '5.7.1' })).toEqual({ queued: 0, more: false });
    await server.database.rows(sql`update emails set done_at = now() where mailing_id = ${id}`);
    expect(await resend({ mailing: id })).toEqual({ queued: 3, more: false });
    const after = await state();
    expect([after[2], after[3], after[4]]).toEqual(['bounced', 'failed', 'bounced']);
    expect([after[0], after[1], after[5]]).not.toContain('bounced');
    const log = await server.database.rows<{ entry: string }>(sql`
      select entry::text as entry from audit_log where entry::text like ${`%mailing ${id}%`}`);
    expect(log).toHaveLength(2);
    expect(log.map(({ entry }) => entry).join(' ')).toContain(why);
    await server.database.rows(sql`delete from mail_suppressions`);
  });

  it('switches automatic emails and previews them', async () => {
    const turn = (on: boolean) => editor.call(`${api}/triggers/switch`, { trigger: 'welcome', on });
    expect((await turn(false)).body.data.triggers[0]).toMatchObject({
      trigger: 'welcome',
      on: false,
      changed: { by: editor.name },
    });
    const quiet = await makePerson(server, 'unwelcomed@example.com');
    await expect
      .poll(
        () =>
          server.database.rows(sql`
            select 1 from follow_ups f where job = 'welcome'
               and done = (select max(number) from registrations)`),
        patiently,
      )
      .toHaveLength(1);
    await turn(true);
    expect(
      await server.database.rows(
        sql`select 1 from emails where account_id = ${quiet.accountId} and kind = 'welcome'`,
      ),
    ).toEqual([]);
    for (const kind of ['welcome', 'milestone', 'selected', 'reserve', 'declined', 'claim']) {
      const { data } = (await editor.call(`${api}/triggers/preview`, { kind, language: 'kr' }))
        .body;
      expect(data.text, kind).not.toMatch(/\{\w+\}|undefined/);
      expect(data.subject.startsWith('(광고)'), kind).toBe(kind === 'milestone');
    }
    const analyst = await signInOperator(server, 'analyst');
    expect((await analyst.call(`${api}/undelivered`, {})).body.error).toBe('operator.forbidden');
  });
});
