import { afterEach, describe, expect, it, vi } from 'vitest';
import { drain, insist } from './drain.ts';

afterEach(() => void vi.useRealTimers());

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

function drainOf(work: (stopping: AbortSignal) => Promise<void>) {
  const held: (readonly number[])[] = [];
  const stopping = new AbortController();
  let left = [7];
  const ended = drain<number>(
    {
      claim: async () => {
        const due = left;
        left = [];
        return { due, more: false };
      },
      work: () => work(stopping.signal),
      hold: async (due) => void held.push(due),
      onError: () => {},
    },
    stopping.signal,
  );
  return { ended, held, stopping };
}

describe('draining a queue (no email twice)', () => {
  it('records sent emails as soon as the database is back', async () => {
    let tries = 0;
    const { ended } = drainOf((stopping) =>
      insist(async () => {
        if (++tries < 3) throw away();
      }, stopping),
    );
    await ended;
    expect(tries).toBe(3);
  });

  it('does not retry other errors, or after a stop', async () => {
    const wrong = drainOf((stopping) => insist(() => Promise.reject(new Error('wrong')), stopping));
    await expect(wrong.ended).rejects.toThrow('wrong');
    let tries = 0;
    const { ended, stopping } = drainOf((signal) =>
      insist(() => {
        tries++;
        return Promise.reject(away());
      }, signal),
    );
    await vi.waitFor(() => expect(tries).toBeGreaterThan(0));
    stopping.abort();
    await expect(ended).rejects.toThrow('connect');
  });

  it('extends its claim during a slow delivery, so that no other server takes the email', async () => {
    vi.useFakeTimers();
    let finish = () => {};
    const { ended, held } = drainOf(() => new Promise<void>((resolve) => void (finish = resolve)));
    await vi.advanceTimersByTimeAsync(50_000);
    expect(held).toEqual([[7], [7]]);
    finish();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(held).toHaveLength(2);
    await ended;
  });
});
