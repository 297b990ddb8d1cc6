import { expect, it } from 'vitest';
import { latinRange, rangeWithout } from './ranges.ts';

it('characters that a face draws badly are left to the next font', () => {
  expect(rangeWithout('U+20-7E,U+A0-FF', '×')).toBe('U+20-7E,U+A0-D6,U+D8-FF');
  expect(rangeWithout('U+41-43', 'AC')).toBe('U+42');
  expect(rangeWithout('U+41-43', '')).toBe('U+41-43');
});

it('the range of the main faces has the rare letters of a campaign', () => {
  expect(latinRange('ợ')).toBe(`${latinRange('')},U+1ee3`);
});
