import { afterEach, describe, expect, it, vi } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../testing/network/free-port.ts';
import { startTcpProxy } from '../../testing/network/tcp-proxy.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { floodStore } from './rate-limits.ts';

afterEach(() => void vi.useRealTimers());

describe('a clock that is set back by an hour', () => {
  it('does not block a network for that hour', async () => {
    const store = new (floodStore())({});
    const use = () =>
      new Promise<number>((resolve) =>
        store.incr('192.0.2.1', (_error, told) => resolve(told!.current), 300, 1),
      );
    expect([await use(), await use()]).toEqual([1, 2]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    let used = await use();
    for (let tries = 0; used > 1 && tries < 100; tries++) {
      await sleep(50);
      used = await use();
    }
    expect(used).toBe(1);
  });
});

describe('Redis', () => {
  const most = 60;
  const ask = async (url: string) => {
    const before = performance.now();
    const { status } = await fetch(`${url}/api/captcha/challenge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-prelude': '1' },
      body: JSON.stringify({ kind: 'work' }),
    });
    return { status, ms: performance.now() - before };
  };
  const hold = async (port: number) => {
    const server = await startTestApp('postgres', { REDIS_URL: `redis://127.0.0.1:${port}` });
    try {
      const answers = [];
      for (let time = 0; time < most + 1; time++) answers.push(await ask(server.url));
      expect(answers.slice(0, most).map(({ status }) => status)).toEqual(
        Array.from({ length: most }, () => 200),
      );
      expect(answers[most]!.status).toBe(429);
      const total = answers.reduce((sum, { ms }) => sum + ms, 0);
      expect(total).toBeLessThan(15_000);
    } finally {
      await server.stop();
    }
  };

  it(
    'when unreachable, fails no request and disables no limit',
    async () => hold(await freePort()),
    40_000,
  );

  it('when not responding, fails no request and disables no limit', async () => {
    const silence = await startTcpProxy(await freePort());
    silence.network = 'silent';
    await hold(silence.port);
    await silence.stop();
  }, 40_000);
});
