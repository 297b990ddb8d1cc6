import { describe, expect, it } from 'vitest';
import { createReadCache } from './read-cache.ts';

function counting(max = 10) {
  let now = 0;
  let readings = 0;
  const cache = createReadCache<number>({ lifeMs: 1000, max, now: () => now });
  return {
    read: (key = 'a', failing = false) =>
      cache(key, async () => {
        readings++;
        if (failing) throw new Error('away');
        return readings;
      }),
    pass: (ms: number) => {
      now += ms;
    },
    readings: () => readings,
  };
}

describe('a cached value', () => {
  it('is read once for all requests within its lifetime', async () => {
    const { read, pass, readings } = counting();
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
    pass(999);
    expect(await read()).toBe(1);
    pass(1);
    expect(await read()).toBe(2);
    expect(readings()).toBe(2);
  });

  it('is not kept after a failed read', async () => {
    const { read } = counting();
    await expect(read('a', true)).rejects.toThrow('away');
    expect(await read()).toBe(2);
  });

  it('is evicted by newer entries when there are too many', async () => {
    const { read, readings } = counting(2);
    await read('a');
    await read('b');
    await read('c');
    await read('b');
    expect(readings()).toBe(3);
    await read('a');
    expect(readings()).toBe(4);
  });

  it('is kept longer when the read was slow, and only one read runs at a time', async () => {
    let now = 0;
    let readings = 0;
    let finish = (): void => undefined;
    const cache = createReadCache<number>({
      lifeMs: 0,
      timesItsCost: 20,
      max: 1,
      now: () => now,
    });
    const ask = () =>
      cache('', async () => {
        readings++;
        await new Promise<void>((resolve) => (finish = resolve));
        return readings;
      });
    const first = ask();
    now = 500;
    const beside = ask();
    finish();
    expect(await Promise.all([first, beside])).toEqual([1, 1]);
    now = 9999;
    expect(await ask()).toBe(1);
    now = 10_000;
    const next = ask();
    finish();
    expect(await next).toBe(2);
  });
});
