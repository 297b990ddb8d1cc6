import { describe, expect, it } from 'vitest';
import { difference, isShare, larger, wilson } from './proportion.logic.ts';

// The examples of Newcombe, Statistics in Medicine 17 (1998), 857–872 and 873–890.
describe('intervals', () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d of %d', (hits, of, low, high) => {
    const interval = wilson({ hits, of });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [10, 10, 0, 20, 0.6791, 1],
  ])('of the difference of %d/%d and %d/%d', (a, ofA, b, ofB, low, high) => {
    const interval = difference({ hits: a, of: ofA }, { hits: b, of: ofB });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});

it('names the larger share only when chance is unlikely', () => {
  expect(larger({ hits: 3, of: 20 }, { hits: 6, of: 20 })).toBeUndefined();
  expect(larger({ hits: 300, of: 2000 }, { hits: 600, of: 2000 })).toBe('second');
  expect(larger({ hits: 600, of: 2000 }, { hits: 300, of: 2000 })).toBe('first');
});

it('refuses what is no share', () => {
  expect(isShare({ hits: 0, of: 0 })).toBe(false);
  expect(isShare({ hits: 3, of: 2 })).toBe(false);
  expect(isShare({ hits: 2, of: 2 })).toBe(true);
});
