/** Which failed calls the console makes again by itself. */
import { describe, expect, it } from 'vitest';
import { waitBefore } from './retry.logic.ts';

describe('a failed call', () => {
  it('is made again when the server did nothing, reading or not', () => {
    expect(waitBefore({ code: 'operator.busy', retryAfter: 5 }, 1, false)).toBe(5000);
    expect(waitBefore({ code: 'operator.busy', retryAfter: 5 }, 1, true)).toBe(5000);
  });

  it.each(['offline', 'request.timeout', 'server.busy', 'server.unavailable'] as const)(
    'that changes something is not made again after %s: it may have been carried out',
    (code) => {
      expect(waitBefore({ code, retryAfter: undefined }, 1, false)).toBeUndefined();
      expect(waitBefore({ code, retryAfter: undefined }, 1, true)).toBe(1000);
    },
  );

  it('is made four times at most, at growing distances', () => {
    const waits = [1, 2, 3, 4].map((tries) =>
      waitBefore({ code: 'offline', retryAfter: undefined }, tries, true),
    );
    expect(waits).toEqual([1000, 2000, 4000, undefined]);
  });

  it('is not made again when the wait is longer than anyone sits before a page', () => {
    expect(waitBefore({ code: 'limit.reached', retryAfter: 60 }, 1, true)).toBeUndefined();
    expect(waitBefore({ code: 'limit.reached', retryAfter: 3 }, 1, true)).toBe(3000);
  });

  it('waits half a second at least, whatever the server says', () => {
    expect(waitBefore({ code: 'server.busy', retryAfter: 0 }, 1, true)).toBe(500);
  });

  it.each(['server.error', 'request.malformed', 'operator.none', 'cancelled'] as const)(
    'is not made again after %s, which does not pass',
    (code) => {
      expect(waitBefore({ code, retryAfter: undefined }, 1, true)).toBeUndefined();
    },
  );
});
