import { beforeEach, expect, test, vi } from 'vitest';
import { fetchData } from './fetch-data.ts';

const calls = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', calls.mockReset());
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

test('tries again after a failed request and after an error of the server', async () => {
  calls.mockRejectedValueOnce(new TypeError('offline'));
  calls.mockResolvedValueOnce({ ok: false, status: 503 });
  calls.mockResolvedValueOnce({ ok: true, json: () => Promise.resolve({ hash: 'a' }) });
  const data = fetchData('/assets/data/a/en.json');
  await vi.runAllTimersAsync();
  expect(await data).toEqual({ hash: 'a' });
});

test('gives up after four attempts', async () => {
  calls.mockResolvedValue({ ok: false, status: 404 });
  const [end] = await Promise.all([
    fetchData('/assets/data/a/en.json').catch((error: unknown) => error),
    vi.runAllTimersAsync(),
  ]);
  expect(String(end)).toContain('404');
  expect(calls).toHaveBeenCalledTimes(4);
});
