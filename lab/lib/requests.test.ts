import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWires } from '../bench/wire.ts';
import { ask, type Call, keepCookies, type Line } from './requests.ts';

const long = '鐘'.repeat(10_000);
let server: Server;
let line: Line;
let asked: IncomingMessage[] = [];
let calls: Call[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    if (request.url === '/refused') {
      const text = '{"code":-1,"error":"limit.reached"}';
      response.writeHead(429, { 'content-length': text.length }).end(text);
      return;
    }
    const body = JSON.stringify({ code: 0, long });
    response.setHeader('set-cookie', ['a=1; Path=/; HttpOnly', 'b=two; Secure']);
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  line = { port, send: openWires(port, 1), answered: (call) => void calls.push(call) };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  calls = [];
});

it('sends the visitor’s language, network and cookies, and returns the whole answer', async () => {
  const cookies = new Map([['b', 'one']]);
  const visitor = { language: 'jp', ip: '10.1.2.3', cookies };
  const answer = await ask(line, visitor, { path: '/long?x=1', promise: '{"code":0' });
  expect(JSON.parse(answer.text())).toEqual({ code: 0, long });
  expect(asked[0]!.headers).toMatchObject({
    'accept-language': 'ja',
    'x-forwarded-for': '10.1.2.3',
    cookie: 'b=one',
  });
  keepCookies(cookies, answer);
  expect(Object.fromEntries(cookies)).toEqual({ a: '1', b: 'two' });
  expect(calls.map(({ name }) => name)).toEqual(['GET /long']);
});

it('rejects a refusal with its code and reports it as answered', async () => {
  const visitor = { language: 'en', ip: '10.1.2.3' };
  const refused = ask(line, visitor, { path: '/refused', promise: '{"code":0' });
  await expect(refused).rejects.toMatchObject({
    status: 429,
    code: 'limit.reached',
    message: 'GET /refused: 429 limit.reached',
  });
  expect(calls).toHaveLength(1);
});

it('rejects another answer than promised with its beginning, numbers left out', async () => {
  const visitor = { language: 'en', ip: '10.1.2.3' };
  const unexpected = ask(line, visitor, { path: '/long', promise: '{"status":0' });
  await expect(unexpected).rejects.toThrow(/^GET \/long: 200 {"code":#,"long":/);
});
