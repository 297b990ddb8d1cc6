import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawn } from 'node:child_process';
import { bounceSignatureHeader } from '@prelude/contract/site/mail';
import { sql } from '../../../core/database/sql.ts';
import { mailTo, makePerson, type Person, subscribe } from '../../../testing/emails.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signReport } from './bounces.service.ts';
import { readReport } from './delivery-report.logic.ts';
import { root } from '@prelude/pack/paths';

const key = 'a key that mail services sign reports with';

const dsn = (mail: string, action: string, status: string, answer = '550 no such user'): string =>
  [
    'From: MAILER-DAEMON@mx.example.net',
    `To: ${mail}@returns.example.com`,
    'Subject: Undelivered Mail',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    'Final-Recipient: rfc822; someone@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${answer}`,
    '',
    '--b--',
    '',
  ].join('\r\n');

const complaint = (mail: string): string =>
  [
    'From: <feedback@example.net>',
    'Content-Type: multipart/report; boundary="b"',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'Version: 1',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Return-Path: <${mail}@returns.example.com>`,
    '',
    '--b--',
    '',
  ].join('\r\n');

/** Background jobs can be slow on a busy machine. */
const patiently = { timeout: 25_000 };

describe('a bounced email (RFC 3464, RFC 5965)', () => {
  const mail = 'bounce-l1z-0123456789abcdef';
  const answer = '550 no such user';
  it.each([
    ['a mailbox that is not there', dsn(mail, 'failed', '5.1.1'), { type: 'hard', mail, answer }],
    [
      'an unknown mailbox without a status',
      dsn(mail, 'failed', '5.0.0'),
      { type: 'hard', mail, answer },
    ],
    ['a full mailbox', dsn(mail, 'failed', '5.2.2'), { type: 'soft', mail, answer }],
    ['a delay', dsn(mail, 'delayed', '4.4.1'), { type: 'soft', mail, answer }],
    [
      'a block list',
      dsn(mail, 'failed', '5.7.1', '550 5.7.1 blocked'),
      { type: 'refused', mail, answer: '550 5.7.1 blocked' },
    ],
    [
      'a quota that only the answer names',
      dsn(mail, 'failed', '5.0.0', '550 5.4.6 quota'),
      { type: 'refused', mail, answer: '550 5.4.6 quota' },
    ],
    ['a complaint', complaint(mail), { type: 'complaint', mail }],
    ['capitals', dsn(mail.toUpperCase(), 'failed', '5.1.1'), { type: 'hard', mail, answer }],
    ['good news', dsn(mail, 'delivered', '2.0.0'), undefined],
    ['an answer from a holiday', `To: ${mail}@x.example\r\n\r\nI am away.`, undefined],
    ['a report about another’s mail', dsn('bounce-x', 'failed', '5.1.1'), undefined],
    ['nothing', '', undefined],
  ])('%s', (_name, report, expected) => {
    expect(readReport(report)).toEqual(expected);
  });
});

describe.each(engines)('bounce reports on %s (spec decisions §7)', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(engine, {
      BOUNCE_SECRET: key,
      BOUNCE_DOMAIN: 'returns.example.com',
      CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00',
    });
  });
  afterAll(() => server.stop());

  const tell = (events: object[], signature?: string) => {
    const body = JSON.stringify({ events });
    const seconds = Math.floor(Date.now() / 1000);
    return server.visitor().send('/api/mail/bounces', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [bounceSignatureHeader]: signature ?? signReport(key, seconds, body),
      },
    });
  };
  const welcomed = async (email: string) => {
    const person = await makePerson(server, email, { language: 'cht' });
    await subscribe(person);
    await mailTo(server.mail, email, ({ subject }) => subject.includes('位船員'));
    const caught = server.mail.mails.find(
      ({ recipients, from }) => recipients.includes(email) && from.startsWith('bounce-l'),
    )!;
    await expect
      .poll(
        async () => (await person.visitor.send('/api/mail/mine')).body.data.mails[0]?.state,
        patiently,
      )
      .toBe('sent');
    return { person, mail: caught.from.split('@')[0]!, domain: caught.from.split('@')[1] };
  };
  const mine = async (person: Person) => (await person.visitor.send('/api/mail/mine')).body.data;

  it('each email has its own return path', async () => {
    const [one, two] = [await welcomed('verp1@example.com'), await welcomed('verp2@example.com')];
    expect(one.domain).toBe('returns.example.com');
    expect(one.mail).not.toBe(two.mail);
  });

  it('a later hard bounce stops emails and is shown; a repeated report changes nothing', async () => {
    const { person, mail } = await welcomed('later@example.com');
    for (let time = 0; time < 2; time++) {
      expect((await tell([{ type: 'hard', mail }])).body.data).toEqual({ known: 1 });
      expect(await mine(person)).toMatchObject({
        undeliverable: true,
        mails: [{ state: 'bounced' }],
      });
    }
    const [row] = await server.database.rows<{ count: number }>(sql`
      select count(*)::int as count from mail_suppressions where account_id = ${person.accountId}`);
    expect(row!.count).toBe(1);
    await person.visitor.json('/api/emails', { topics: [] });
    await person.visitor.json('/api/emails', { topics: ['news'] });
    expect((await mine(person)).undeliverable).toBe(false);
  });

  it('a complaint ends the subscription, also in the consent ledger', async () => {
    const { person, mail } = await welcomed('annoyed@example.com');
    await tell([{ type: 'complaint', mail }]);
    const [last] = await server.database.rows(sql`
      select action, means from consents where account_id = ${person.accountId} order by id desc limit 1`);
    expect(last).toEqual({ action: 'withdrawn', means: 'complaint' });
    const emails = await person.visitor.send('/api/emails');
    expect(emails.body.data.topics.some((topic: { subscribed: boolean }) => topic.subscribed)).toBe(
      false,
    );
  });

  it('a returned refusal that is about us keeps the address, and the answer without values', async () => {
    const { person, mail } = await welcomed('blocked@example.com');
    const event = { type: 'refused', mail, answer: '550 5.7.1 <blocked@example.com> blocked' };
    expect((await tell([event])).body.data).toEqual({ known: 1 });
    expect(await mine(person)).toMatchObject({
      undeliverable: false,
      mails: [{ state: 'bounced' }],
    });
    const [row] = await server.database.rows<{ reason: string }>(
      sql`select last_error as reason from emails where account_id = ${person.accountId}`,
    );
    expect(row!.reason).toBe('550 5.7.1 <[address]> blocked');
  });

  it('a soft bounce stops nothing', async () => {
    const { person, mail } = await welcomed('full@example.com');
    expect((await tell([{ type: 'soft', mail }])).body.data).toEqual({ known: 1 });
    expect(await mine(person)).toMatchObject({ undeliverable: false, mails: [{ state: 'sent' }] });
  });

  it('another player’s email cannot be reported, and no email without the key', async () => {
    const { person, mail } = await welcomed('victim@example.com');
    const guessed = mail.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await tell([{ type: 'hard', mail: guessed }])).body.data).toEqual({ known: 0 });
    const body = JSON.stringify({ events: [{ type: 'hard', mail }] });
    const seconds = Math.floor(Date.now() / 1000);
    for (const signature of [
      '',
      signReport('another key, of thirty-two emails!!', seconds, body),
      signReport(key, seconds - 400, body),
      signReport(key, seconds, `${body} `),
    ]) {
      const answer = await tell([{ type: 'hard', mail }], signature);
      expect([answer.http, answer.body.error]).toEqual([401, 'mail.signature']);
    }
    expect((await mine(person)).undeliverable).toBe(false);
  });

  it('a mail server can pipe bounces into the command', async () => {
    const { person, mail } = await welcomed('piped@example.com');
    const command = spawn(process.execPath, ['server/src/cli/main.ts', 'email', 'bounce'], {
      cwd: root,
      env: { PATH: process.env.PATH, PUBLIC_URL: server.url, BOUNCE_SECRET: key },
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    command.stdin.end(dsn(mail, 'failed', '5.1.1'));
    const code = await new Promise((resolve) => command.once('exit', resolve));
    expect(code).toBe(0);
    expect((await mine(person)).undeliverable).toBe(true);
  });
});
