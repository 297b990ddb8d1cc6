import { expect, test } from 'vitest';
import { cellsOf } from './odometer.tsx';

const text = (value: number, digits = 8) =>
  cellsOf(value, digits)
    .map(({ digit, leading, mark }) => (mark ? ',' : '') + (leading ? '·' : digit))
    .join('');

test('a number stands at the right of its cells', () => {
  expect(text(2_999_999)).toBe('·2,999,999');
  expect(text(15_000_000)).toBe('15,000,000');
});

test('zero is all dim cells', () => {
  expect(text(0)).toBe('··,···,···');
});

test('a number larger than planned gets the cells it needs', () => {
  expect(text(123_456_789)).toBe('123,456,789');
});

test('cells keep their place from the right when the number grows', () => {
  expect(cellsOf(9, 3).at(-1)?.place).toBe(1);
  expect(cellsOf(99_999, 3).at(-1)?.place).toBe(1);
});

test('nothing below zero, nothing broken', () => {
  expect(text(-5, 3)).toBe('···');
  expect(text(7.9, 3)).toBe('··7');
});
