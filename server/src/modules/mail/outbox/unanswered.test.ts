import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CampaignEmail } from '@prelude/contract/campaign/emails';
import { sql } from 'drizzle-orm';
import { makePerson, mailsTo, subscribe } from '../../../testing/emails.ts';
import { fullPack } from '../../../testing/packs.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createMailingStore } from '../campaign/mailings.store.ts';

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

  it('is sent again with the same Message-ID when it is a code', async () => {
    server.mail.hangsUp = true;
    const visitor = server.visitor();
    await visitor.askCode('asked@example.com');
    await vi.waitFor(
      () => expect(mailsTo(server.mail, 'asked@example.com')).toHaveLength(1),
      patiently,
    );
    server.mail.hangsUp = false;
    const fate = async () => (await visitor.send('/api/mail/fate')).body.data.fate as string;
    await vi.waitFor(async () => expect(await fate()).toBe('sent'), patiently);
    const names = mailsTo(server.mail, 'asked@example.com').map((mail) =>
      mail.header('message-id'),
    );
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

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
