import { describe, expect, it } from 'vitest';
import { arrivalTime, expectedCount, type History, rateOf, shapeOf } from './forecast.logic.ts';

const hour = 3_600_000;
const now = Date.parse('2025-05-20T00:00:00Z');

const historyOf = (of: (atMs: number) => number): History => ({
  now,
  since: now - 8 * 24 * hour,
  hours: new Map(
    Array.from({ length: 8 * 24 }, (_, index) => {
      const at = now - (index + 1) * hour;
      return [at, of(at)] as const;
    }),
  ),
});

describe('the forecast', () => {
  it('continues the current rate', () => {
    const rate = rateOf(historyOf(() => 1000));
    expect(expectedCount(rate, now, now + 24 * hour)).toBeCloseTo(24_000, 0);
    expect(arrivalTime(rate, 12_000, now, now + 100 * hour)).toBeCloseTo(now + 12 * hour, -4);
    expect(arrivalTime(rate, 12_000, now, now + 11 * hour)).toBeNull();
    expect(arrivalTime(rate, 500, now + 0.25 * hour, now + 5 * hour)).toBeCloseTo(
      now + 0.75 * hour,
      -4,
    );
  });

  it('does not take a quiet night for the end of interest', () => {
    const isNight = (at: number) => new Date(at).getUTCHours() >= 16;
    const history = historyOf((at) => (isNight(at) ? 100 : 4000));
    const shape = shapeOf(history);
    expect(shape[2]! / shape[20]!).toBeGreaterThan(20);
    const day = expectedCount(rateOf(history), now, now + 24 * hour);
    expect(day / (16 * 4000 + 8 * 100)).toBeGreaterThan(0.9);
    expect(day / (16 * 4000 + 8 * 100)).toBeLessThan(1.1);
  });

  it('follows a rising trend', () => {
    const doubled = historyOf((at) => (now - at <= 24 * hour ? 2000 : 1000));
    expect(expectedCount(rateOf(doubled), now, now + 24 * hour)).toBeGreaterThan(40_000);
  });

  it('expects nothing without registrations, and gives no forecast in the first minute', () => {
    expect(expectedCount(rateOf(historyOf(() => 0)), now, now + 24 * hour)).toBe(0);
    const rate = rateOf({ hours: new Map(), now, since: now });
    expect(arrivalTime(rate, 1, now, now + 24 * hour)).toBeNull();
  });
});
