import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pictureFile, uploadPicture } from '@prelude/contract/console/pictures';
import {
  readStanding,
  signInWithPassword,
  signOutOperator,
} from '@prelude/contract/console/sign-in';
import { sql } from '../../core/database/sql.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator, type TestOperator } from '../../testing/operator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Answer } from '../../testing/visitor.ts';

const countPath = '/common/get-yuyue-count.html';

const block = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

function press(): () => void {
  const timer = setInterval(() => block(120), 1);
  return () => clearInterval(timer);
}

const open = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).resume();
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};

let networks = 0;
async function begin(url: string, path: string, count: number): Promise<() => void> {
  const network = `198.51.100.${++networks}`;
  const sockets = await Promise.all(Array.from({ length: count }, () => open(url)));
  for (const socket of sockets) {
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        'Host: localhost',
        `X-Forwarded-For: ${network}`,
        'Content-Type: application/json',
        'Content-Length: 900',
        '\r\n{',
      ].join('\r\n'),
    );
  }
  // An overloaded event loop accepts one connection per turn, so the connections are opened first.
  await sleep(500);
  return () => sockets.forEach((socket) => socket.destroy());
}

describe('a server with an overloaded event loop', () => {
  let server: TestApp;
  let operator: TestOperator;
  beforeAll(async () => {
    server = await startTestApp('postgres', { BUSY_AFTER_MS: '50' });
    operator = await signInOperator(server, 'admin');
  });
  afterAll(() => server.stop());

  const status = async (path: string): Promise<number> => {
    const answer = await fetch(server.url + path, { redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  };
  const uploaded = async (): Promise<string> => {
    const background = '#123';
    const file = sharp({ create: { width: 640, height: 400, channels: 3, background } }).png();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await file.toBuffer())], 'a.png'));
    const answer = await operator.visitor.send(uploadPicture.path, { method: 'POST', body: form });
    return pictureFile(answer.body.data.address, 480, 'jpg');
  };
  const pressed = async (work: () => Promise<void>): Promise<void> => {
    const end = await begin(server.url, '/api/captcha/challenge', 60);
    const release = press();
    try {
      // Precondition: the server sheds load. An overloaded event loop accepts one connection per turn.
      await expect.poll(() => status(countPath), { timeout: 25_000 }).toBe(503);
      await work();
      await expect.poll(() => status(countPath), { timeout: 15_000 }).toBe(503);
    } finally {
      release();
      end();
    }
  };

  it('serves visitors while almost no request is in progress, because they are not the load', async () => {
    const release = press();
    try {
      await sleep(2500);
      expect(server.app.isUnderPressure()).toBe(true);
      const seen = await Promise.all(Array.from({ length: 6 }, () => status(countPath)));
      expect(seen).toEqual(Array.from({ length: 6 }, () => 200));
      expect(await status('/api/settings')).toBe(200);
    } finally {
      release();
    }
  });

  it('refuses requests while many are in progress, sends a retry time, and recovers', async () => {
    await pressed(async () => {
      const answer = await fetch(server.url + countPath);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ error: 'server.busy' });
    });
    await expect.poll(() => status(countPath), { timeout: 15_000 }).toBe(200);
  });

  it('still serves pages, files, articles, pictures, feeds and health checks', async () => {
    const page = await (await fetch(server.url)).text();
    const script = /\/assets\/[\w./-]+\.js/.exec(page)![0];
    const style = /\/assets\/[\w./-]+\.css/.exec(page)?.[0];
    const feed = await (await fetch(`${server.url}/en/news/rss.xml`)).text();
    const article = new URL(/<link>(http[^<]+\/news\/[^<]+)<\/link>/.exec(feed)![1]!).pathname;
    const font = /\/assets\/[\w./-]+\.woff2/.exec(page)?.[0];
    const pages = ['/', '/?lang=ja', article, '/subscribe/en/', '/harbour-crew/en/'];
    const others = ['/en/news/rss.xml', '/sitemap.xml', '/robots.txt', '/healthz', '/readyz'];
    const files = [await uploaded(), script, style, font].filter((path) => path !== undefined);
    const paths = [...pages, ...others, ...files, '/console/'];
    await pressed(async () => {
      const seen = await Promise.all(paths.map(async (path) => [path, await status(path)]));
      expect(seen).toEqual(paths.map((path) => [path, 200]));
    });
  });

  it('still serves operators, including sign-in', async () => {
    await pressed(async () => {
      const [mine, standing, signIn] = await Promise.all([
        operator.call('/console/api/me/security'),
        operator.call(readStanding.path),
        server
          .visitor()
          .json(signInWithPassword.path, { login: 'nobody', password: 'x'.repeat(15) }),
      ]);
      expect([mine.http, standing.http]).toEqual([200, 200]);
      expect(signIn.body.error).toBe('operator.credentials');
    });
  });
});

describe('the console', () => {
  let server: TestApp;
  let operator: TestOperator;
  beforeAll(async () => {
    server = await startTestApp('postgres');
    operator = await signInOperator(server, 'admin');
  });
  afterAll(() => server.stop());

  const withSlowCalls = (work: () => Promise<void>): Promise<void> =>
    server.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table operator_recovery_codes in access exclusive mode`);
      await work();
    });

  it('has a separate queue: eight requests at once, and a clear message after too long a wait', async () => {
    const slow: Promise<Answer>[] = [];
    await withSlowCalls(async () => {
      for (let n = 0; n < 8; n++) slow.push(operator.call('/console/api/me/security'));
      await sleep(1000);
      const late = await operator.call('/console/api/audit');
      expect(late.http).toBe(503);
      expect(late.headers.get('retry-after')).toMatch(/^[1-9]/);
      expect(late.body).toMatchObject({ code: -1, error: 'operator.busy' });
      expect(late.body.msg).toBe('The server is busy. Nothing was changed: try again in a moment.');
      expect((await server.visitor().send(countPath)).http).toBe(200);
      expect((await server.visitor().json(readStanding.path, {})).http).toBe(200);
    });
    expect((await Promise.all(slow)).map(({ http }) => http)).toEqual(Array(8).fill(200));
    expect((await operator.call('/console/api/audit')).http).toBe(200);
  });

  it('keeps the declared route limits: a flood of sign-ins from one network is refused', async () => {
    const stranger = server.visitor();
    const { path, limit } = signOutOperator;
    const seen = await Promise.all(
      Array.from({ length: limit.max + 5 }, () => stranger.json(path, {})),
    );
    expect(seen.filter(({ body }) => body.error === 'limit.reached')).toHaveLength(5);
  });
});

it('a server blocked once, as at its start, refuses nothing', async () => {
  const server = await startTestApp('postgres', { BUSY_AFTER_MS: '1500' });
  const end = await begin(server.url, '/api/captcha/challenge', 60);
  block(1300);
  for (const until = performance.now() + 3500; performance.now() < until;) {
    expect((await fetch(server.url + countPath)).status).toBe(200);
    await sleep(50);
  }
  end();
  await server.stop();
});
