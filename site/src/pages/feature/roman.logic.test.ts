import { expect, test } from 'vitest';
import { romanOf } from './roman.logic.ts';

test('numbers slides with Roman numerals', () => {
  expect([1, 2, 3, 4, 5, 6, 9, 10, 14, 39].map(romanOf)).toEqual(
    'I II III IV V VI IX X XIV XXXIX'.split(' '),
  );
});
