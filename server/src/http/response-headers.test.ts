import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp('postgres');
});
afterAll(() => server.stop());

async function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.write(request);
  await once(socket, 'close');
  return text;
}

const answers = [
  '/',
  '/en/news',
  '/no/such/page',
  '/robots.txt',
  '/sitemap.xml',
  '/unsubscribe',
  '/console',
  '/console/theme.css',
  '/api/settings',
  '/api/account/me',
  '/beta3/get-user-info',
  '/api/nothing',
  '/docs',
  '/api/recruitment/calendar',
  '/api/draw',
  '/healthz',
  '/readyz',
  '/%E0%A4%A',
];

describe('every response', () => {
  it.each(answers)(
    '%s declares its type and charset (V4.1.1), and reveals no server name and no version (V13.4.6)',
    async (path) => {
      const { headers, body } = await server.visitor().send(path);
      for (const name of ['server', 'x-powered-by', 'via']) expect(headers.get(name)).toBeNull();
      const type = headers.get('content-type') ?? '';
      if (body === '' || body === undefined) return;
      expect(type).toMatch(/^(?:text\/[\w-]+|application\/(?:json|xml|x-ndjson)); charset=utf-8/i);
      expect(type.startsWith('application/json')).toBe(typeof body === 'object');
    },
  );
});

describe('an unneeded request', () => {
  it.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND'])(
    '%s is refused and echoes nothing (V13.4.4)',
    async (method) => {
      const said = await raw(
        `${method} / HTTP/1.1\r\nHost: localhost\r\nCookie: dna_token=echo-me\r\nConnection: close\r\n\r\n`,
      );
      expect(said).not.toContain('echo-me');
      if (said !== '') expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
    },
  );

  it.each(['/.git/config', '/.env', '/package.json', '/server/src/main.ts', '/assets/', '/media/'])(
    '%s returns no page, file or listing (V13.4.1, V13.4.3)',
    async (path) => {
      const { http, body } = await server.visitor().send(path);
      expect([400, 404]).toContain(http);
      expect(JSON.stringify(body)).not.toMatch(/Index of|\[core\]|"dependencies"/);
    },
  );
});
