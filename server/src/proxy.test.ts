import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SecureVersion } from 'node:tls';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './testing/network/free-port.ts';
import { findCaddy, type Proxy, startCaddy } from './testing/network/caddy.ts';
import { signInOperator } from './testing/operator.ts';
import { type Asked, askProxy, shakeHands } from './testing/network/proxy-client.ts';
import { smuggled } from './testing/network/smuggling.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const challenge = '/api/captcha/challenge';
const consoleHost = 'console.localhost';
const json = (bytes: number) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ kind: 'x'.repeat(bytes) })),
});

describe('the reference proxy', () => {
  let server: TestApp;
  let proxy: Proxy;
  beforeAll(async () => {
    const ports = { http: await freePort(), https: await freePort() };
    server = await startTestApp('postgres', {
      PUBLIC_URL: `https://localhost:${ports.https}`,
      CONSOLE_URL: `https://${consoleHost}:${ports.https}`,
    });
    proxy = await startCaddy(findCaddy(), new URL(server.url).host, ports);
  }, 600_000);
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });
  const ask = (path: string, asked?: Asked) => askProxy(proxy, path, asked);

  it('serves the site over TLS with HSTS', async () => {
    const page = await ask('/');
    expect(page.http).toBe(200);
    expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{8,}; includeSubDomains/);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('serves the console under its own hostname only', async () => {
    expect((await ask('/console/', { name: consoleHost })).http).toBe(200);
    expect((await ask('/console/')).http).toBe(404);
  });

  it.each<[SecureVersion, boolean]>([
    ['TLSv1.1', false],
    ['TLSv1.2', true],
    ['TLSv1.3', true],
  ])('accepts %s: %s', async (version, expected) => {
    const spoken = await new Promise<boolean>((resolve) => {
      const socket = shakeHands(proxy, version);
      const tell = (is: boolean) => {
        socket.destroy();
        resolve(is);
      };
      socket.once('secureConnect', () => tell(true)).once('error', () => tell(false));
    });
    expect(spoken).toBe(expected);
  });

  it('redirects a page request without TLS, and refuses an API request', async () => {
    const page = await ask('/en/news?a=1', { tls: false });
    const location = 'https://localhost/en/news?a=1';
    expect(page).toMatchObject({ http: 308, headers: { location } });
    const call = await ask(challenge, { ...json(4), tls: false });
    expect(call.http).toBe(403);
    expect(call.headers.location).toBeUndefined();
  });

  it('accepts the largest upload of an operator, and limits visitors to the size of API requests', async () => {
    const operator = await signInOperator(server, 'editor');
    // Noise, which no format can compress. With 16 bits it has few pixels, so that a busy machine can encode it in time.
    const raw = { width: 1600, height: 560, channels: 4 as const };
    const values = new Uint16Array(randomBytes(1600 * 560 * 4 * 2).buffer);
    const noise = await sharp(values, { raw }).toColourspace('rgb16').png().toBuffer();
    expect(noise.length).toBeGreaterThan(7_000_000);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(noise)], 'a.png'));
    const sent = new Response(form);
    const picture = await ask('/console/api/news/pictures/upload', {
      method: 'POST',
      name: consoleHost,
      headers: {
        'content-type': sent.headers.get('content-type')!,
        cookie: `__Host-prelude_op=${operator.visitor.cookies.get('prelude_op')}`,
      },
      body: Buffer.from(await sent.arrayBuffer()),
    });
    expect(JSON.parse(picture.text)).toMatchObject({ code: 0, data: { width: 1600 } });
    // The server's own limit, and then the proxy's limit, for which Caddy 2.6 and 2.10 return different statuses.
    expect((await ask(challenge, json(20_000))).http).toBe(413);
    expect([413, 502]).toContain((await ask(challenge, json(70_000))).http);
  });

  it('removes forwarding headers that visitors send (security: forwarded headers)', async () => {
    const answers: number[] = [];
    for (let n = 1; n <= 250 && !answers.includes(429); n++) {
      const { headers, ...rest } = json(1);
      const said = Object.fromEntries(
        ['x-forwarded-for', 'x-real-ip', 'true-client-ip'].map((name) => [name, `203.0.113.${n}`]),
      );
      const asked = { ...rest, headers: { ...headers, ...said, forwarded: `for=203.0.113.${n}` } };
      answers.push((await ask(challenge, asked)).http);
    }
    expect(answers).toContain(429);
  });

  const unknownToProxy = async (socket: Socket, bytes: string): Promise<string[]> => {
    const seen: string[] = [];
    const look = ({ url = '', headers }: IncomingMessage): void => {
      // The proxy's own.
      if (url === '/healthz') return;
      if (headers['x-forwarded-for'] === undefined) seen.push(url);
    };
    server.app.server.on('request', look);
    await new Promise<void>((resolve) => {
      socket.once('error', () => resolve()).once('close', () => resolve());
      socket.resume().write(bytes);
      setTimeout(() => socket.destroy(), 1500);
    });
    server.app.server.off('request', look);
    return seen;
  };

  it.each(smuggled)('splits requests like the server: %s', async (_what, bytes) => {
    expect(await unknownToProxy(shakeHands(proxy), bytes)).toEqual([]);
  });

  it('the check detects a request without the proxy’s header (control)', async () => {
    const straight = connect(Number(new URL(server.url).port), '127.0.0.1');
    const two = 'GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
    expect(await unknownToProxy(straight, two)).toEqual(['/a', '/smuggled']);
  });

  it('holds a slow sender no longer than the server does (abuse case 36)', async () => {
    const socket = shakeHands(proxy).resume();
    socket.on('error', () => {});
    socket.write(
      `POST ${challenge} HTTP/1.1\r\nHost: localhost:${proxy.ports.https}\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{`,
    );
    const drip = setInterval(() => socket.write(' '), 500);
    const asked = new Promise<string>((resolve) => {
      socket.once('close', () => resolve('over'));
      socket.once('data', (part) => resolve(String(part).slice(0, 12)));
    });
    const answer = await Promise.race([asked, sleep(25_000, 'held')]);
    clearInterval(drip);
    socket.destroy();
    expect(answer).not.toBe('held');
  }, 30_000);

  it('waits for a server during its replacement, and passes on the response of a server without its database', async () => {
    const port = await freePort();
    const ports = { http: await freePort(), https: await freePort() };
    const before = await startCaddy(findCaddy(), `127.0.0.1:${port}`, ports);
    const asked = askProxy(before, '/en/news', { name: 'localhost' });
    await sleep(1500);
    const late = createServer(({ url }, response) =>
      response.writeHead(url === '/healthz' ? 200 : 503).end('in their words'),
    );
    late.listen(port, '127.0.0.1');
    expect(await asked).toMatchObject({ http: 503, text: 'in their words' });
    expect((await askProxy(before, '/')).text).toBe('in their words');
    await before.stop();
    late.close();
  });
});
