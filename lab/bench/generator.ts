/**
 * The load generator: keep-alive connections with one request each, every answer checked. A separate process with
 * little code: autocannon needs more CPU per request than the bare route, which favours the slower server on two cores.
 */
import { connect, type Socket } from 'node:net';
import { formOf, networkAddressOf } from '../../server/src/testing/database/people.ts';

export interface Order {
  port: number;
  /** Requests this instead of a registration; with a form as POST. A good answer begins with `begins`. */
  asked?: { path: string; form?: string; begins: string };
  connections: number;
  seconds: number;
  /** Visitors to register: `from` inclusive to `to` exclusive. */
  from: number;
  to: number;
}

export interface Outcome {
  /** Answers within the time. */
  answers: number;
  seconds: number;
  /** Total requests sent and acknowledged, including the last few after the time. */
  sent: number;
  acknowledged: number;
  /** The first answer other than status 0. */
  failure: string | undefined;
  p50: number;
  p99: number;
  /** CPU of the generator, microseconds. */
  cpu: number;
}

type Asked = NonNullable<Order['asked']>;

const path = '/common/yuyue-email.html';
const bucketMs = 0.05;

function requestOf(port: number, index: number): Buffer {
  const body = formOf(index);
  // Only the headers that the server reads; others would cost all targets the same.
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\n` +
      `Sec-Fetch-Site: same-origin\r\nAccept-Language: en\r\nX-Forwarded-For: ${networkAddressOf(index)}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    'latin1',
  );
}

const askingOf = (port: number, { path: asked, form }: Asked, index: number): Buffer =>
  Buffer.from(
    `${form ? 'POST' : 'GET'} ${asked} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\n` +
      `Sec-Fetch-Site: same-origin\r\nAccept-Language: en\r\nX-Forwarded-For: ${networkAddressOf(index)}\r\n` +
      (form
        ? `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`
        : '\r\n'),
    'latin1',
  );

const headEnd = Buffer.from('\r\n\r\n');
/** The end of `Content-Length: `, which no other header has, in any spelling. */
const lengthHeader = Buffer.from('ength: ');

function answerLength(chunk: Buffer): { length: number; body: number } {
  const body = chunk.indexOf(headEnd) + headEnd.length;
  if (body < headEnd.length) return { length: 0, body: 0 };
  const at = chunk.indexOf(lengthHeader) + lengthHeader.length;
  let size = 0;
  for (let i = at; chunk[i]! >= 48 && chunk[i]! <= 57; i++) size = size * 10 + chunk[i]! - 48;
  return { length: body + size, body };
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay()));
    socket.once('error', reject);
  });

function converse(
  socket: Socket,
  next: () => Buffer | undefined,
  answered: (ms: number, answer: Buffer, body: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let pending: Buffer | undefined;
    const send = () => {
      const request = next();
      if (!request) {
        socket.removeAllListeners().destroy();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('data', (data: Buffer) => {
      const chunk = pending ? Buffer.concat([pending, data]) : data;
      const { length, body } = answerLength(chunk);
      pending = length === 0 || chunk.length < length ? chunk : undefined;
      if (pending) return;
      answered(performance.now() - sentAt, chunk, body);
      send();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection')));
    send();
  });
}

async function generate({ port, asked, connections, seconds, from, to }: Order): Promise<Outcome> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const good = Buffer.from(asked?.begins ?? '{"status":0,');
  const latencies = new Uint32Array(20_000 / bucketMs);
  let [answers, acknowledged, index] = [0, 0, from];
  let failure: string | undefined;
  const startCpu = process.cpuUsage();
  const start = performance.now();
  const deadline = start + seconds * 1000;
  let end = deadline;

  const next = () => {
    const now = performance.now();
    if (now < deadline && index < to && !failure) {
      return asked ? askingOf(port, asked, index++) : requestOf(port, index++);
    }
    end = Math.min(end, now);
    return undefined;
  };
  const answered = (ms: number, answer: Buffer, body: number) => {
    if (performance.now() <= deadline) answers++;
    latencies[Math.min(latencies.length - 1, Math.floor(ms / bucketMs))]!++;
    if (answer.compare(good, 0, good.length, body, body + good.length) === 0) acknowledged++;
    else failure ??= answer.toString('latin1');
  };
  await Promise.all(sockets.map((socket) => converse(socket, next, answered))).catch(
    (error: Error) => (failure ??= error.message),
  );
  const { user, system } = process.cpuUsage(startCpu);
  return {
    answers,
    seconds: (end - start) / 1000,
    sent: index - from,
    acknowledged,
    failure,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: user + system,
  };
}

function percentile(latencies: Uint32Array, share: number): number {
  const total = latencies.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of latencies.entries()) {
    seen += count;
    if (seen >= total * share) return (bucket + 1) * bucketMs;
  }
  return 0;
}

process.on('message', (order: Order) => {
  void generate(order).then((outcome) => process.send?.(outcome));
});
