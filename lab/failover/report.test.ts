import { expect, it } from 'vitest';
import { longestGap } from './report.ts';

it.each([
  ['between two successes', [1000, 2000, 9000, 9500], 7],
  ['from the fault to the first success', [9000, 9999], 9],
  ['to the end', [1000], 9],
  ['without a success', [], 10],
  ['of successes outside the time', [-500, 10_500], 10],
])('finds the longest outage %s', (_what, times, seconds) => {
  expect(longestGap(times, 0, 10_000)).toBe(seconds);
});
