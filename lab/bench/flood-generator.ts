/**
 * A flood of sign-ins: well-formed and signed, each with another address and a wrong password, from many networks, one
 * per connection at a time. A separate process.
 */
import { Agent, request } from 'node:http';
import { signedForm } from '../../server/src/testing/signed-form.ts';
import { networkAddressOf } from '../../server/src/testing/database/people.ts';

export interface FloodOrder {
  port: number;
  connections: number;
  pcode: string;
  appKey: string;
}

export interface FloodOutcome {
  seconds: number;
  compared: number;
  busy: number;
  other: string | undefined;
}

const path = '/hgsdk/v1/email/login.lg';
let index = 0;

function bodyOf(order: FloodOrder): string {
  const who = String(index).padStart(12, '0');
  const fields = signedForm(order, {
    dn: `flood-${who}`,
    lang: 'en',
    rid: `flood-${who}`,
    email: `f${who}@example.com`,
    password: who.padStart(64, '0'),
  });
  return new URLSearchParams(fields).toString();
}

function flood(order: FloodOrder): () => Promise<FloodOutcome> {
  const { port, connections } = order;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcome: FloodOutcome = { seconds: 0, compared: 0, busy: 0, other: undefined };
  const start = performance.now();
  const ending = new AbortController();

  const one = (): Promise<string> =>
    new Promise((resolve) => {
      index++;
      const body = bodyOf(order);
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          agent,
          headers: {
            origin: `http://127.0.0.1:${port}`,
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': networkAddressOf(index),
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('end', () => resolve(text));
        },
      );
      asked.on('error', (error) => resolve(error.message));
      asked.end(body);
    });
  const keepAsking = async () => {
    while (!ending.signal.aborted) {
      const text = await one();
      if (text.includes('"login.credentials"')) outcome.compared++;
      else if (text.includes('"server.busy"')) outcome.busy++;
      else outcome.other ??= text;
    }
  };
  const all = Promise.all(Array.from({ length: connections }, keepAsking));
  return async () => {
    ending.abort();
    outcome.seconds = (performance.now() - start) / 1000;
    const counted = { ...outcome };
    await all;
    agent.destroy();
    return counted;
  };
}

let stop: (() => Promise<FloodOutcome>) | undefined;
process.on('message', (message: FloodOrder | 'stop') => {
  if (message !== 'stop') stop = flood(message);
  else void stop?.().then((outcome) => process.send?.(outcome));
});
