/**
 * Sends visits to be counted: messages encrypted in advance, at an even rate over keep-alive connections. A separate
 * process, whose CPU use counts against the server.
 */
import { connect, type Socket } from 'node:net';
import type { EventBatch } from '@prelude/contract/site/analytics';
import { languages } from '@prelude/contract/shared/languages';
import { mostEvents, eventNames, eventPages, eventsPath } from '@prelude/contract/site/event-names';
import type { Settings } from '@prelude/contract/site/settings';
import { createEncryptor } from '../../server/src/testing/events.ts';
import { networkAddressOf } from '../../server/src/testing/database/people.ts';

export type EventsOrder =
  | {
      kind: 'encrypt';
      port: number;
      key: Settings['events'];
      messages: number;
      perMessage: number;
      /** Messages per page view. */
      perPage: number;
    }
  | { kind: 'send'; eventsPerSecond: number };

export interface EventsOutcome {
  seconds: number;
  /** Events in messages answered with 200. */
  accepted: number;
  /** Number of other answers, and the first of them. */
  refused: number;
  failure: string | undefined;
}

const connections = 128;
const tickMs = 5;

let requests: Buffer[] = [];
let perMessage = 1;
let port = 0;

function batchOf(index: number, events: number): EventBatch {
  const id = (salt: number) => (index * 31 + salt).toString(16).padStart(32, '0');
  return {
    session: id(1),
    device: id(2),
    language: languages[index % languages.length]!,
    scene: [1, 1, 1, 7, 5, 8][index % 6]!,
    family: index % 3 ? 'mobile' : 'desktop',
    ...(index % 2 && { referrer: ['www.youtube.com', 'x.com', 'www.google.com'][index % 3] }),
    ...(index % 7 === 0 && { via: `creator-${index % 40}` }),
    events: Array.from({ length: Math.min(events, mostEvents) }, (_, at) => ({
      name: at === 0 ? 'g_visit' : eventNames[(index + at) % eventNames.length]!,
      page: eventPages[(index + at) % eventPages.length]!,
      ago: at * 300,
    })),
  };
}

async function encrypt(order: Extract<EventsOrder, { kind: 'encrypt' }>): Promise<void> {
  ({ port, perMessage } = order);
  requests = [];
  let encryptor = await createEncryptor(order.key);
  for (let message = 0; message < order.messages; message++) {
    const index = Math.floor(message / order.perPage);
    if (message % order.perPage === 0) encryptor = await createEncryptor(order.key);
    const body = await encryptor(batchOf(index, perMessage));
    const head =
      `POST ${eventsPath} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\n` +
      `Sec-Fetch-Site: same-origin\r\nX-Forwarded-For: ${networkAddressOf(index)}\r\n` +
      `Content-Type: application/octet-stream\r\nContent-Length: ${body.length}\r\n\r\n`;
    requests.push(Buffer.concat([Buffer.from(head, 'latin1'), body]));
  }
}

const open = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay()));
    socket.once('error', reject);
  });

async function send(eventsPerSecond: number): Promise<() => Promise<EventsOutcome>> {
  const outcome: EventsOutcome = { seconds: 0, accepted: 0, refused: 0, failure: undefined };
  const free = await Promise.all(Array.from({ length: connections }, open));
  const all = [...free];
  const done = { sent: 0, answered: 0 };
  const begin = performance.now();
  for (const socket of all) {
    socket.on('data', (chunk) => {
      done.answered++;
      if (chunk.subarray(9, 12).toString('latin1') === '200') outcome.accepted += perMessage;
      else {
        outcome.refused++;
        outcome.failure ??= chunk.toString('latin1').slice(0, 400);
      }
      free.push(socket);
    });
    socket.on('error', (error) => (outcome.failure ??= error.message));
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - begin) / 1000) * (eventsPerSecond / perMessage);
    while (done.sent < due && free.length > 0 && requests.length > 0) {
      done.sent++;
      free.pop()!.write(requests.pop()!);
    }
  }, tickMs);
  return async () => {
    clearInterval(timer);
    outcome.seconds = (performance.now() - begin) / 1000;
    while (done.answered < done.sent && !outcome.failure)
      await new Promise((go) => setTimeout(go, tickMs));
    for (const socket of all) socket.destroy();
    return outcome;
  };
}

let stop: (() => Promise<EventsOutcome>) | undefined;
process.on('message', (order: EventsOrder | 'stop') => {
  void (async () => {
    if (order === 'stop') process.send?.(await stop?.());
    else if (order.kind === 'encrypt') {
      await encrypt(order);
      process.send?.('encrypted');
    } else {
      stop = await send(order.eventsPerSecond);
    }
  })();
});
