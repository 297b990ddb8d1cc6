import { once } from 'node:events';
import { connect } from 'node:net';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { consoleLoads } from './console-hostname.ts';

const site = 'game.example.test';
const desk = 'desk.example.test';
const routes: RouteOptions[] = [];
let server: TestApp;
beforeAll(async () => {
  const env = {
    NODE_ENV: 'production',
    SECRET: 'mR7vQ2xK9tLw4ZpB8nHc3JfY6dGs1AeU5oXiVkTqWbM',
    PUBLIC_URL: `https://${site}`,
    CONSOLE_URL: `https://${desk}`,
    MAIL_FROM: `service@${site}`,
  };
  server = await startTestApp('postgres', env, undefined, (route) => routes.push(route));
});
afterAll(() => server.stop());

interface Answer {
  http: number;
  location: string;
  text: string;
}

/** Every byte as written: `fetch` would correct targets and hosts. */
async function ask(method: string, target: string, host: string | undefined): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  const closed = once(socket, 'close');
  const head = [
    `${method} ${target} HTTP/1.${host === undefined ? 0 : 1}`,
    ...(host === undefined ? [] : [`Host: ${host}`]),
    'Accept: text/html',
    'X-Prelude: 1',
    'Sec-Fetch-Site: same-origin',
    ...(method === 'POST' ? ['Content-Type: application/json', 'Content-Length: 2'] : []),
    'Connection: close',
  ];
  // Not `end`: Node closes the connection of a sender that has closed its half, also while it answers.
  socket.write(`${head.join('\r\n')}\r\n\r\n${method === 'POST' ? '{}' : ''}`);
  await closed;
  const [first = ''] = answer.split('\r\n', 1);
  return {
    http: Number(first.split(' ')[1]),
    location: /^location: (.*?)\r$/im.exec(answer)?.[1] ?? '',
    text: answer,
  };
}

/** Spellings of one path. The router reads some of them as that path, and the others as none. */
const spellings = (path: string, host: string): string[] => {
  const [, first = '', rest = ''] = /^\/([^/?]+)(.*)$/.exec(path)!;
  const encoded = (text: string, at: number) =>
    `${text.slice(0, at)}%${text.charCodeAt(at).toString(16)}${text.slice(at + 1)}`;
  return [
    path,
    `/${encoded(first, 0)}${rest}`,
    `/${encoded(first, first.length - 1)}${rest}`,
    `/${encoded(encoded(first, 3), 1).replace('%', '%25')}${rest}`,
    `/${Array.from(first, (_letter, at) => encoded(first[at]!, 0)).join('')}${rest}`,
    `/${first.toUpperCase()}${rest}`,
    `//${first}${rest}`,
    `/./${first}${rest}`,
    `/x/../${first}${rest}`,
    `/%2e/${first}${rest}`,
    `/%2f${first}${rest}`,
    `/${first};x${rest}`,
    `${path}?a=b`,
    `${path}#a`,
    `http://${host}${path}`,
    `HTTP://${host.toUpperCase()}${path}`,
    `https://${host}:443${path}`,
    `http://x@${host}${path}`,
    `http://${host}/${encoded(first, 0)}${rest}`,
  ];
};

const siteHosts = [
  site,
  site.toUpperCase(),
  `${site}.`,
  `${site}:443`,
  `${site}:8443`,
  'evil.example',
  `${desk}.evil.example`,
  `evil-${desk}`,
  `${desk}@${site}`,
  `x@${desk}`,
  desk.replace('d', '%64'),
  '127.0.0.1',
  '[::1]',
];
const deskHosts = [desk, desk.toUpperCase(), `${desk}.`, `${desk}:443`, `${desk}:8443`];

const consolePages = ['/console', '/console/', '/console/audit', '/console/enrol'];
const sessionCall = '/console/api/session';
const sitePages = [
  '/api/status',
  '/common/get-yuyue-count.html',
  '/robots.txt',
  '/readyz',
  '/hgsdk/v1/sys/agr.lg',
];
const isConsoles = ({ text }: Answer) => /"stage":|operator\.none|<div id="root">/.test(text);

