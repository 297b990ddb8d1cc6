import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from './config/config.ts';
import { makePerson } from './testing/emails.ts';
import { startTestApp } from './testing/test-app.ts';

describe('traces', () => {
  let received = '';
  const collector = createServer((request, response) => {
    request.on('data', (part: Buffer) => (received += part.toString()));
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const address = collector.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1/traces`;
  });
  afterAll(() => {
    collector.closeAllConnections();
    collector.close();
  });

  it('contain routes, statements and failures, and no personal data', async () => {
    const server = await startTestApp('postgres', { TRACES_URL: url, TRACES_SHARE: '1' });
    const visitor = server.visitor({ ip: '203.0.113.99' });
    visitor.headers.set('traceparent', '00-11111111111111111111111111111111-2222222222222222-01');
    const person = await makePerson(server, 'traced@example.com', { visitor });
    await visitor.send(`/api/emails?token=${person.accessToken}`);
    await visitor.send('/nothing/traced@example.com');
    await visitor.login('traced@example.com', '000000');
    await server.stop();
    const spans = [...received.matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name);
    expect(spans).toContain('POST /hgsdk/v2/email/login');
    expect(spans.some((name) => /^select|^update|^insert/.test(name!))).toBe(true);
    // Grouped with those of other requests.
    expect(spans.some((name) => name!.includes('send_code('))).toBe(true);
    expect(received).toContain('code.expired');
    expect(received).toMatch(/"parentSpanId":"[0-9a-f]{16}"/);
    expect(received).not.toMatch(/traced@|example\.com|203\.0\.113|1{32}/);
    for (const secret of [person.accessToken, ...visitor.cookies.values()])
      expect(received).not.toContain(secret);
  });

  it('sample the configured share of requests, and are off by default', async () => {
    expect(parseConfig({}, '.').traces).toBeUndefined();
    expect(parseConfig({ TRACES_URL: url }, '.').traces).toEqual({ url, share: 0.01 });
    expect(() => parseConfig({ TRACES_URL: url, TRACES_SHARE: '2' }, '.')).toThrow(/TRACES_SHARE/);
    received = '';
    const server = await startTestApp('postgres', { TRACES_URL: url, TRACES_SHARE: '0' });
    await server.visitor().send('/api/settings');
    await server.stop();
    expect(received).toBe('');
  });

  it('do not block requests when the collector is unreachable', async () => {
    const server = await startTestApp('postgres', {
      TRACES_URL: 'http://127.0.0.1:9/v1/traces',
      TRACES_SHARE: '1',
    });
    expect((await server.visitor().send('/api/settings')).http).toBe(200);
    await server.stop();
  });
});
