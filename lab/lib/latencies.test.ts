import { expect, it } from 'vitest';
import { createLatencies } from './latencies.ts';

it('returns median, 99th percentile and slowest of each call', () => {
  const latencies = createLatencies();
  for (let ms = 100; ms >= 1; ms--) latencies.note('a', ms);
  latencies.note('b', 7);
  expect(latencies.byCall()).toEqual({
    a: { count: 100, p50: 50, p99: 99, slowest: 100 },
    b: { count: 1, p50: 7, p99: 7, slowest: 7 },
  });
  expect(latencies.all().count).toBe(101);
});

it('returns zeros without any call', () => {
  expect(createLatencies().all()).toEqual({ count: 0, p50: 0, p99: 0, slowest: 0 });
});
