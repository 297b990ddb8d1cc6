import { expect, test } from 'vitest';
import { cellsOf } from './odometer.tsx';

const text = (value: number, digits = 8) =>
  cellsOf(value, digits)
    .map(({ digit, leading, mark }) => (mark ? ',' : '') + (leading ? '·' : digit))
    .join('');

test('aligns a number to the right', () => {
  expect(text(2_999_999)).toBe('·2,999,999');
  expect(text(15_000_000)).toBe('15,000,000');
});

test('shows zero as dim cells only', () => {
  expect(text(0)).toBe('··,···,···');
});

test('adds cells for a larger number', () => {
  expect(text(123_456_789)).toBe('123,456,789');
});

test('cells keep their place from the right when the number grows', () => {
  expect(cellsOf(9, 3).at(-1)?.place).toBe(1);
  expect(cellsOf(99_999, 3).at(-1)?.place).toBe(1);
});

test('treats negative numbers as zero and cuts fractions', () => {
  expect(text(-5, 3)).toBe('···');
  expect(text(7.9, 3)).toBe('··7');
});
