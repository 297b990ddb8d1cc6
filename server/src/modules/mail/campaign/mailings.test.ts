import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CampaignEmail } from '@prelude/contract/campaign/emails';
import { sql } from '../../../core/database/sql.ts';
import { Value } from 'typebox/value';
import { mailsTo, mailTo, makePerson, type Person, subscribe } from '../../../testing/emails.ts';
import { fullPack } from '@prelude/pack/testing/packs';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { audienceOf, createMailingStore, type MailingStore } from './mailings.store.ts';

const patiently = { timeout: 25_000 };
const shipped = JSON.parse(
  readFileSync(join(fullPack, 'emails/pre-download.json'), 'utf8'),
) as CampaignEmail;

describe('an email of the campaign', () => {
  it('has the schema of an email and refuses header injection (abuse case 39)', () => {
    expect(Value.Check(CampaignEmail, shipped)).toBe(true);
    const { texts } = shipped;
    const bent = (subject: string) => ({
      ...shipped,
      texts: { ...texts, en: { ...texts.en, subject } },
    });
    expect(Value.Check(CampaignEmail, bent('Hello\r\nBcc: evil@x.com'))).toBe(false);
    expect(Value.Check(CampaignEmail, { ...shipped, key: 'x\r\ny' })).toBe(false);
  });
});

describe.each(engines)('a mailing on %s', (engine) => {
  let server: TestApp;
  let mailings: MailingStore;
  const people: Record<string, Person> = {};
  beforeAll(async () => {
    server = await startTestApp(engine, { CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00' });
    mailings = createMailingStore(server.database);
    const make = async (name: string, options: Parameters<typeof makePerson>[2]) => {
      people[name] = await makePerson(server, `${name}@example.com`, options);
    };
    await make('reader', { language: 'jp' });
    await make('other-topic', { language: 'jp' });
    await make('unregistered', { language: 'jp', register: false });
    await make('unsubscribed', { language: 'jp' });
    await make('returned', { language: 'jp' });
    for (const name of ['reader', 'other-topic', 'unregistered', 'returned'])
      await subscribe(people[name]!);
    await people['other-topic']!.visitor.json('/api/emails', { topics: ['news'] });
    await server.database.rows(sql`
      insert into mail_suppressions (account_id, reason) values (${people.returned!.accountId}, 'hard')`);
  }, 120_000);
  afterAll(() => server.stop());

  const emailTo = (name: string) =>
    mailsTo(server.mail, `${name}@example.com`).filter(({ subject }) =>
      subject.includes('事前ダウンロード'),
    );

  it('reaches its audience once, in each reader’s language, and no one else', async () => {
    const counted = [{ language: 'jp', readers: 1, suppressed: 1 }];
    expect(await mailings.readers(audienceOf(shipped))).toEqual({
      languages: counted,
      estimated: false,
    });
    // Forces the estimate: a sample of so few subscribers contains all of them.
    expect(await mailings.readers(audienceOf(shipped), 0)).toEqual({
      languages: counted,
      estimated: true,
    });
    expect(await mailings.create(shipped)).toBe(true);
    const mail = await mailTo(server.mail, 'reader@example.com', ({ subject }) =>
      subject.includes('事前ダウンロード'),
    );
    expect(mail.html).toContain(`href="${server.config.publicUrl}${shipped.texts.jp!.cta!.path}"`);
    expect(mail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.headers('Subject')).toHaveLength(1);
    expect(mail.header('Bcc')).toBeUndefined();
    // Sending it again by mistake is refused, and queues no email twice.
    expect(await mailings.create(shipped)).toBe(false);
    await server.database.rows(
      sql`update mailings set cursor = 0, done_at = null, leaves_at = leaves_at`,
    );
    await expect
      .poll(
        () => server.database.rows(sql`select 1 from mailings where done_at is null`),
        patiently,
      )
      .toEqual([]);
    expect(emailTo('reader')).toHaveLength(1);
    for (const name of ['other-topic', 'unregistered', 'unsubscribed', 'returned'])
      expect(emailTo(name), name).toEqual([]);
  });
});
