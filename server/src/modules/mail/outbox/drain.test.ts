import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDrain, retryUntilWritten } from './drain.ts';

afterEach(() => void vi.useRealTimers());

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

function drainOf(work: (stopping: AbortSignal) => Promise<void>, left = [7]) {
  const held: (readonly number[])[] = [];
  const failures: unknown[] = [];
  const stopping = new AbortController();
  const drain = createDrain<number>({
    most: 20,
    claim: async (max) => {
      const due = left.splice(0, max);
      return { due, more: due.length === max };
    },
    work: () => work(stopping.signal),
    hold: async (due) => void held.push(due),
    onError: (error) => void failures.push(error),
  });
  const begun = drain.run(stopping.signal);
  const ended = begun.then(drain.settled);
  return { begun, ended, failures, held, stopping };
}

describe('draining a queue (no email twice)', () => {
  it('records sent emails as soon as the database is back', async () => {
    let tries = 0;
    const { ended } = drainOf((stopping) =>
      retryUntilWritten(async () => {
        if (++tries < 3) throw away();
      }, stopping),
    );
    await ended;
    expect(tries).toBe(3);
  });

  it('does not retry other errors, or after a stop', async () => {
    const wrong = drainOf((stopping) =>
      retryUntilWritten(() => Promise.reject(new Error('wrong')), stopping),
    );
    await wrong.ended;
    expect(wrong.failures).toEqual([new Error('wrong')]);
    let tries = 0;
    const { ended, failures, stopping } = drainOf((signal) =>
      retryUntilWritten(() => {
        tries++;
        return Promise.reject(away());
      }, signal),
    );
    await vi.waitFor(() => expect(tries).toBeGreaterThan(0));
    stopping.abort();
    await ended;
    expect(failures).toEqual([away()]);
  });

  it('goes on while some deliveries take minutes, with at most twenty at a time', async () => {
    const finish: (() => void)[] = [];
    const left = Array.from({ length: 40 }, (_one, number) => number);
    const { begun, stopping } = drainOf(
      () => new Promise<void>((resolve) => void finish.push(resolve)),
      left,
    );
    await vi.waitFor(() => expect(finish).toHaveLength(20));
    // Four slow ones stay; the others make room for as many.
    for (const one of finish.slice(4, 20)) one();
    await vi.waitFor(() => expect(finish).toHaveLength(36));
    stopping.abort();
    await begun;
  });

  it('does not wait for slow deliveries once the queue is empty', async () => {
    const { begun } = drainOf(() => new Promise<void>(() => {}));
    await begun;
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
