import { expect, it } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

it('keeps at least the newest entries and never more than twice as many (abuse case 47)', () => {
  const recent = createBoundedMap<number>(3);
  for (let i = 0; i < 20; i++) {
    recent.set(`${i}`, i);
    const kept = Array.from({ length: 20 }, (_, at) => at).filter(
      (at) => recent.get(`${at}`) !== undefined,
    );
    expect(kept).toEqual(expect.arrayContaining([i, i - 1, i - 2].filter((at) => at >= 0)));
    expect(kept.length).toBeLessThanOrEqual(6);
  }
});

it('a repeated entry takes no additional place', () => {
  const recent = createBoundedMap<string>(2);
  for (const name of ['old', 'older', 'a', 'b']) recent.set(name, name);
  for (let times = 0; times < 9; times++) recent.set('b', 'again');
  expect(['old', 'older', 'a', 'b'].map(recent.get)).toEqual(['old', 'older', 'a', 'again']);
});
