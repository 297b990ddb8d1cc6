/** A request that does not arrive in time is answered in our own words; a loop that stood still is no fault of the sender. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { newChallenge } from '@prelude/contract/account/captcha';
import { readMySecurity } from '@prelude/contract/console/operators';
import { readStanding } from '@prelude/contract/console/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('a request that is late', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp('postgres');
    // Node's own limit, shortened: looked at every two seconds.
    server.app.server.headersTimeout = 500;
  }, 180_000);
  afterAll(() => server.stop());

  /** Sends the text as it is, does the work, and reads until the connection ends or the answer is whole. */
  const send = async (text: string, then: () => void = () => {}): Promise<string> => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => (answer += part));
    await once(socket, 'connect');
    // The server has taken the connection.
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

  it('is answered, when it had come and only the loop stood still', async () => {
    const answer = await send(
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      () => {
        for (const until = performance.now() + 3000; performance.now() < until;);
      },
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('for a call: 408 in the envelope of failures, in the sender’s language', async () => {
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

  it('for a call of the console: the same; one that was answered already gets no second answer', async () => {
    expect(bodyOf(await send(post(readStanding.path)))).toMatchObject({
      code: -1,
      error: 'request.timeout',
    });
    const refused = await send(post(readMySecurity.path));
    expect(bodyOf(refused)).toMatchObject({ error: 'operator.none' });
  }, 60_000);

  it('whose head never ends: a page, for nobody knows yet what it asks', async () => {
    const answer = await send('GET /en/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^content-type: text\/html; charset=utf-8\r$/im);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
    expect(answer).toContain('<a class="button" href="/">');
  });

  it('a connection on which nothing was asked is closed without a word: nobody would read it', async () => {
    expect(await send('')).toBe('');
  });

  it('what is no HTTP at all is answered in the same shape', async () => {
    const answer = await send('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('Client Error');
    expect(answer).toContain('<a class="button" href="/">');
  });
});
