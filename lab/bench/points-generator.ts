/**
 * Visits to be counted: messages sealed beforehand, sent at an even pace over kept-alive connections. A process of its own,
 * like the load of registrations; what it takes is counted against the server.
 */
import { connect, type Socket } from 'node:net';
import type { PointBatch } from '@prelude/contract/site/analytics';
import { languages } from '@prelude/contract/shared/languages';
import { mostPoints, pointNames, pointPages, pointsPath } from '@prelude/contract/site/point-names';
import type { Settings } from '@prelude/contract/site/settings';
import { createSealer } from '../../server/src/testing/points.ts';
import { networkAddressOf } from '../../server/src/testing/database/people.ts';

export type PointsOrder =
  | {
      kind: 'seal';
      port: number;
      key: Settings['points'];
      messages: number;
      perMessage: number;
      /** Messages of a page. */
      perPage: number;
    }
  | { kind: 'send'; eventsPerSecond: number };

export interface PointsOutcome {
  seconds: number;
  /** Events of messages that were answered 200. */
  accepted: number;
  /** The first answer that was not, if there was one, and how many. */
  refused: number;
  failure: string | undefined;
}

const connections = 128;
const tickMs = 5;

let requests: Buffer[] = [];
let perMessage = 1;
let port = 0;

function batchOf(index: number, points: number): PointBatch {
  const id = (salt: number) => (index * 31 + salt).toString(16).padStart(32, '0');
  return {
    session: id(1),
    device: id(2),
    language: languages[index % languages.length]!,
    scene: [1, 1, 1, 7, 5, 8][index % 6]!,
    family: index % 3 ? 'mobile' : 'desktop',
    ...(index % 2 && { referrer: ['www.youtube.com', 'x.com', 'www.google.com'][index % 3] }),
    ...(index % 7 === 0 && { via: `creator-${index % 40}` }),
    points: Array.from({ length: Math.min(points, mostPoints) }, (_, at) => ({
      name: at === 0 ? 'g_visit' : pointNames[(index + at) % pointNames.length]!,
      page: pointPages[(index + at) % pointPages.length]!,
      ago: at * 300,
    })),
  };
}

async function seal(order: Extract<PointsOrder, { kind: 'seal' }>): Promise<void> {
  ({ port, perMessage } = order);
  requests = [];
  let sealer = await createSealer(order.key);
  for (let message = 0; message < order.messages; message++) {
    const index = Math.floor(message / order.perPage);
    if (message % order.perPage === 0) sealer = await createSealer(order.key);
    const body = await sealer(batchOf(index, perMessage));
    const head =
      `POST ${pointsPath} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\n` +
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

/** Sends until told to stop, or until there are no messages left. */
async function send(eventsPerSecond: number): Promise<() => Promise<PointsOutcome>> {
  const outcome: PointsOutcome = { seconds: 0, accepted: 0, refused: 0, failure: undefined };
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

let stop: (() => Promise<PointsOutcome>) | undefined;
process.on('message', (order: PointsOrder | 'stop') => {
  void (async () => {
    if (order === 'stop') process.send?.(await stop?.());
    else if (order.kind === 'seal') {
      await seal(order);
      process.send?.('sealed');
    } else {
      stop = await send(order.eventsPerSecond);
    }
  })();
});
