import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CampaignEmail } from '@prelude/contract/campaign/emails';
import { sql } from '../../../core/database/sql.ts';
import { makePerson } from '../../../testing/emails.ts';
import { signInOperator } from '../../../testing/operator.ts';
import { fullPack } from '@prelude/pack/testing/packs';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createMailingStore } from './mailings.store.ts';

const shipped: CampaignEmail = {
  ...(JSON.parse(
    readFileSync(join(fullPack, 'emails/pre-download.json'), 'utf8'),
  ) as CampaignEmail),
  audience: 'all',
};
const patiently = { timeout: 25_000, interval: 50 };
const blocked = { code: 550, message: '5.7.1 Client host blocked using a block list' };

describe.each(engines)('a refusal on %s (spec decisions §7)', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
  });
  afterAll(() => server.stop());
  beforeEach(() => renewed());

  const rows = <Row>(query: ReturnType<typeof sql>) => server.database.rows<Row & object>(query);
  /** As if the time to rest and to wait were over. */
  const renewed = async () => {
    server.mail.refuse = undefined;
    await rows(sql`delete from email_refusals`);
    await rows(
      sql`update emails set run_at = now() where state = 'queued' and run_at < 'infinity'`,
    );
    await rows(sql`select pg_notify('prelude', 'emails')`);
  };

  it.each([
    [{ code: 550, message: '5.1.1 User unknown' }, 'bounced', 'hard'],
    [{ code: 550, message: 'User unknown' }, 'bounced', 'hard'],
    [{ code: 550, message: '5.2.1 Mailbox disabled' }, 'bounced', 'hard'],
    [{ code: 552, message: '5.2.2 Mailbox full' }, 'queued', undefined],
    [blocked, 'queued', undefined],
    [{ code: 554, message: '5.7.1 Relay access denied' }, 'queued', undefined],
    [{ code: 550, message: '5.4.6 Sender Hourly Quota Exceeded' }, 'queued', undefined],
    [{ code: 550, message: '5.4.5 Daily limit', at: 'sender' as const }, 'queued', undefined],
    [{ code: 530, message: '5.7.0 Authenticate', at: 'sender' as const }, 'queued', undefined],
    [{ code: 550, message: '5.4.5 Daily limit', at: 'content' as const }, 'queued', undefined],
    [{ code: 554, message: 'Spam', at: 'content' as const }, 'queued', undefined],
  ])('%j leaves a welcome email %s and the address stopped: %s', async (refuse, state, stopped) => {
    const email = `reader-${Math.random()}@example.com`;
    const person = await makePerson(server, email, { language: 'jp', register: false });
    server.mail.refuse = refuse;
    await person.visitor.register(email, { accessToken: person.accessToken });
    const found = () =>
      rows<{ state: string; error: string }>(
        sql`select state, last_error as error from emails where account_id = ${person.accountId}`,
      );
    const answer = `${refuse.code} ${refuse.message}`;
    await vi.waitFor(
      async () => expect(await found()).toEqual([{ state, error: answer }]),
      patiently,
    );
    expect(
      await rows(
        sql`select reason, detail from mail_suppressions where account_id = ${person.accountId}`,
      ),
    ).toEqual(stopped ? [{ reason: stopped, detail: answer }] : []);
    if (stopped) return;
    await renewed();
    await vi.waitFor(
      async () => expect(await found()).toEqual([{ state: 'sent', error: null }]),
      patiently,
    );
  });

  it('of us delays a code, which is sent when the mail server accepts it again', async () => {
    const visitor = server.visitor();
    server.mail.refuse = blocked;
    await visitor.askCode('waits@example.com');
    const fate = async () => (await visitor.send('/api/mail/fate')).body.data.fate as string;
    await vi.waitFor(async () => expect(await fate()).toBe('delayed'), patiently);
    server.mail.refuse = undefined;
    await rows(sql`update outbox set run_at = now() where state = 'queued'`);
    await rows(sql`select pg_notify('prelude', 'outbox')`);
    await vi.waitFor(async () => expect(await fate()).toBe('sent'), patiently);
  });

  it('of us, five times in a row, pauses a mailing, and no email of it is lost', async () => {
    await rows(sql`
      insert into accounts (uid, email_key, email, email_proved_at, language, sub_state)
      select gen_random_uuid(), key, key, now(), 'jp', 1
        from (select 'r' || n || '@example.com' as key from generate_series(1, 30) n) made
      on conflict do nothing`);
    server.mail.refuse = blocked;
    await createMailingStore(server.database).create(shipped);
    const mailing = async () =>
      (
        await rows<{ id: number; state: string; reason: string; detail: string }>(sql`
          select id::int, state, pause_reason as reason, pause_detail as detail from mailings
           where name = ${shipped.key}`)
      )[0];
    await vi.waitFor(async () => expect((await mailing())?.state).toBe('paused'), patiently);
    const { id, ...rest } = (await mailing())!;
    expect(rest).toEqual({
      state: 'paused',
      reason: 'refused',
      detail: `550 ${blocked.message}`,
    });
    const states = async () =>
      Object.fromEntries(
        (
          await rows<{ state: string; n: number }>(
            sql`select state, count(*)::int as n from emails where mailing_id = ${id} group by state`,
          )
        ).map(({ state, n }) => [state, n]),
      );
    await vi.waitFor(async () => expect(await states()).toEqual({ queued: 30 }), patiently);
    expect(await rows(sql`select 1 from mail_suppressions where detail like '%5.7.1%'`)).toEqual(
      [],
    );
    expect(
      await rows(sql`
        select by, entry::jsonb -> 'after' as after from audit_log
         where action = 'mailing.pause' and target = ${`mailing ${id}`}`),
    ).toEqual([{ by: 'server', after: { refused: `550 ${blocked.message}` } }]);
    server.mail.refuse = undefined;
    const editor = await signInOperator(server, 'editor');
    const call = async (name: string, body: object) =>
      (await editor.call(`/console/api/mailings/${name}`, body)).body.data;
    const pause = { reason: 'refused', detail: `550 ${blocked.message}` };
    expect(await call('one', { id })).toMatchObject({ state: 'paused', pause });
    const { mailings } = await call('list', {});
    expect(mailings.find((one: { id: number }) => one.id === id)).toMatchObject({ pause });
    expect(await call('resume', { id })).toMatchObject({ state: 'sending', pause: null });
    await vi.waitFor(
      async () =>
        expect(await rows(sql`select 1 from emails where run_at = 'infinity'`)).toEqual([]),
      patiently,
    );
    await renewed();
    await vi.waitFor(async () => expect(await states()).toEqual({ sent: 30 }), patiently);
  });

  it('of one email, at each of its attempts, does not pause its mailing', async () => {
    server.mail.refuse = blocked;
    const key = `one-${Date.now()}`;
    const [mailing] = await rows<{ id: number }>(sql`
      insert into mailings (key, kind, name, topic, data, started_at, done_at)
      values (${key}, 'milestone', 'Milestone1', 'milestones', '{"milestone":"Milestone1"}', now(), now())
      returning id::int`);
    await rows(sql`
      insert into subscriptions (account_id, topic)
      select id, 'milestones' from accounts where email_key = 'r1@example.com' on conflict do nothing`);
    await rows(sql`
      insert into emails (account_id, kind, cause, stream, patient, topic, mailing_id, language, deadline, data)
      select id, 'milestone', ${key}, 'campaign', false, 'milestones', ${mailing!.id}, 'jp', now() + interval '1 day',
             '{"milestone":"Milestone1"}' from accounts where email_key = 'r1@example.com'`);
    for (let attempt = 1; attempt <= 7; attempt++) {
      await rows(sql`update email_refusals set rests_until = now() where mailing_id = 0`);
      await rows(sql`update emails set run_at = now() where cause = ${key}`);
      await rows(sql`select pg_notify('prelude', 'emails')`);
      await vi.waitFor(
        async () =>
          expect(
            await rows(
              sql`select state, attempts::int as attempts from emails where cause = ${key}`,
            ),
          ).toEqual([{ state: 'queued', attempts: attempt }]),
        patiently,
      );
    }
    expect(await rows(sql`select state from mailings where id = ${mailing!.id}`)).toEqual([
      { state: 'sending' },
    ]);
    await rows(sql`update mailings set state = 'stopped' where id = ${mailing!.id}`);
  });

  it('of us slows the emails down: after a rest, one of them tries', async () => {
    server.mail.refuse = blocked;
    const key = `slow-${Date.now()}`;
    await rows(sql`insert into email_refusals values (0, 5, now())`);
    await createMailingStore(server.database).create({ ...shipped, key });
    const figures = async () =>
      (
        await rows<{ emails: number; attempts: number; row: number }>(sql`
          select count(*)::int as emails, sum(attempts)::int as attempts,
                 (select in_row::int from email_refusals where mailing_id = 0) as row
            from emails where cause = ${`mailing:${key}`}`)
      )[0];
    await vi.waitFor(
      async () => expect(await figures()).toEqual({ emails: 30, attempts: 1, row: 6 }),
      patiently,
    );
    await rows(sql`update mailings set state = 'stopped' where key = ${`mailing:${key}`}`);
  });

  it('counts in a row for all servers together: an accepted email begins again', async () => {
    const [mailing] = await rows<{ id: number }>(sql`
      insert into mailings (key, kind, topic, started_at) values ('row', 'milestone', 'news', now())
      returning id::int`);
    const note = async (times: number) =>
      (
        await Promise.all(
          Array.from({ length: times }, () =>
            rows<{ paused: boolean }>(sql`select note_refusal(${mailing!.id}, 'no') as paused`),
          ),
        )
      ).filter(([row]) => row!.paused).length;
    expect(await note(4)).toBe(0);
    await rows(sql`delete from email_refusals where mailing_id in (0, ${mailing!.id})`);
    expect(await note(4)).toBe(0);
    expect(await note(9)).toBe(1);
    const [row] = await rows<{ state: string; left: number }>(sql`
      select m.state, (select count(*)::int from email_refusals where mailing_id = m.id) as left
        from mailings m where id = ${mailing!.id}`);
    expect(row!.state).toBe('paused');
    await rows(
      sql`update mailings set state = 'stopped', finished_at = now() where id = ${mailing!.id}`,
    );
  });
});
