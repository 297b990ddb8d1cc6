import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDrain } from './drain.ts';

afterEach(() => void vi.useRealTimers());

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

type Drain = ReturnType<typeof createDrain<number>>;

function drainOf(one: (drain: Drain) => Promise<void>) {
  const errors: unknown[] = [];
  const held: (readonly number[])[] = [];
  let left = [7];
  const drain: Drain = createDrain<number>({
    claim: async () => {
      const due = left;
      left = [];
      return { due, more: false };
    },
    pollMs: 1000,
    work: () => one(drain),
    hold: async (due) => void held.push(due),
    onError: (error) => void errors.push(error),
  });
  return { drain, errors, held };
}

describe('a queue that is worked off (issue 9: no mail twice)', () => {
  it('writes down what has left as soon as the database is back', async () => {
    let tries = 0;
    const { drain, errors } = drainOf(({ insist }) =>
      insist(async () => {
        if (++tries < 3) throw away();
      }),
    );
    drain.start();
    await vi.waitFor(() => expect(tries).toBe(3), 5000);
    await drain.stop();
    expect(errors).toEqual([]);
  });

  it('does not insist on what is wrong, nor when it is to stop', async () => {
    const wrong = drainOf(({ insist }) => insist(() => Promise.reject(new Error('wrong'))));
    wrong.drain.start();
    await vi.waitFor(() => expect(wrong.errors).toHaveLength(1));
    await wrong.drain.stop();
    let tries = 0;
    const stopping = drainOf(({ insist }) =>
      insist(() => {
        tries++;
        return Promise.reject(away());
      }),
    );
    stopping.drain.start();
    await vi.waitFor(() => expect(tries).toBeGreaterThan(0));
    await stopping.drain.stop();
    expect(stopping.errors).toHaveLength(1);
  });

  it('holds what a slow mail server takes long for, so that nobody else takes it', async () => {
    vi.useFakeTimers();
    let finish = () => {};
    const { drain, held } = drainOf(() => new Promise<void>((resolve) => void (finish = resolve)));
    drain.start();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(held).toEqual([[7], [7]]);
    finish();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(held).toHaveLength(2);
    await drain.stop();
  });
});
