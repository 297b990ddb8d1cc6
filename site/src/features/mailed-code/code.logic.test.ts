import { expect, test } from 'vitest';
import { isFilled } from './code.logic.ts';

test.each([
  ['', '123456', true],
  ['9', '123456', true],
  ['654321', '123456', true],
  ['12345', '123456', false],
  ['123456', '123466', false],
  ['12456', '129456', false],
  ['23456', '123456', false],
  ['1256', '123456', true],
  ['', '12345', false],
  ['123456', '', false],
])('from %j to %j counts as filled in: %s', (before, after, filled) => {
  expect(isFilled(before, after)).toBe(filled);
});
