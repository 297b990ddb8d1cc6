import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.logic.ts';

test.each([
  ['2754700', 2_754_700],
  [' 2,754,700 ', 2_754_700],
  ['2.754.700', 2_754_700],
  ['2 754 700', 2_754_700],
  ['2\u202F754\u202F700', 2_754_700],
  ['２，７５４，７００', 2_754_700],
  ['545,579', 545_579],
  ['0', 0],
  ['1000000000000', 1_000_000_000_000],
])('reads %j', (typed, count) => {
  expect(wholeNumber(typed, ',')).toBe(count);
});

// 2.754 is ambiguous: 2.754 in English, 2,754 in German.
test.each([
  '2,754,700.50',
  '2754700.5',
  '2.754.700,50',
  '2.754',
  '1.2M',
  '1200k',
  '5e6',
  '-5',
  '+5',
  '−5',
  '2,75,4700',
  '27,54,700',
  '2,754.700',
  '2.754,700',
  '1,',
  ',1',
  '',
  ' ',
  'many',
  '0x10',
  '1000000000001',
])('refuses %j', (typed) => {
  expect(wholeNumber(typed, ',')).toBeUndefined();
});

test.each([
  ['754.700', '.', 754_700],
  ['2.754', '.', 2_754],
  ['2.754.700', '.', 2_754_700],
  ['2,754,700', '.', 2_754_700],
  ['754 700', '\u202F', 754_700],
  ['754\u202F700', '\u202F', 754_700],
  // A decimal in these languages.
  ['754,700', '.', undefined],
  ['754,700', '\u202F', undefined],
  ['754.700', '\u202F', undefined],
  ['2.754,70', '.', undefined],
])('reads %j with the group mark %j as %s', (typed, mark, count) => {
  expect(wholeNumber(typed, mark)).toBe(count);
});
