import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startMailCatcher } from '../../../testing/mail-catcher.ts';
import { createSmtpTransport, Unanswered } from './transport.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const message = {
  from: 'service@game.example',
  to: 'reader@example.com',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
};
/** A busy machine takes a while to connect. */
const impatient = { stepMs: 3000, answerMs: 1000, shutdownMs: 300 };

const transportTo = (url: string, patience = impatient, connections = 20) => {
  const transport = createSmtpTransport(url, false, { timeouts: patience, connections });
  ends.push(() => transport.close());
  return transport;
};
const slowServer = async (answersAfterMs: number) => {
  const mail = await startMailCatcher();
  mail.answersAfterMs = answersAfterMs;
  ends.push(() => mail.stop());
  return mail;
};

/** Answers each line with what `reply` returns; undefined: silence. */
async function scriptedServer(reply: (line: string) => string | undefined): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 mx.example ESMTP\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        const answer = reply(line);
        if (answer !== undefined) socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const failureOf = (delivery: Promise<void>): Promise<unknown> =>
  delivery.then(
    () => undefined,
    (error: unknown) => error,
  );

it('waits for the answer after the final dot much longer than for the steps before', async () => {
  const mail = await slowServer(5000);
  const transport = transportTo(mail.url, { ...impatient, answerMs: 20_000 });
  await transport.deliver(message);
  expect(mail.mails).toHaveLength(1);
});

it('reports an email as unanswered when no answer follows its final dot', async () => {
  const mail = await slowServer(60_000);
  expect(await failureOf(transportTo(mail.url).deliver(message))).toBeInstanceOf(Unanswered);
});

it.each([
  ['EHLO', (line: string) => (line.startsWith('EHLO') ? undefined : '250 ok')],
  ['RCPT TO', (line: string) => (line.startsWith('RCPT') ? undefined : '250 ok')],
  ['DATA', (line: string) => (line === 'DATA' ? undefined : '250 ok')],
])('an email is not sent when the mail server does not answer %s', async (_step, reply) => {
  const failure = await failureOf(transportTo(await scriptedServer(reply)).deliver(message));
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Unanswered);
});

it('an email is not sent when its only recipient was refused, though DATA was accepted (RFC 2920)', async () => {
  const url = await scriptedServer((line) => {
    if (line.startsWith('EHLO')) return '250-mx.example\r\n250 PIPELINING';
    if (line.startsWith('RCPT')) return '450 4.2.1 later';
    if (line === 'DATA') return '354 go on';
    return line === '.' ? undefined : '250 ok';
  });
  const failure = await failureOf(transportTo(url).deliver(message));
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Unanswered);
});

it('a stop ends waiting for an answer after a short time, and sends nothing new', async () => {
  const mail = await slowServer(60_000);
  const transport = transportTo(mail.url, { stepMs: 5000, answerMs: 60_000, shutdownMs: 300 });
  const all = Array.from({ length: 16 }, () => failureOf(transport.deliver(message)));
  await expect.poll(() => mail.mails.length, { timeout: 5000 }).toBe(15);
  await transport.close();
  const failures = await Promise.all(all);
  expect(failures.filter((one) => one instanceof Unanswered)).toHaveLength(15);
  expect(failures.filter((one) => one instanceof Error)).toHaveLength(16);
  expect(mail.mails).toHaveLength(15);
});

it('a relay that needs 100 ms for an email gets at least ten at a time', async () => {
  const mail = await slowServer(100);
  const transport = transportTo(mail.url);
  await Promise.all(Array.from({ length: 60 }, () => transport.deliver(message)));
  expect(mail.mails).toHaveLength(60);
  expect(mail.mostWaiting).toBeGreaterThanOrEqual(10);
});

it.each([4, 40])('%i connections are as many as the mail server ever sees', async (connections) => {
  const mail = await slowServer(100);
  const transport = transportTo(mail.url, impatient, connections);
  await Promise.all(Array.from({ length: 80 }, () => transport.deliver(message)));
  expect(mail.mostConnections).toBeGreaterThan(connections / 2);
  expect(mail.mostConnections).toBeLessThanOrEqual(connections);
});

it.each([
  ['Low Tide, Inc. <service@game.example>', '"Low Tide, Inc." <service@game.example>'],
  ['service@game.example', 'Ember <service@game.example>'],
])('writes the sender %s, and names the game without a name', async (from, written) => {
  const mail = await slowServer(0);
  await transportTo(mail.url).deliver({ ...message, from, game: 'Ember' });
  expect(mail.mails[0]!.raw).toContain(`From: ${written}\r\n`);
  expect(mail.mails[0]!.from).toBe('service@game.example');
});
