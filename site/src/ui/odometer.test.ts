import { expect, test } from 'vitest';
import { cellsOf } from './odometer.tsx';

const digits = (value: number) =>
  cellsOf(value)
    .map(({ digit }) => digit)
    .join('');

test.each([
  [0, '0'],
  [1_234_567, '1234567'],
  [123_456_789, '123456789'],
  [-4, '0'],
  [7.9, '7'],
])('%i has only its own digits', (value, shown) => {
  expect(digits(value)).toBe(shown);
});

test('groups digits by thousands from the right', () => {
  const marked = cellsOf(12_345_678).filter(({ mark }) => mark);
  expect(marked.map(({ position }) => position)).toEqual([6, 3]);
});

test('keeps the units in their cell when the number grows by a digit', () => {
  expect(cellsOf(999).at(-1)?.position).toBe(1);
  expect(cellsOf(1000).at(-1)?.position).toBe(1);
});
