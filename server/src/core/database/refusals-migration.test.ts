import { expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database/test-postgres.ts';
import { applyMigrations, applyRelease } from './migrate.ts';
import { readRelease } from './migrations.ts';
import { connectSession } from './session.ts';

it('a database of version 0.3 frees addresses that were stopped for another reason than the recipient', async () => {
  const session = await connectSession(await emptyDatabase());
  const release = readRelease();
  const { when } = release.migrations.find(({ file }) => file === '0006_refusals.sql')!;
  await applyMigrations(session, release, when - 1);
  await session.run(`
    insert into accounts (uid, email_key, email, language)
    select 'u' || n, n || '@x.example', n || '@x.example', 'en' from generate_series(1, 60) n`);
  const account = (n: number) => `(select id from accounts where uid = 'u${n}')`;
  let cause = 0;
  const email = (n: number, at: string, state: string, error: string | null, stream = 'campaign') =>
    session.run(`
      insert into emails (account_id, kind, cause, stream, patient, language, state, attempts, deadline, done_at, last_error)
      values (${account(n)}, 'email', 'c${++cause}', '${stream}', true, 'en', '${state}', 1, now(), '${at}',
              ${error === null ? 'null' : `'${error}'`})`);
  const stop = (n: number, at: string, reason = 'hard') =>
    session.run(
      `insert into mail_suppressions (account_id, reason, created_at) values (${account(n)}, '${reason}', '${at}')`,
    );
  const refuse = async (n: number, at: string) => {
    await email(n, `${at}.000Z`, 'bounced', 'hard');
    await stop(n, `${at}.040Z`);
  };
  // A block list: five in a row between sent emails.
  await email(1, '2026-10-01T10:00:00Z', 'sent', null);
  for (const n of [2, 3, 4, 5, 6]) await refuse(n, `2026-10-01T10:00:0${n}`);
  await email(7, '2026-10-01T10:00:30Z', 'sent', null);
  // Unknown mailboxes among sent emails.
  await refuse(8, '2026-10-02T10:00:01');
  await refuse(9, '2026-10-02T10:00:02');
  await email(10, '2026-10-02T10:00:03Z', 'sent', null);
  // The mail server took a later email to the same address: its mailbox had been full.
  await refuse(11, '2026-10-03T10:00:00');
  await email(11, '2026-10-09T10:00:00Z', 'sent', null, 'service');
  // The relay's quota was used up within the hour.
  await refuse(12, '2026-10-04T10:20:00');
  await email(
    13,
    '2026-10-04T10:50:00Z',
    'failed',
    'Mail command failed: 550 5.4.5 Daily user sending limit exceeded',
  );
  // A returned report, days later, and a complaint: not a refusal in the dialogue.
  await email(14, '2026-10-05T10:00:00Z', 'bounced', 'hard');
  await stop(14, '2026-10-06T10:00:00Z');
  await email(15, '2026-10-01T10:00:04Z', 'bounced', 'complaint');
  await stop(15, '2026-10-01T10:00:05Z', 'complaint');
  // Without an answer after the content, and refused after the content.
  await email(20, '2026-10-07T10:00:00Z', 'failed', 'Timeout');
  await email(21, '2026-10-07T10:00:00Z', 'failed', 'the server stopped while sending');
  await email(22, '2026-10-07T10:00:00Z', 'failed', 'Message failed: 554 Spam');

  await applyRelease(session, release);
  const stopped = await session.query<{ uid: string }>(`
    select uid from mail_suppressions s join accounts a on a.id = s.account_id order by a.id`);
  expect(stopped.map(({ uid }) => uid)).toEqual(['u8', 'u9', 'u14', 'u15']);
  const maybe = await session.query<{ uid: string }>(`
    select uid from emails l join accounts a on a.id = l.account_id where may_have_arrived order by a.id`);
  expect(maybe.map(({ uid }) => uid)).toEqual(['u20', 'u21']);
  await session.close();
});
