import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createSmtpTransport,
  type Transport,
} from '../../server/src/modules/mail/outbox/transport.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';

let sink: MailSink;
let smtp: Transport;
beforeAll(async () => {
  sink = await startMailSink();
  smtp = createSmtpTransport(sink.url, false);
});
afterAll(async () => {
  await smtp.close();
  sink.stop();
});

const mail = (to: string, text: string) =>
  smtp.deliver({ from: 'bench@example.net', to, subject: 'Code', text, html: '<p>Code</p>' });

it('returns the newest code that came before it was asked for', async () => {
  await mail('early@example.net', 'Your code:\n\n111111\n');
  await mail('early@example.net', 'Your code:\n\n222222\n');
  expect(await sink.codeFor('early@example.net')).toBe('222222');
});

it('waits for a code of the right recipient', async () => {
  const code = sink.codeFor('late@example.net');
  await mail('other@example.net', '333333\n');
  await mail('late@example.net', '下面的六位數字是驗證碼\n.\n444444\n');
  expect(await code).toBe('444444');
});