describe('a console with its own hostname (ASVS V3.5.4, ADR-0067)', () => {
  it.each(siteHosts)('is not there under %s, however its address is spelled', async (host) => {
    const found: string[] = [];
    const look = async (method: string, target: string) => {
      const answer = await ask(method, target, host);
      if (answer.http < 400 || isConsoles(answer))
        found.push(`${method} ${target}: ${answer.http} ${answer.location}`);
    };
    for (const path of consolePages)
      for (const target of [...spellings(path, site), ...spellings(path, desk)])
        await look('GET', target);
    for (const target of [...spellings(sessionCall, site), ...spellings(sessionCall, desk)])
      await look('POST', target);
    expect(found).toEqual([]);
    // The control: this host does answer the site.
    expect((await ask('GET', '/robots.txt', host)).http).toBe(200);
  });

  it.each(deskHosts)('answers under %s, and the site does not', async (host) => {
    const call = await ask('POST', sessionCall, host);
    expect([call.http, isConsoles(call)]).toEqual([200, true]);
    const spelled = await ask('POST', sessionCall.replace('c', '%63'), host);
    expect([spelled.http, isConsoles(spelled)]).toEqual([200, true]);
    expect((await ask('POST', `http://${desk}${sessionCall}`, host)).http).toBe(200);
    const served: string[] = [];
    for (const path of sitePages) {
      for (const target of [...spellings(path, desk), ...spellings(path, site)]) {
        for (const method of ['GET', 'POST']) {
          const { http } = await ask(method, target, host);
          if (http < 400) served.push(`${method} ${target}: ${http}`);
        }
      }
    }
    expect(served).toEqual([]);
  });

  it('needs the same host in the header and in an absolute target', async () => {
    expect((await ask('POST', `http://${desk}${sessionCall}`, site)).http).toBe(404);
    expect((await ask('POST', `http://${site}${sessionCall}`, desk)).http).toBe(404);
    expect((await ask('GET', `http://${desk}/robots.txt`, site)).http).toBe(404);
    expect((await ask('GET', `http://${site}/robots.txt`, desk)).http).toBe(404);
    expect((await ask('GET', `http://${site}/robots.txt`, site)).http).toBe(200);
  });

  it('leads from its start to the console, and the site has its own start', async () => {
    for (const target of ['/', '/?lang=en', `http://${desk}/`])
      expect(await ask('GET', target, desk)).toMatchObject({ http: 302, location: '/console' });
    expect((await ask('GET', '/', site)).location).toBe('');
  });

  it('without a host there is no console', async () => {
    expect((await ask('POST', sessionCall, undefined)).http).toBe(404);
    expect((await ask('GET', '/readyz', undefined)).http).toBe(200);
  });

  it('loads from its own hostname only routes that exist', () => {
    const known = new Set(routes.map(({ url }) => url));
    expect(consoleLoads.filter((route) => !known.has(route))).toEqual([]);
  });

  it('has what its pages load: the clock of the campaign, the form, pictures, files of the draw', async () => {
    for (const path of ['/api/settings', '/api/setting%73', '/api/recruitment'])
      expect([path, (await ask('GET', path, desk)).http]).toEqual([path, 200]);
    expect((await ask('GET', '/draw/verify-draw.mjs', desk)).http).toBe(200);
  });

  it('every other route of the site is closed there (from the route table)', async () => {
    const allowed = new Set(['/', ...consoleLoads]);
    const open: string[] = [];
    for (const { method, url } of routes) {
      if (url.startsWith('/console') || allowed.has(url)) continue;
      for (const one of [method].flat()) {
        if (one === 'HEAD') continue;
        const { http } = await ask(one, url.replaceAll(/[:*]\w*/g, 'x'), desk);
        if (http !== 404) open.push(`${one} ${url}: ${http}`);
      }
    }
    expect(open).toEqual([]);
  }, 60_000);
});

describe('a console on a port of its own', () => {
  it('is distinguished from the site by the port', async () => {
    const one = await startTestApp('postgres', {
      PUBLIC_URL: 'http://localhost:8080',
      CONSOLE_URL: 'http://localhost:9090',
    });
    const status = async (host: string) => {
      const before = server;
      server = one;
      try {
        return (await ask('POST', sessionCall, host)).http;
      } finally {
        server = before;
      }
    };
    expect(await status('localhost:9090')).toBe(200);
    expect(await status('localhost:8080')).toBe(404);
    expect(await status('localhost')).toBe(404);
    await one.stop();
  });
});

describe('the language of a refusal', () => {
  it('is one of the console’s for its calls, in every spelling', async () => {
    const messages = new Set<string>();
    for (const path of [
      '/console/api/operators',
      '/%63onsole/api/operators',
      `http://${desk}/console/api/operators`,
    ]) {
      const { text } = await ask('POST', path, desk);
      messages.add(/"msg":"(.*?)"/.exec(text)?.[1] ?? text);
    }
    expect([...messages]).toHaveLength(1);
  });

  it('a call that does not exist is 404, not the console’s page', async () => {
    for (const path of [
      '/console/api/x',
      '/%63onsole/api/x',
      '/consol%65/api/x',
      '/console/ap%69/x',
      '/console//api/x',
    ])
      expect([path, (await ask('GET', path, desk)).http]).toEqual([path, 404]);
  });
});
