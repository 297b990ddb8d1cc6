import type { MailFate } from '@prelude/contract/site/settings';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followMail } from './use-send-code.ts';

describe('email with the code', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('checks the state at 2, 5, 10, 20 and 40 seconds until it is final', async () => {
    const fates: (MailFate | undefined)[] = ['queued', undefined, 'delayed', 'sent', 'failed'];
    const ask = vi.fn(async () => fates.shift());
    const states: MailFate[] = [];
    followMail(ask, (fate) => states.push(fate));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['queued', 'delayed', 'sent']);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('stops checking after a failure', async () => {
    const ask = vi.fn<() => Promise<MailFate>>(async () => 'failed');
    const states: MailFate[] = [];
    followMail(ask, (fate) => states.push(fate));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['failed']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ignores a failed request and reports nothing after a stop', async () => {
    const tell = vi.fn();
    const ask = vi.fn<() => Promise<MailFate>>(() => Promise.reject(new TypeError('offline')));
    const stop = followMail(ask, tell);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(tell).not.toHaveBeenCalled();
  });
});
