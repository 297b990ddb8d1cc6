import { describe, expect, it } from 'vitest';
import { createQueue } from './queue.ts';

const held = () => {
  let end = (): void => {};
  const work = new Promise<void>((resolve) => (end = resolve));
  return { work: () => work, end };
};

describe('the queue', () => {
  it('runs a limited number at once and the others in arrival order', async () => {
    const line = createQueue({ concurrency: 2, maxWaitMs: 60_000, maxWaiting: 10 });
    const begun: number[] = [];
    const works = Array.from({ length: 5 }, held);
    const all = works.map(({ work }, index) =>
      line.run(() => {
        begun.push(index);
        return work();
      }),
    );
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1]);
    works[1]!.end();
    await all[1];
    await new Promise(setImmediate);
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of works) end();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('frees a place when the work fails', async () => {
    const line = createQueue({ concurrency: 1, maxWaitMs: 60_000, maxWaiting: 10 });
    await expect(line.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await line.run(async () => 'next')).toBe('next');
  });

  it('refuses work that waits too long, and at once when too many wait', async () => {
    const line = createQueue({ concurrency: 1, maxWaitMs: 20, maxWaiting: 1 });
    const { work, end } = held();
    const first = line.run(work);
    const second = line.run(work);
    await expect(line.run(work)).rejects.toMatchObject({ code: 'server.busy' });
    await expect(second).rejects.toMatchObject({ code: 'server.busy', retryAfter: 1 });
    end();
    await first;
    expect(await line.run(async () => 'free again')).toBe('free again');
  });

  it('keeps its pace while the interval is set, and runs at once without it', async () => {
    let rest = 40;
    const line = createQueue({
      concurrency: 10,
      maxWaitMs: 60_000,
      maxWaiting: 10,
      intervalMs: () => rest,
    });
    const at: number[] = [];
    const note = async () => void at.push(performance.now());
    await Promise.all([1, 2, 3].map(() => line.run(note)));
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(39);
    expect(at[2]! - at[1]!).toBeGreaterThanOrEqual(39);
    rest = 0;
    await line.run(note);
    let asides = 0;
    await Promise.all([1, 2, 3].map(() => line.run(async () => void asides++)));
    expect(asides).toBe(3);
  });

  it('refuses work that waits too long for the pace', async () => {
    const line = createQueue({
      concurrency: 10,
      maxWaitMs: 20,
      maxWaiting: 10,
      intervalMs: () => 5000,
    });
    await line.run(async () => undefined);
    await expect(line.run(async () => undefined)).rejects.toMatchObject({ code: 'server.busy' });
  });
});
