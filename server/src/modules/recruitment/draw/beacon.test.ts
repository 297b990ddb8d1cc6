import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '../../../core/outbound.ts';
import { enteredBeacon, httpBeacon, standInBeacon } from './beacon.ts';

const signature = 'ab'.repeat(48);
const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');

const ask = (url: string) => httpBeacon(url, createOutbound())(77);

describe('the beacon', () => {
  let relay: Server;
  let url: string;
  let answer: { status: number; body: unknown; location?: string };
  const asked: string[] = [];
  beforeAll(async () => {
    relay = createServer((request, response) => {
      asked.push(request.url!);
      if (request.url === '/elsewhere') {
        response.end(JSON.stringify({ round: 77, randomness, signature }));
        return;
      }
      if (answer.location) response.setHeader('location', answer.location);
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(relay.address() as AddressInfo).port}/chain/`;
  });
  afterAll(() => new Promise((resolve) => relay.close(resolve)));

  it('fetches the named round and returns its value', async () => {
    answer = { status: 200, body: { round: 77, randomness, signature } };
    expect(await ask(url)).toEqual({ value: randomness, rehearsal: false });
    expect(asked).toEqual(['/chain/public/77']);
    await ask(`${url}//`);
    expect(asked.at(-1)).toBe('/chain/public/77');
  });

  it('accepts a reply without a signature', async () => {
    answer = { status: 200, body: { round: 77, randomness } };
    expect(await ask(url)).toEqual({ value: randomness, rehearsal: false });
  });

  it.each([
    ['another round', { status: 200, body: { round: 78, randomness, signature } }],
    [
      'a value its signature does not give',
      { status: 200, body: { round: 77, randomness: '00'.repeat(32), signature } },
    ],
    ['half a value', { status: 200, body: { round: 77, randomness: 'abc' } }],
    [
      'a value and its signature with something behind it',
      { status: 200, body: { round: 77, randomness, signature: `${signature}?` } },
    ],
    ['something else', { status: 200, body: ['x'] }],
    ['a value with a fault', { status: 500, body: { round: 77, randomness, signature } }],
    ['that it is not due', { status: 425, body: {} }],
    [
      'the right value and 26 MB more',
      { status: 200, body: { round: 77, randomness, signature, pad: 'x'.repeat(26e6) } },
    ],
    ['that it is elsewhere', { status: 302, body: {}, location: '/elsewhere' }],
  ])('refuses a reply with %s', async (_name, given) => {
    answer = given;
    await expect(ask(url)).rejects.toThrow();
  });

  it('without an address, generates a marked value in a trial and waits for an operator in production', async () => {
    expect(await standInBeacon(1)).toEqual(await standInBeacon(1));
    expect(await standInBeacon(1)).not.toEqual(await standInBeacon(2));
    expect(await standInBeacon(1)).toEqual({
      value: expect.stringMatching(/^[0-9a-f]{64}$/),
      rehearsal: true,
    });
    expect(await enteredBeacon(1)).toBeUndefined();
  });
});
