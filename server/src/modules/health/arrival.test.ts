/** `prelude doctor` asks the site how its own request arrived, through proxies that do it right and wrong. */
import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkProxy } from '../../cli/doctor/arrival.ts';
import { createNames } from '../../cli/doctor/names.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('postgres');
});
afterAll(() => server.stop());

interface Proxy {
  headers(given: IncomingHttpHeaders): IncomingHttpHeaders;
  holds?: boolean;
}

const visitor = '198.51.100.4';
const replaced = (given: IncomingHttpHeaders) => ({ ...given, 'x-forwarded-for': visitor });

/** @returns what the check finds through such a proxy */
async function through({ headers, holds = false }: Proxy, url = server.url): Promise<string[]> {
  const proxy = createServer((request, reply) => {
    const sent = send(url + request.url, { headers: headers(request.headers) }, async (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      if (holds) reply.end(await readAll(answer));
      else answer.pipe(reply);
    });
    sent.end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const { port } = proxy.address() as { port: number };
  const config = { ...server.config, publicUrl: `http://127.0.0.1:${port}` };
  const findings = await checkProxy(config, createNames([]));
  return findings.map(({ result, says }) => `${result}: ${says}`);
}

describe('how a request arrives', () => {
  it('is right through a proxy that replaces X-Forwarded-For and keeps the rest', async () => {
    expect(await through({ headers: replaced })).toEqual([
      `ok: This machine arrives as ${visitor}`,
      expect.stringMatching(/^ok: The hostname/),
      'ok: The scheme arrives as http',
      'ok: Answers pass without being held back',
    ]);
  });

  it.each<[string, Proxy, string]>([
    ['keeps what the visitor wrote', { headers: (given) => given }, 'fault: Visitors can choose'],
    [
      'adds to what the visitor wrote',
      {
        headers: (given) => {
          const list = `${String(given['x-forwarded-for'])}, ${visitor}`;
          return { ...given, 'x-forwarded-for': list };
        },
      },
      'warning: The proxy passes on what visitors write',
    ],
    [
      'drops the header',
      { headers: ({ 'x-forwarded-for': _dropped, ...rest }) => rest },
      'fault: The proxy does not send X-Forwarded-For',
    ],
    [
      'writes another hostname',
      { headers: (given) => ({ ...replaced(given), host: 'localhost' }) },
      'fault: The hostname arrives as localhost',
    ],
    [
      'says another scheme',
      { headers: (given) => ({ ...replaced(given), 'x-forwarded-proto': 'https' }) },
      'warning: The scheme arrives as https',
    ],
    [
      'holds answers back',
      { headers: replaced, holds: true },
      'warning: The proxy holds answers back',
    ],
  ])('is reported through a proxy that %s', async (_what, proxy, says) => {
    const found = await through(proxy);
    expect(found.filter((line) => line.startsWith(says))).toHaveLength(1);
    expect(found.filter((line) => !line.startsWith('ok'))).toHaveLength(1);
  });

  it('is reported when the proxy does not reach the server', async () => {
    const proxy = createServer((_request, reply) => reply.writeHead(502).end());
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void proxy.close());
    const { port } = proxy.address() as { port: number };
    const config = { ...server.config, publicUrl: `http://127.0.0.1:${port}` };
    expect(await checkProxy(config, createNames([]))).toMatchObject([
      { result: 'fault', says: expect.stringMatching(/answers 502: the proxy does not reach/) },
    ]);
  });

  it('is reported when the server does not trust the proxy', async () => {
    const distrusting = await startTestApp('postgres', { TRUST_PROXY: '192.0.2.1' }, server);
    try {
      const [address] = await through({ headers: replaced }, distrusting.url);
      expect(address).toBe(
        'fault: The server does not trust the proxy, so all visitors count as 127.0.0.1',
      );
    } finally {
      await distrusting.stop();
    }
  });

  it.each([
    ['no signature', {}],
    [
      'a made-up signature',
      { 'x-prelude-doctor': `t=1000000000,n=${'a'.repeat(24)},v1=${'b'.repeat(64)}` },
    ],
  ])('is not shown to a request with %s', async (_what, headers) => {
    const answer = await fetch(`${server.url}/api/arrival`, { headers });
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: 'request.not_found' },
    ]);
  });
});
