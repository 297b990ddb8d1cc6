/** A blocked event loop does not count against the sender. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { newChallenge } from '@prelude/contract/account/captcha';
import { readMySecurity } from '@prelude/contract/console/operators';
import { readStanding } from '@prelude/contract/console/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('a late or invalid request', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres');
    server.app.server.headersTimeout = 500;
  }, 180_000);
  afterAll(() => server.stop());

  const send = async (text: string, then: () => void = () => {}): Promise<string> => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => (answer += part));
    await once(socket, 'connect');
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (text) socket.write(text);
    then();
    await once(socket, 'close');
    return answer;
  };
  const post = (path: string, more = ''): string =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400\r\n${more}\r\n{`;
  const bodyOf = (answer: string): Record<string, unknown> =>
    JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;

  it('is answered when it arrived in time and only the event loop was blocked', async () => {
    const answer = await send(
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      () => {
        for (const until = performance.now() + 3000; performance.now() < until;);
      },
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('to the API gets 408 in the failure format, in the sender’s language', async () => {
    const answer = await send(post(newChallenge.path, 'Accept-Language: ko\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
    expect(bodyOf(answer)).toEqual({
      code: -1,
      error: 'request.timeout',
      msg: '요청이 제시간에 도착하지 않았습니다. 다시 시도해 주세요.',
    });
  });

  it('to the console gets the same; an answered request gets no second response', async () => {
    expect(bodyOf(await send(post(readStanding.path)))).toMatchObject({
      code: -1,
      error: 'request.timeout',
    });
    const refused = await send(post(readMySecurity.path));
    expect(bodyOf(refused)).toMatchObject({ error: 'operator.none' });
  }, 60_000);

  it('with an unfinished header gets a page, because its route is unknown', async () => {
    const answer = await send('GET /en/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^content-type: text\/html; charset=utf-8\r$/im);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(answer).toContain('<a class="button" href="/">');
  });

  it('that sends no byte is closed without a response', async () => {
    expect(await send('')).toBe('');
  });

  it('that is not HTTP gets the same format', async () => {
    const answer = await send('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('Client Error');
    expect(answer).toContain('<a class="button" href="/">');
  });
});
