import { describe, expect, it } from 'vitest';
import { waitBefore } from './retry.logic.ts';

describe('a failed call', () => {
  it('is retried when the server did nothing, for reads and writes', () => {
    expect(waitBefore({ code: 'operator.busy', retryAfter: 5 }, 1, false)).toBe(5000);
    expect(waitBefore({ code: 'operator.busy', retryAfter: 5 }, 1, true)).toBe(5000);
  });

  it.each(['offline', 'request.timeout', 'server.busy', 'server.unavailable'] as const)(
    'that changes data is not retried after %s: it may have been carried out',
    (code) => {
      expect(waitBefore({ code, retryAfter: undefined }, 1, false)).toBeUndefined();
      expect(waitBefore({ code, retryAfter: undefined }, 1, true)).toBe(1000);
    },
  );

  it('is tried at most four times, with growing waits', () => {
    const waits = [1, 2, 3, 4].map((tries) =>
      waitBefore({ code: 'offline', retryAfter: undefined }, tries, true),
    );
    expect(waits).toEqual([1000, 2000, 4000, undefined]);
  });

  it('is not retried when the server requests a long wait', () => {
    expect(waitBefore({ code: 'limit.reached', retryAfter: 60 }, 1, true)).toBeUndefined();
    expect(waitBefore({ code: 'limit.reached', retryAfter: 3 }, 1, true)).toBe(3000);
  });

  it('is retried after half a second at the earliest', () => {
    expect(waitBefore({ code: 'server.busy', retryAfter: 0 }, 1, true)).toBe(500);
  });

  it.each(['server.error', 'request.malformed', 'operator.none', 'cancelled'] as const)(
    'is not retried after %s, which is permanent',
    (code) => {
      expect(waitBefore({ code, retryAfter: undefined }, 1, true)).toBeUndefined();
    },
  );
});
