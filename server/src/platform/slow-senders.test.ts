/** Senders that never finish hold no sockets, and nobody waits for them (security 36). */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('slow senders (security 36)', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('pglite');
  });
  afterAll(() => server.stop());

  const heads: [string, string][] = [
    ['a head that never ends', 'POST /beta3/logout HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'a body that never ends',
      'POST /api/captcha/challenge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{',
    ],
  ];
  it.each(heads)(
    '%s is cut off within half a minute',
    async (_what, head) => {
      const { hostname, port } = new URL(server.url);
      const sockets: Socket[] = [];
      const ends = Array.from({ length: 60 }, async () => {
        const socket = connect(Number(port), hostname);
        sockets.push(socket);
        // The server's own answer to it, or a reset: either way it is over.
        socket.on('error', () => {}).resume();
        await once(socket, 'connect');
        socket.write(head);
        const drip = setInterval(() => socket.write('a'), 500);
        await once(socket, 'close');
        clearInterval(drip);
      });
      const meanwhile = await server.visitor().send('/common/get-yuyue-count.html');
      expect(meanwhile.http).toBe(200);
      await Promise.all(ends);
      expect(sockets.every((socket) => socket.destroyed)).toBe(true);
    },
    30_000,
  );
});
