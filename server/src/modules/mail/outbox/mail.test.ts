import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../../core/database/sql.ts';
import { mailsTo } from '../../../testing/emails.ts';
import { startMailCatcher } from '../../../testing/mail-catcher.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Visitor } from '../../../testing/visitor.ts';

describe.each(engines)('the outbox on %s (spec decisions §7)', (engine) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startTestApp(engine);
  });
  afterEach(() => server.stop());

  const fate = async (visitor: Visitor) => (await visitor.send('/api/mail/fate')).body.data.fate;
  const becomes = async (visitor: Visitor, wanted: string) => {
    for (let tries = 0; tries < 120; tries++) {
      if ((await fate(visitor)) === wanted) return;
      await sleep(50);
    }
    expect(await fate(visitor)).toBe(wanted);
  };

  it('sends text and HTML in the language of the visitor to exactly one address', async () => {
    const marks = {
      cht: '測試港灣',
      en: 'Test Harbour',
      jp: 'テストの港',
      kr: '테스트 항구',
    };
    for (const language of ['cht', 'en', 'jp', 'kr'] as const) {
      const visitor = server.visitor({ language });
      const email = `reader-${language}@example.com`;
      await visitor.askCode(email);
      await server.mail.codeFor(email);
      const mail = server.mail.mails.at(-1)!;
      expect(mail.recipients).toEqual([email]);
      expect(mail.raw).toMatch(/multipart\/alternative/);
      expect(decoded(mail.raw)).toContain(marks[language]);
      const [read] = mailsTo(server.mail, email);
      expect(read!.header('from')).toMatch(new RegExp(`^"?${marks[language]}"? <service@`));
      await becomes(visitor, 'sent');
    }
  });

  it('deletes code and address once the email is delivered', async () => {
    const visitor = server.visitor();
    await visitor.askCode('forgotten@example.com');
    await becomes(visitor, 'sent');
    const rows = await server.database.rows(sql`select recipient, encrypted from outbox`);
    expect(rows).toEqual([{ recipient: null, encrypted: null }]);
  });

  it('reports a delay while the mail server is down, and delivers when it is back', async () => {
    const port = Number(new URL(server.mail.url).port);
    await server.mail.stop();
    const visitor = server.visitor();
    expect((await visitor.askCode('patient@example.com')).body.code).toBe(0);
    await becomes(visitor, 'delayed');
    server.mail = await startMailCatcher(port);
    await server.database.rows(sql`update outbox set run_at = now()`);
    await server.database.rows(sql`select pg_notify('prelude', 'outbox')`);
    expect(await server.mail.codeFor('patient@example.com')).toMatch(/^\d{6}$/);
    await becomes(visitor, 'sent');
  });

  it('reports a failure when the mail server refuses the address permanently', async () => {
    server.mail.refuse = { code: 550, message: 'no such user <nobody@example.com>' };
    const visitor = server.visitor();
    await visitor.askCode('nobody@example.com');
    await becomes(visitor, 'failed');
    const [row] = await server.database.rows<{ reason: string }>(
      sql`select last_error as reason from outbox`,
    );
    expect(row!.reason).toContain('no such user');
    expect(row!.reason).not.toContain('nobody@');
  });

  it('sends an email again that a killed server had started to send (at least once)', async () => {
    const visitor = server.visitor();
    server.mail.refuse = { code: 451, message: 'try later' };
    await visitor.askCode('orphan@example.com');
    await becomes(visitor, 'delayed');
    server.mail.refuse = undefined;
    await server.database.rows(sql`
      update outbox set state = 'sending', locked_until = now() - interval '1 second'`);
    await server.database.rows(sql`select pg_notify('prelude', 'outbox')`);
    expect(await server.mail.codeFor('orphan@example.com')).toMatch(/^\d{6}$/);
  });
});

describe('addresses that try to mislead a mailer (abuse case 4)', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres');
  });
  afterAll(() => server.stop());

  it.each([
    'a@x.com, evil@x.com',
    'a@x.com;evil@x.com',
    'a@x.com\r\nBcc: evil@x.com',
    'a@x.com>\r\nRCPT TO:<evil@x.com',
    'group: a@x.com, evil@x.com;',
    '"evil@x.com" <a@x.com>',
    '"a b"@x.com',
    'a@x.com (comment)',
    'a@[127.0.0.1]',
    'a@x',
    '@x.com',
    'a@@x.com',
    'a..b@x.com',
    '.a@x.com',
    'a@-x.com',
    'a@x.com\u0000',
    'a＠x.com',
    'ａ@x.com',
    '<a@x.com>',
    'a@x.com,',
  ])('%j gets no email (abuse case 4)', async (email) => {
    const visitor = server.visitor();
    const answer = await visitor.askCode(email);
    expect(answer.body.code).toBe(-1);
    expect(['email.invalid', 'envelope.data']).toContain(answer.body.error);
    expect(server.mail.mails).toEqual([]);
  });
});

function decoded(raw: string): string {
  const parts = raw.split(/\r?\n\r?\n/).map((part) => {
    const packed = part.replaceAll(/\r?\n/g, '');
    if (/^[A-Za-z0-9+/=]{40,}$/.test(packed)) return Buffer.from(packed, 'base64').toString('utf8');
    const bytes = part
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
    return Buffer.from(bytes, 'latin1').toString('utf8');
  });
  return parts.join('\n');
}
