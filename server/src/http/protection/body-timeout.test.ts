import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadPicture } from '@prelude/contract/console/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator } from '../../testing/operator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('slow senders (abuse case 36)', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres');
  });
  afterAll(() => server.stop());

  const open = async (): Promise<Socket> => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };

  const heads = {
    'a head that never ends': 'POST /beta3/logout HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
    'a body that never ends':
      'POST /api/captcha/challenge HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{',
    'a body for an address that is none':
      'POST /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
    'a picture of nobody’s': `POST ${uploadPicture.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 4000000\r\n\r\n`,
  };
  it('cuts off an endless body within half a minute (abuse case 36)', async () => {
    // Internal requests of the server, for example of the sandbox, have no socket to close.
    const payload = { kind: 'slider' };
    await server.app.inject({ method: 'POST', url: '/api/captcha/challenge', payload });
    const held = new Set<string>();
    const ends = Object.entries(heads).flatMap(([what, head]) =>
      Array.from({ length: 60 }, async (_, n) => {
        const socket = (await open()).resume();
        held.add(`${what} ${n}`);
        socket.write(head);
        const drip = setInterval(() => socket.write('a'), 500);
        await once(socket, 'close');
        clearInterval(drip);
        held.delete(`${what} ${n}`);
      }),
    );
    await sleep(1000);
    expect(held.size).toBe(240);
    const meanwhile = await server.visitor().send('/common/get-yuyue-count.html');
    expect(meanwhile.http).toBe(200);
    await Promise.race([Promise.all(ends), sleep(28_000)]);
    expect([...held]).toEqual([]);
  }, 35_000);

  it('accepts a picture over a slow connection, although a visitor route would have timed out', async () => {
    const { visitor } = await signInOperator(server, 'editor');
    const form = new FormData();
    const picture = await sharp({
      create: { width: 640, height: 400, channels: 3, background: '#123' },
    })
      .png()
      .toBuffer();
    form.set('file', new File([new Uint8Array(picture)], 'a.png'));
    const sent = new Response(form);
    const body = Buffer.from(await sent.arrayBuffer());
    const socket = await open();
    const closed = once(socket, 'close');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    socket.write(
      [
        `POST ${uploadPicture.path} HTTP/1.1`,
        `Host: ${new URL(server.url).host}`,
        'X-Forwarded-For: 10.9.8.7',
        'Sec-Fetch-Site: same-origin',
        `Cookie: prelude_op=${visitor.cookies.get('prelude_op')}`,
        `Content-Type: ${sent.headers.get('content-type')}`,
        `Content-Length: ${body.length}`,
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    );
    const part = Math.ceil(body.length / 6);
    for (let at = 0; at < body.length; at += part) {
      await sleep(3500);
      socket.write(body.subarray(at, at + part));
    }
    await closed;
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toContain('"width":640');
  }, 60_000);
});
