import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { get } from './http.ts';

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

it('retries a busy server once, not before `retry_after` (launch night)', async () => {
  const asked = answering(busy, { code: 0 });
  const reply = get('/api/settings');
  await vi.advanceTimersByTimeAsync(4999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5001);
  expect(await reply).toEqual({ code: 0 });
  expect(asked).toHaveBeenCalledTimes(2);
});

it('then reports that the server is busy', async () => {
  const asked = answering(busy);
  const reply = get('/api/settings');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await reply).toMatchObject(busy);
  expect(asked).toHaveBeenCalledTimes(2);
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
  expect(await reply).toMatchObject({ code: -1 });
});
