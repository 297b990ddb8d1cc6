import { describe, expect, it } from 'vitest';
import { clockText, scheduledFor, secondsLeft } from './recall.logic.ts';

it.each([
  [300, '5:00'],
  [65, '1:05'],
  [59, '0:59'],
  [0, '0:00'],
  [3605, '60:05'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

describe('the time for a recall', () => {
  const mailing = { now: '2025-05-20T10:00:00Z', leaves_at: '2025-05-20T10:05:00Z' };
  it.each([
    [0, 300],
    [1, 300],
    [1000, 299],
    [299_999, 1],
    [300_000, 0],
    [900_000, 0],
  ])('after %d ms is %d seconds', (elapsed, left) => {
    expect(secondsLeft(mailing, elapsed)).toBe(left);
  });

  it('is over when the start is unknown or in the past', () => {
    expect(secondsLeft({ ...mailing, leaves_at: null }, 0)).toBe(0);
    expect(secondsLeft({ ...mailing, leaves_at: '2025-05-20T09:59:00Z' }, 0)).toBe(0);
  });

  it('is the same whatever zone the instants use', () => {
    expect(secondsLeft({ ...mailing, leaves_at: '2025-05-20T18:01:00+08:00' }, 0)).toBe(60);
  });
});

describe('a mailing with a send time', () => {
  const now = Date.parse('2025-05-20T10:00:00Z');
  it.each([
    ['2025-05-20T10:05:01Z', true],
    ['2025-05-20T10:05:00Z', false],
    ['2025-05-20T10:03:00Z', false],
    ['2025-05-19T10:00:00Z', false],
    ['2025-05-20T18:06:00+08:00', true],
  ])('of %s shows it instead of a five-minute countdown: %s', (send_at, isShown) => {
    expect(scheduledFor({ send_at }, now, 300)).toBe(isShown ? send_at : undefined);
  });

  it('shows it also after the time for a recall', () => {
    expect(scheduledFor({ send_at: '2025-05-20T10:00:01Z' }, now, 0)).toBe('2025-05-20T10:00:01Z');
    expect(scheduledFor({ send_at: null }, now, 0)).toBeUndefined();
  });
});
