import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CampaignEmail } from '@prelude/contract/campaign/emails';
import { sql } from '../../../core/database/sql.ts';
import { makePerson, mailsTo, subscribe } from '../../../testing/emails.ts';
import { fullPack } from '@prelude/pack/testing/packs';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';
import { createMailingStore } from '../campaign/mailings.store.ts';
import { createMailStore } from './mail.store.ts';

const shipped = JSON.parse(
  readFileSync(join(fullPack, 'emails/pre-download.json'), 'utf8'),
) as CampaignEmail;
const patiently = { timeout: 20_000, interval: 50 };

describe.each(engines)('an email without a reply on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
  });
  afterAll(() => server.stop());

  const fateOf = async (visitor: Visitor) =>
    (await visitor.send('/api/mail/fate')).body.data.fate as string;
  const copies = (address: string) => mailsTo(server.mail, address);

  it('is sent again once, with the same Message-ID, when it is a code', async () => {
    server.mail.hangsUp = true;
    const visitor = server.visitor();
    await visitor.askCode('asked@example.com');
    await vi.waitFor(() => expect(copies('asked@example.com')).toHaveLength(1), patiently);
    server.mail.hangsUp = false;
    await vi.waitFor(async () => expect(await fateOf(visitor)).toBe('sent'), patiently);
    const names = copies('asked@example.com').map((mail) => mail.header('message-id'));
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  it('is sent twice at most, and then given up, when it is a code', async () => {
    server.mail.hangsUp = true;
    const visitor = server.visitor();
    await visitor.askCode('never@example.com');
    await vi.waitFor(async () => expect(await fateOf(visitor)).toBe('failed'), patiently);
    server.mail.hangsUp = false;
    expect(copies('never@example.com')).toHaveLength(2);
  });

  it('is sent again once after a crash, and then given up', async () => {
    const [lost] = await server.database.rows<{ id: number }>(sql`
      insert into outbox (stream, kind, recipient, language, encrypted, deadline, state, locked_until, attempts)
      values ('service', 'loginCode', 'crash@example.com', 'en', '', now() + interval '5 minutes', 'sending',
              now() - interval '1 second', 1) returning id::int`);
    const store = createMailStore(server.database);
    const row = async () =>
      (
        await server.database.rows<object>(sql`
          select state, may_have_arrived as maybe from outbox where id = ${lost!.id}`)
      )[0];
    expect((await store.claim(20)).map(({ id }) => id)).toContain(lost!.id);
    expect(await row()).toEqual({ state: 'sending', maybe: true });
    await server.database.rows(
      sql`update outbox set locked_until = now() - interval '1 second' where id = ${lost!.id}`,
    );
    expect((await store.claim(20)).map(({ id }) => id)).not.toContain(lost!.id);
    expect(await row()).toEqual({ state: 'failed', maybe: true });
  });

  it('arrives once when the mail server answers half a minute after the content (RFC 5321 §4.5.3.2.6)', async () => {
    server.mail.answersAfterMs = 30_000;
    const visitor = server.visitor();
    await visitor.askCode('late@example.com');
    await vi.waitFor(() => expect(copies('late@example.com')).toHaveLength(1), patiently);
    server.mail.answersAfterMs = 0;
    // A code that is asked for meanwhile does not wait.
    const other = server.visitor();
    await other.askCode('meanwhile@example.com');
    await vi.waitFor(async () => expect(await fateOf(other)).toBe('sent'), patiently);
    expect(await fateOf(visitor)).toBe('queued');
    // A shorter interval would reach the rate limit.
    await vi.waitFor(async () => expect(await fateOf(visitor)).toBe('sent'), {
      interval: 1000,
      timeout: 45_000,
    });
    expect(copies('late@example.com')).toHaveLength(1);
  }, 90_000);

  it('is not sent again when it is a service email', async () => {
    const reader = await makePerson(server, 'service@example.com', { register: false });
    server.mail.hangsUp = true;
    await reader.visitor.register('service@example.com', { accessToken: reader.accessToken });
    await vi.waitFor(
      async () =>
        expect(
          await server.database.rows(sql`
            select state, may_have_arrived as maybe from emails where account_id = ${reader.accountId}`),
        ).toEqual([{ state: 'failed', maybe: true }]),
      patiently,
    );
    server.mail.hangsUp = false;
  });

  it('does not hold up a stop: a code is sent again by the next server, other email is given up', async () => {
    const on = { database: server.database, mail: server.mail };
    const env = { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' };
    await server.app.close();
    const stopped = await startTestApp(engine, env, on);
    const reader = await makePerson(stopped, 'stopped@example.com', { register: false });
    server.mail.answersAfterMs = 10 * 60_000;
    const visitor = stopped.visitor();
    await visitor.askCode('stopped-code@example.com');
    await reader.visitor.register('stopped@example.com', { accessToken: reader.accessToken });
    await vi.waitFor(() => expect(copies('stopped-code@example.com')).toHaveLength(1), patiently);
    await vi.waitFor(() => expect(copies('stopped@example.com')).toHaveLength(2), patiently);
    const began = performance.now();
    await stopped.stop();
    expect(performance.now() - began).toBeLessThan(18_000);
    expect(
      await server.database.rows(sql`
        select state, may_have_arrived as maybe from emails where account_id = ${reader.accountId}`),
    ).toEqual([{ state: 'failed', maybe: true }]);
    expect(
      await server.database.rows(sql`
        select state, may_have_arrived as maybe from outbox where recipient = 'stopped-code@example.com'`),
    ).toEqual([{ state: 'queued', maybe: true }]);
    server.mail.answersAfterMs = 0;
    const next = await startTestApp(engine, env, on);
    await vi.waitFor(() => expect(copies('stopped-code@example.com')).toHaveLength(2), patiently);
    Object.assign(server, { ...next, stop: server.stop });
  }, 90_000);

  it('is never sent again when it is campaign email', async () => {
    const reader = await makePerson(server, 'reader@example.com', { language: 'jp' });
    await subscribe(reader);
    const emails = () =>
      mailsTo(server.mail, 'reader@example.com').filter(
        (mail) => mail.header('list-unsubscribe') !== undefined,
      );
    await vi.waitFor(
      () => expect(mailsTo(server.mail, 'reader@example.com')).toHaveLength(2),
      patiently,
    );
    server.mail.hangsUp = true;
    await createMailingStore(server.database).create(shipped);
    await vi.waitFor(() => expect(emails()).toHaveLength(1), patiently);
    const state = async () =>
      (
        await server.database.rows<{ state: string }>(
          sql`select state from emails where stream = 'campaign'`,
        )
      ).map((row) => row.state);
    await vi.waitFor(async () => expect(await state()).toEqual(['failed']), patiently);
    server.mail.hangsUp = false;
    expect(emails()).toHaveLength(1);
  });
});
