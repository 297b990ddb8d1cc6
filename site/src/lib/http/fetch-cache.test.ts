import { expect, test, vi } from 'vitest';
import { type Answer, createFetchCache } from './fetch-cache.ts';
import type { Failure } from './http.ts';

const failure = (error?: Failure['error']): Failure => ({
  code: -1,
  status: -1,
  msg: 'no',
  ...(error && { error }),
});

function setup(max = 10) {
  const asked: { key: string; signal: AbortSignal; answer: (given: Answer<string>) => unknown }[] =
    [];
  let time = 0;
  const cache = createFetchCache<string>({
    load: (key, signal) =>
      new Promise((resolve) => {
        asked.push({
          key,
          signal,
          answer: async (given) => {
            resolve(given);
            await Promise.resolve();
            await Promise.resolve();
          },
        });
      }),
    fresh: 1000,
    max,
    now: () => time,
    outweighs: ({ error }) => error === 'article.unknown',
  });
  const pass = (ms: number) => {
    time += ms;
  };
  return { cache, asked, pass };
}

const nobody = () => undefined;

test('shows a reply, notifies watchers, and does not repeat the request while it is fresh', async () => {
  const { cache, asked, pass } = setup();
  const watcher = vi.fn();
  cache.watch('a', watcher);
  expect(cache.get('a')).toEqual({ state: 'loading' });
  await asked[0]!.answer({ data: 'A' });
  expect(cache.get('a')).toEqual({ state: 'ready', data: 'A' });
  expect(watcher).toHaveBeenCalledOnce();
  pass(999);
  cache.watch('a', nobody);
  cache.check('a');
  expect(asked).toHaveLength(1);
  pass(1);
  cache.check('a');
  expect(asked).toHaveLength(2);
  expect(cache.get('a')).toEqual({ state: 'ready', data: 'A' });
});

test('an outdated answer never overwrites a newer one', async () => {
  const { cache, asked } = setup();
  cache.watch('a', nobody);
  cache.retry('a');
  expect(asked[0]!.signal.aborted).toBe(true);
  await asked[1]!.answer({ data: 'new' });
  await asked[0]!.answer({ data: 'old' });
  expect(cache.get('a')).toEqual({ state: 'ready', data: 'new' });
});

test('an aborted request leaves no state and the next watch starts a new one', async () => {
  const { cache, asked } = setup();
  const leave = cache.watch('a', nobody);
  leave();
  expect(asked[0]!.signal.aborted).toBe(true);
  await asked[0]!.answer({ failure: failure() });
  expect(cache.get('a')).toEqual({ state: 'loading' });
  cache.watch('a', nobody);
  expect(asked).toHaveLength(2);
});

test('two watchers share a request, and removing one keeps it running', () => {
  const { cache, asked } = setup();
  const leave = cache.watch('a', nobody);
  cache.watch('a', () => undefined);
  leave();
  expect(asked).toHaveLength(1);
  expect(asked[0]!.signal.aborted).toBe(false);
});

test('a failure is shown, checked silently, and retried with a loading state', async () => {
  const { cache, asked } = setup();
  cache.watch('a', nobody);
  await asked[0]!.answer({ failure: failure() });
  expect(cache.get('a')).toMatchObject({ state: 'failed' });
  cache.check('a');
  expect(cache.get('a')).toMatchObject({ state: 'failed' });
  cache.retry('a');
  expect(cache.get('a')).toEqual({ state: 'loading' });
  await asked[2]!.answer({ data: 'A' });
  expect(cache.get('a')).toEqual({ state: 'ready', data: 'A' });
});

test('a failed check keeps the data unless the failure outweighs it', async () => {
  const { cache, asked, pass } = setup();
  cache.watch('a', nobody);
  await asked[0]!.answer({ data: 'A' });
  pass(2000);
  cache.check('a');
  await asked[1]!.answer({ failure: failure('server.busy') });
  expect(cache.get('a')).toEqual({ state: 'ready', data: 'A' });
  cache.check('a');
  await asked[2]!.answer({ failure: failure('article.unknown') });
  expect(cache.get('a')).toMatchObject({ state: 'failed' });
});

test('evicts the oldest entry without a watcher first', async () => {
  const { cache, asked } = setup(2);
  cache.watch('seen', nobody);
  await asked[0]!.answer({ data: 'S' });
  for (const key of ['b', 'c']) {
    const leave = cache.watch(key, nobody);
    await asked.at(-1)!.answer({ data: key });
    leave();
  }
  expect(cache.get('seen').state).toBe('ready');
  expect(cache.get('b').state).toBe('loading');
  expect(cache.get('c').state).toBe('ready');
});
