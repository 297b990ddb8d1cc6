import { expect, it } from 'vitest';
import { digitsIn } from './typed-text.ts';

it.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  [' 123-456 ', '123456'],
  ['123456 is your code', '123456'],
  ['abc', ''],
])('finds the digits of %j: %j', (typed, code) => expect(digitsIn(typed)).toBe(code));
