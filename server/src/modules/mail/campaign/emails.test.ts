import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../core/database/sql.ts';
import { mailsTo, mailTo, makePerson, type ReadMail, subscribe } from '../../../testing/emails.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const isWelcome = ({ subject }: ReadMail) => /no\. [\d,]+$|第 [\d,]+ 位|人目|번째/.test(subject);
const named = (part: string) => (mail: ReadMail) => mail.subject.includes(part);

/** Background jobs can be slow on a busy machine. */
const patiently = { timeout: 25_000 };

describe.each(engines)('emails on %s (spec decisions §7)', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    // In the afternoon only English readers are in quiet hours, because they are in all time zones.
    server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
  });
  afterAll(() => server.stop());

  const states = (accountId: number) =>
    server.database.rows<{ kind: string; state: string }>(
      sql`select kind, state from emails where account_id = ${accountId} order by id`,
    );

  it('welcomes a registration once, in its language, with its number and a link to its status', async () => {
    for (const language of ['cht', 'en', 'jp', 'kr'] as const) {
      const email = `welcome-${language}@example.com`;
      const person = await makePerson(server, email, { language });
      const tag = { cht: 'zh-tw', en: 'en', jp: 'ja', kr: 'ko' }[language];
      const mail = await mailTo(server.mail, email, isWelcome);
      const [row] = await server.database.rows<{ number: number }>(
        sql`select number::int from registrations where email_key = ${email}`,
      );
      expect(mail.subject).toContain(String(row!.number));
      expect(mail.html).toContain(`<html lang="${tag}"`);
      expect(mail.html).toContain(`href="${server.config.publicUrl}/${tag}/status"`);
      expect(mail.text).toContain(`${server.config.publicUrl}/${tag}/status`);
      expect(mail.html).not.toMatch(/\{\w+\}|undefined/);
      expect(mail.text).not.toMatch(/\{\w+\}|undefined/);
      expect(mail.header('List-Unsubscribe')).toBeUndefined();
      await person.visitor.register(email, { accessToken: person.accessToken });
      const [only, ...more] = await states(person.accountId);
      expect([only?.kind, more]).toEqual(['welcome', []]);
    }
  });

  it('shows signed-in players their own emails and delivery states, and no others', async () => {
    const person = await makePerson(server, 'told@example.com');
    await mailTo(server.mail, 'told@example.com', isWelcome);
    const mine = async () => (await person.visitor.send('/api/mail/mine')).body;
    await expect.poll(async () => (await mine()).data.mails[0]?.state, patiently).toBe('sent');
    const { mails, undeliverable } = (await mine()).data;
    expect(undeliverable).toBe(false);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'welcome', subject: expect.stringMatching(/no\. \d/) });
    expect(Date.parse(mails[0].sent_at)).toBeGreaterThan(0);
    expect((await server.visitor().send('/api/mail/mine')).body.error).toBe('session.none');
  });

  it('announces a milestone once, to subscribers only, outside quiet hours, with an unsubscribe link', async () => {
    const korean = await makePerson(server, 'kr-sub@example.com', { language: 'kr' });
    const sleeper = await makePerson(server, 'en-sub@example.com', { language: 'en' });
    const other = await makePerson(server, 'kr-not@example.com', { language: 'kr' });
    await Promise.all([subscribe(korean), subscribe(sleeper)]);
    await server.database.run(sql`
      insert into reported_counts (kind, source, count, author, approved_by, note, reported_at)
      values ('platform', 'steam', 1000000, 'test', 'second', 'test', '2025-05-20T04:00:00Z')`);
    const mail = await mailTo(server.mail, 'kr-sub@example.com', named('100만'));
    // Korean law: a mark in the subject, the sender's name, and unsubscribing in both languages.
    expect(mail.subject.startsWith('(광고) ')).toBe(true);
    expect(mail.text).toContain('전송자: Harbour Works');
    expect(mail.text).toMatch(/수신 거부\nhttp\S+\/unsubscribe\/ko\/\?token=/);
    expect(mail.text).toContain('Unsubscribe\n');
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.header('List-Unsubscribe')).toMatch(
      /^<http:\/\/\S+\/unsubscribe\/one-click\?token=[\w-]{32}>$/,
    );
    await expect
      .poll(
        async () =>
          (await sleeper.visitor.send('/api/mail/mine')).body.data.mails.find(
            ({ kind }: { kind: string }) => kind === 'milestone',
          ),
        // The welcome email may be queued later. A shorter interval would reach the rate limit.
        { ...patiently, interval: 300 },
      )
      .toMatchObject({ state: 'held', sent_at: null });
    expect(mailsTo(server.mail, 'en-sub@example.com').some(named('1M'))).toBe(false);
    await expect
      .poll(async () => (await states(other.accountId)).map(({ kind }) => kind), patiently)
      .toEqual(['welcome']);
    const [mailing] = await server.database.rows<{ queued: number }>(
      sql`select queued::int from mailings where key = 'milestone:m1'`,
    );
    expect(mailing!.queued).toBe(2);
  });

  it('confirms changes of a subscription where the law requires it', async () => {
    const person = await makePerson(server, 'kr-confirmed@example.com', { language: 'kr' });
    await subscribe(person);
    await expect
      .poll(async () => (await states(person.accountId)).map(({ kind }) => kind), {
        timeout: 40_000,
      })
      .toContain('consent');
  }, 60_000);

  it('drops an email whose reader has unsubscribed since', async () => {
    const person = await makePerson(server, 'changed-mind@example.com', { language: 'cht' });
    await subscribe(person);
    await server.database.rows(sql`
      insert into emails (account_id, kind, cause, stream, patient, topic, language, data, run_at, deadline)
      values (${person.accountId}, 'milestone', 'later', 'campaign', true, 'milestones', 'cht',
              '{"milestone":"m2"}', now() + interval '1 hour', now() + interval '2 hours')`);
    await person.visitor.passport('/hgsdk/v1/user/unsubPush', { accessToken: person.accessToken });
    await server.database.rows(sql`update emails set run_at = now() where cause = 'later'`);
    await server.database.rows(sql`select pg_notify('prelude', 'emails')`);
    await expect
      .poll(
        async () => (await states(person.accountId)).find(({ kind }) => kind === 'milestone'),
        patiently,
      )
      .toEqual({ kind: 'milestone', state: 'dropped' });
    expect(mailsTo(server.mail, 'changed-mind@example.com').some(named('300 萬'))).toBe(false);
  });

  it('does not repeat campaign email after a crash of the sender, but repeats service email until it is sent', async () => {
    const person = await makePerson(server, 'orphaned@example.com', { language: 'cht' });
    await subscribe(person);
    await mailTo(server.mail, 'orphaned@example.com', isWelcome);
    await server.database.rows(sql`
      insert into emails (account_id, kind, cause, stream, patient, topic, language, data, state, attempts, run_at, deadline)
      values (${person.accountId}, 'milestone', 'dead', 'campaign', true, 'milestones', 'cht', '{"milestone":"m2"}',
              'sending', 1, now() - interval '1 second', now() + interval '2 hours'),
             (${person.accountId}, 'declined', 'alive', 'service', false, null, 'cht', '{}',
              'sending', 1, now() - interval '1 second', now() + interval '2 hours')`);
    await mailTo(server.mail, 'orphaned@example.com', named('封測'));
    await expect
      .poll(
        async () => (await states(person.accountId)).slice(-2).map(({ state }) => state),
        patiently,
      )
      .toEqual(['failed', 'sent']);
    expect(mailsTo(server.mail, 'orphaned@example.com').some(named('300 萬'))).toBe(false);
  });

  it('stops emails, but not codes, to an address that the mail server does not have', async () => {
    const person = await makePerson(server, 'moved@example.com', { register: false });
    await subscribe(person);
    server.mail.refuse = { code: 550, message: 'no such user <moved@example.com>' };
    await person.visitor.register('moved@example.com', { accessToken: person.accessToken });
    await expect
      .poll(async () => (await person.visitor.send('/api/mail/mine')).body.data, patiently)
      .toMatchObject({ undeliverable: true, mails: [{ kind: 'welcome', state: 'bounced' }] });
    server.mail.refuse = undefined;
    const [row] = await server.database.rows<{ error: string }>(
      sql`select last_error as error from emails where account_id = ${person.accountId}`,
    );
    expect(row!.error).not.toContain('moved@');
    const later = server.visitor();
    expect((await later.askCode('moved@example.com')).body.code).toBe(0);
    expect(await server.mail.codeFor('moved@example.com')).toMatch(/^\d{6}$/);
  });
});
