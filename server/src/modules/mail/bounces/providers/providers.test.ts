/** Reports as the documentation of each provider shows them, sent over HTTP (spec decisions §7). */
import { createHmac, createSign, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '@prelude/pack/paths';
import { parseConfig } from '../../../../config/config.ts';
import { createOutbound } from '../../../../core/outbound.ts';
import { makeSelfSigned } from '../../../../testing/network/certificates.ts';
import { mailTo, makePerson, subscribe } from '../../../../testing/emails.ts';
import { startStandIn, type StandIn } from '../../../../testing/stand-in.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { createAdapters } from './providers.ts';

const postmark = 'kX2vQ7mR9tLw4ZpB8nHc3JfY6dGs1AeU5oXiVkTqWbM';
const brevo = 'Yb3Wq8nT5rKx1VpD7mGd2HgZ9cFt4BeI6oXjUlRqSaN';
const mailgun = '3f9c1d7e5b2a8046c3e1f7d9b5a2804e';
const topic = 'arn:aws:sns:eu-west-1:123456789012:prelude-bounces';

let server: TestApp;
let sns: StandIn;
let authority: { key: string; cert: string };
beforeAll(async () => {
  authority = makeSelfSigned('sns.eu-west-1.amazonaws.com');
  sns = await startStandIn();
  sns.answers['/SimpleNotificationService-01.pem'] = (response) => response.end(authority.cert);
  sns.answers['/confirm'] = {};
  server = await startTestApp('postgres', {
    POSTMARK_WEBHOOK_SECRET: postmark,
    BREVO_WEBHOOK_SECRET: brevo,
    MAILGUN_SIGNING_KEY: mailgun,
    SES_TOPIC_ARN: topic,
    SNS_URL: sns.url,
    CAMPAIGN_CLOCK: '2025-05-20T12:00+08:00',
  });
});
afterAll(async () => {
  await server.stop();
  await sns.stop();
});

const send = async (
  provider: string,
  report: object,
  headers: Record<string, string> = {},
): Promise<unknown[]> => {
  const { http, body } = await server.visitor().send(`/api/mail/bounces/${provider}`, {
    method: 'POST',
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return [http, body.error ?? body.data.known];
};

const basic = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`prelude:${secret}`).toString('base64')}`,
});
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** A player who got the welcome email, and the headers by which a provider names it. */
async function welcomed() {
  const email = `${randomUUID()}@example.com`;
  const person = await makePerson(server, email, { language: 'cht' });
  await subscribe(person);
  await mailTo(server.mail, email, ({ subject }) => subject.includes('位船員'));
  const { raw } = server.mail.mails.findLast(({ recipients }) => recipients.includes(email))!;
  const valueOf = (name: string) => new RegExp(`^${name}: (.*)\\r$`, 'im').exec(raw)![1]!;
  const mine = async () => (await person.visitor.send('/api/mail/mine')).body.data;
  await expect.poll(async () => (await mine()).mails[0]?.state, { timeout: 25_000 }).toBe('sent');
  const isStopped = async () => (await mine()).undeliverable as boolean;
  return { email, valueOf, isStopped };
}

/** https://docs.aws.amazon.com/ses/latest/dg/notification-examples.html */
const sesBounce = (mail: string, diagnosticCode: string) => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    reportingMTA: 'dns; email.example.com',
    bouncedRecipients: [
      { emailAddress: 'jane@example.com', status: '5.1.1', action: 'failed', diagnosticCode },
    ],
    bounceSubType: 'General',
    timestamp: '2016-01-27T14:59:38.237Z',
    feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
    remoteMtaIp: '127.0.2.0',
  },
  mail: {
    timestamp: '2016-01-27T14:59:38.237Z',
    source: 'john@example.com',
    sendingAccountId: '123456789012',
    messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
    destination: ['jane@example.com'],
    headersTruncated: false,
    headers: [
      { name: 'From', value: '"John Doe" <john@example.com>' },
      { name: 'X-Prelude-Mail', value: mail },
    ],
    commonHeaders: { from: ['John Doe <john@example.com>'], subject: 'Hello' },
  },
});

function signedBySns(message: object | string, changes: Record<string, string> = {}): object {
  const fields: Record<string, string> = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: topic,
    Message: typeof message === 'string' ? message : JSON.stringify(message),
    Timestamp: new Date().toISOString(),
    ...changes,
  };
  const text = Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');
  return {
    ...fields,
    SignatureVersion: '2',
    Signature: createSign('RSA-SHA256').update(text).sign(authority.key, 'base64'),
    SigningCertURL: `${sns.url}/SimpleNotificationService-01.pem`,
    UnsubscribeURL: `${sns.url}/?Action=Unsubscribe`,
  };
}
const asText = { 'content-type': 'text/plain; charset=UTF-8' };
const noMailbox = 'smtp; 550 5.1.1 <jane@example.com>... User unknown';

describe('Amazon SES', () => {
  it('stops the address of a hard bounce, sent by SNS as text', async () => {
    const { valueOf, isStopped } = await welcomed();
    const report = signedBySns(sesBounce(valueOf('X-Prelude-Mail'), noMailbox));
    expect(await send('ses', report, asText)).toEqual([200, 1]);
    expect(await isStopped()).toBe(true);
  });

  it('keeps the address when the answer is about us', async () => {
    const { valueOf, isStopped } = await welcomed();
    const answer = 'smtp; 550 5.7.1 Service unavailable, client blocked';
    const report = signedBySns(sesBounce(valueOf('X-Prelude-Mail'), answer));
    expect(await send('ses', report, asText)).toEqual([200, 1]);
    expect(await isStopped()).toBe(false);
  });

  it('confirms its subscription once signed, and ignores the first sentence', async () => {
    const changes = {
      Type: 'SubscriptionConfirmation',
      Token: 'a1',
      SubscribeURL: `${sns.url}/confirm`,
    };
    expect(await send('ses', signedBySns('You have chosen to subscribe', changes))).toEqual([
      200, 0,
    ]);
    expect(sns.asked.map(({ path }) => path)).toContain('/confirm');
    expect(await send('ses', signedBySns('Successfully validated SNS topic'))).toEqual([200, 0]);
  });

  it.each<[string, () => object]>([
    ['a changed message', () => ({ ...signedBySns({}), Message: '{"a":1}' })],
    ['another topic', () => signedBySns({}, { TopicArn: `${topic}x` })],
    ['an old message', () => signedBySns({}, { Timestamp: '2016-01-27T14:59:38.237Z' })],
    [
      'a key from elsewhere',
      () => ({ ...signedBySns({}), SigningCertURL: 'https://evil.example/a.pem' }),
    ],
    ['no signature', () => ({ ...signedBySns({}), Signature: undefined })],
    ['nothing', () => ({})],
  ])('is refused with %s', async (_what, report) => {
    expect(await send('ses', report())).toEqual([401, 'mail.signature']);
  });
});

/** https://postmarkapp.com/developer/webhooks/bounce-webhook */
const postmarkReport = (mail: string, type: string, details: string) => ({
  RecordType: type === 'SpamComplaint' ? 'SpamComplaint' : 'Bounce',
  ID: 42,
  Type: type,
  TypeCode: 1,
  Name: 'Hard bounce',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: { mail },
  ServerID: 23,
  MessageStream: 'outbound',
  Description: 'The server was unable to deliver your message (ex: unknown user).',
  Details: details,
  Email: 'john@example.com',
  From: 'sender@example.com',
  BouncedAt: '2019-11-05T16:33:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Test subject',
});

describe('Postmark', () => {
  it.each([
    ['HardBounce', 'smtp;550 5.1.1 The email account does not exist', true],
    ['HardBounce', 'smtp;550 5.7.1 blocked by policy', false],
    ['SoftBounce', 'smtp;452 4.2.2 mailbox full', false],
    ['SpamNotification', 'smtp;554 5.7.1 spam', false],
  ])('%s with "%s" stops the address: %s', async (type, details, stopped) => {
    const { valueOf, isStopped } = await welcomed();
    const report = postmarkReport(valueOf('X-PM-Metadata-mail'), type, details);
    expect(await send('postmark', report, basic(postmark))).toEqual([200, 1]);
    expect(await isStopped()).toBe(stopped);
  });

  it('a complaint ends the subscription; another record changes nothing', async () => {
    const { valueOf } = await welcomed();
    const mail = valueOf('X-PM-Metadata-mail');
    const report = (type: string) =>
      send('postmark', postmarkReport(mail, type, ''), basic(postmark));
    expect(await report('Open')).toEqual([200, 0]);
    expect(await report('SpamComplaint')).toEqual([200, 1]);
  });

  it.each([
    ['no secret', {}],
    ['a wrong secret', basic('x'.repeat(43))],
    ['the secret of another provider', basic(brevo)],
  ])('is refused with %s', async (_what, headers) => {
    const report = postmarkReport('bounce-l1-0123456789abcdef', 'HardBounce', '');
    expect(await send('postmark', report, headers)).toEqual([401, 'mail.signature']);
  });
});

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads */
function mailgunReport(variables: object, changes: object = {}, key = mailgun, age = 0): object {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const token = '6be88ef3a5e8a8d1d1e8b0a1c9b0c8d7e6f5a4b3c2d1e0f9a8';
  return {
    signature: {
      timestamp,
      token,
      signature: createHmac('sha256', key)
        .update(timestamp + token)
        .digest('hex'),
    },
    'event-data': {
      event: 'failed',
      severity: 'permanent',
      reason: 'bounce',
      id: 'G9Bn5sl1TC6nu79C8C0bwg',
      timestamp: 1521233195.375624,
      'log-level': 'error',
      'delivery-status': {
        code: 550,
        'enhanced-code': '5.1.1',
        message: '5.1.1 The email account that you tried to reach does not exist',
        description: '',
        'attempt-no': 1,
      },
      flags: { 'is-routed': false, 'is-authenticated': true },
      recipient: 'alice@example.com',
      'user-variables': variables,
      ...changes,
    },
  };
}

describe('Mailgun', () => {
  it.each<[string, object, boolean]>([
    ['a permanent failure', {}, true],
    ['a temporary failure', { severity: 'temporary' }, false],
    ['a complaint', { event: 'complained' }, true],
  ])('takes %s', async (_what, changes, stopped) => {
    const { valueOf, isStopped } = await welcomed();
    const variables = JSON.parse(valueOf('X-Mailgun-Variables')) as object;
    expect(await send('mailgun', mailgunReport(variables, changes))).toEqual([200, 1]);
    expect(await isStopped()).toBe(stopped);
  });

  it.each<[string, () => object]>([
    ['another key', () => mailgunReport({}, {}, '0'.repeat(32))],
    ['an old signature', () => mailgunReport({}, {}, mailgun, 1000)],
    ['no signature', () => ({ 'event-data': {} })],
  ])('is refused with %s', async (_what, report) => {
    expect(await send('mailgun', report())).toEqual([401, 'mail.signature']);
  });
});

/** https://developers.brevo.com/docs/transactional-webhooks */
const brevoReport = (mail: string, event: string, reason: string) => ({
  event,
  email: 'example@example.com',
  id: 26224,
  date: '2020-10-09 00:00:00',
  ts: 1604937337,
  'message-id': '<201798300811.5787683@relay.example.com>',
  ts_event: 1604933737,
  subject: 'My first transactional email',
  'X-Mailin-custom': mail,
  template_id: 22,
  tag: '["transactionalTag"]',
  reason,
});

describe('Brevo', () => {
  it.each([
    ['hard_bounce', '550 5.1.1 user unknown', true],
    ['invalid_email', '', true],
    ['soft_bounce', '452 4.2.2 mailbox full', false],
    ['blocked', 'blocked: sender on a list', false],
  ])('%s with "%s" stops the address: %s', async (event, reason, stopped) => {
    const { valueOf, isStopped } = await welcomed();
    const report = brevoReport(valueOf('X-Mailin-custom'), event, reason);
    expect(await send('brevo', report, bearer(brevo))).toEqual([200, 1]);
    expect(await isStopped()).toBe(stopped);
  });

  it('is refused without its token', async () => {
    const report = brevoReport('bounce-l1-0123456789abcdef', 'hard_bounce', '');
    expect(await send('brevo', report, bearer(postmark))).toEqual([401, 'mail.signature']);
  });
});

it('a report about a guessed email changes nothing', async () => {
  const report = postmarkReport('bounce-l1-0123456789abcdef', 'HardBounce', '550 5.1.1 unknown');
  expect(await send('postmark', report, basic(postmark))).toEqual([200, 0]);
});

it('a provider that is not set is refused, also with a right secret', async () => {
  const plain = await startTestApp('postgres', { BREVO_WEBHOOK_SECRET: brevo }, server);
  try {
    const { http } = await plain.visitor().send('/api/mail/bounces/postmark', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...basic(postmark) },
    });
    expect(http).toBe(401);
  } finally {
    await plain.stop();
  }
});

it('emails have no header for a provider that is not set', () => {
  const { headers } = createAdapters({ config: parseConfig({}, root), outbound: createOutbound() });
  expect(headers('bounce-l1-0123456789abcdef')).toEqual({});
});
