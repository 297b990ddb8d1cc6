import { describe, expect, it } from 'vitest';
import { createTurnstile } from './queue.ts';

/** Work that ends when told to. */
const held = () => {
  let end = (): void => {};
  const work = new Promise<void>((resolve) => (end = resolve));
  return { work: () => work, end };
};

describe('the turnstile', () => {
  it('runs so many at once and the others in the order they came', async () => {
    const line = createTurnstile({ places: 2, patienceMs: 60_000, mostWaiting: 10 });
    const begun: number[] = [];
    const works = Array.from({ length: 5 }, held);
    const all = works.map(({ work }, index) =>
      line.pass(() => {
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

  it('gives a place back when the work fails', async () => {
    const line = createTurnstile({ places: 1, patienceMs: 60_000, mostWaiting: 10 });
    await expect(line.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await line.pass(async () => 'next')).toBe('next');
  });

  it('refuses who has waited too long, and at once who is one too many', async () => {
    const line = createTurnstile({ places: 1, patienceMs: 20, mostWaiting: 1 });
    const { work, end } = held();
    const first = line.pass(work);
    const second = line.pass(work);
    await expect(line.pass(work)).rejects.toMatchObject({ code: 'server.busy' });
    await expect(second).rejects.toMatchObject({ code: 'server.busy', retryAfter: 1 });
    end();
    await first;
    expect(await line.pass(async () => 'free again')).toBe('free again');
  });

  it('keeps its pace while there are places, and goes at once when nothing presses', async () => {
    let rest = 40;
    const line = createTurnstile({
      places: 10,
      patienceMs: 60_000,
      mostWaiting: 10,
      restMs: () => rest,
    });
    const at: number[] = [];
    const note = async () => void at.push(performance.now());
    await Promise.all([1, 2, 3].map(() => line.pass(note)));
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(39);
    expect(at[2]! - at[1]!).toBeGreaterThanOrEqual(39);
    rest = 0;
    await line.pass(note);
    let asides = 0;
    await Promise.all([1, 2, 3].map(() => line.pass(async () => void asides++)));
    expect(asides).toBe(3);
  });

  it('who waits for the pace too long is refused like any other', async () => {
    const line = createTurnstile({
      places: 10,
      patienceMs: 20,
      mostWaiting: 10,
      restMs: () => 5000,
    });
    await line.pass(async () => undefined);
    await expect(line.pass(async () => undefined)).rejects.toMatchObject({ code: 'server.busy' });
  });
});
