import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { register } from '@prelude/contract/site/registration';
import { announceWaits, get, post } from './http.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const busy = { code: -1, error: 'server.busy', msg: 'Busy', retry_after: 5 };

function answering(...bodies: object[]) {
  let calls = 0;
  const asked = vi.fn<typeof fetch>(async () =>
    Response.json(bodies[Math.min(calls++, bodies.length - 1)]),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}

it('retries a busy server, not before `retry_after` (launch night)', async () => {
  const asked = answering(busy, { code: 0 });
  const reply = get('/api/settings');
  await vi.advanceTimersByTimeAsync(4999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5001);
  expect(await reply).toEqual({ code: 0 });
  expect(asked).toHaveBeenCalledTimes(2);
});

it('reports that the server is busy after the fourth try', async () => {
  const asked = answering(busy);
  const reply = get('/api/settings');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await reply).toMatchObject(busy);
  expect(asked).toHaveBeenCalledTimes(4);
});

it('says when the next try follows, but not for calls of the page itself', async () => {
  const waits: number[] = [];
  announceWaits((ms) => waits.push(ms));
  answering(busy, { code: 0 }, busy, { code: 0 });
  const own = get('/api/settings');
  await vi.advanceTimersByTimeAsync(10_000);
  await own;
  expect(waits).toEqual([]);
  const pressed = post<typeof register>('/common/yuyue-email.html', {} as never);
  await vi.advanceTimersByTimeAsync(10_000);
  await pressed;
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThanOrEqual(5000);
});

it('works without AbortSignal.timeout, which would look like being offline', async () => {
  vi.stubGlobal('AbortSignal', {});
  answering({ code: 0 });
  expect(await get('/api/settings')).toEqual({ code: 0 });
});

it('aborts a call after 50 seconds', async () => {
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const reply = get('/api/settings');
  await vi.advanceTimersByTimeAsync(49_999);
  expect(await Promise.race([reply, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await reply).toMatchObject({ code: -1, unanswered: true });
});

/** The first calls get no answer. */
function losing(lost: number) {
  let calls = 0;
  const asked = vi.fn<typeof fetch>(async () => {
    if (++calls <= lost) throw new TypeError('Failed to fetch');
    return Response.json({ code: 0 });
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

it('asks again on a flaky line', async () => {
  const asked = losing(2);
  const reply = get('/api/settings');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await reply).toEqual({ code: 0 });
  expect(asked).toHaveBeenCalledTimes(3);
});

it('does not let a reader wait for a line that is off', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  losing(1);
  expect(await get('/api/settings')).toMatchObject({ code: -1 });
});

it('sends a repeatable call when the line returns, any other call only once', async () => {
  const line = { onLine: false };
  vi.stubGlobal('navigator', line);
  const asked = losing(1);
  const path = '/common/yuyue-email.html';
  const fields = { email: 'a@b.example', type: 'android', scene: 1 } as const;
  const reply = post<typeof register>(path, fields, 'multipart', { repeatable: true });
  await vi.advanceTimersByTimeAsync(8000);
  expect(asked).toHaveBeenCalledTimes(1);
  line.onLine = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await reply).toEqual({ code: 0 });

  line.onLine = false;
  losing(1);
  expect(await post<typeof register>(path, fields, 'multipart')).toMatchObject({ code: -1 });
});

it('gives a repeatable call up after twelve seconds without a line', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  losing(9);
  const fields = { email: 'a@b.example', type: 'android', scene: 1 } as const;
  const reply = post<typeof register>('/common/yuyue-email.html', fields, 'multipart', {
    repeatable: true,
  });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await reply).toMatchObject({ code: -1 });
});
